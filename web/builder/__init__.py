"""The modules of the build; ``build.py`` is the entry point.

``places`` where things lie · ``tools`` what is fetched and run · ``python_parts`` Python and the
engine as the page gets them · ``page`` the folder dist/ · ``join`` its few files, made from many
modules · ``styles`` its style sheets · ``rules`` its rules pages · ``release`` its name and its
list of files · ``single`` the pages of one file · ``embed`` what other pages take · ``sizes`` what
a first game weighs · ``serve`` a look at it · ``watch`` changes while it is served · ``checks`` all
tests.
"""
