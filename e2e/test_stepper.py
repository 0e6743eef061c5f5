"""A number that is chosen with + and −: the bar has room for it from the beginning."""

from collections.abc import Callable

import matches
from playwright.sync_api import Page
from product import SIZES, Site
from test_looks import resize, scenes

ASKED = """(stepper) => {
  const [{ actionBar }, { render }] =
    ['table/decide/actionbar.js', 'vendor/lit-html/lit-html.js'].map((name) => cittadella[name]);
  const bar = document.querySelector('.actions');
  const place = document.createElement('div');
  place.style.display = 'contents';
  bar.replaceWith(place);
  const button = (label, kind) => ({ label, kind, run() {} });
  render(actionBar({
    prompt: 'How many fives do you bid?', chips: [], ways: [], draft: null, offer: null, hint: null,
    note: null, peek: null, lock: null, progress: null, fold: null, folded: false,
    narrow: document.querySelector('.table').dataset.size === 'phone',
    shield: document.createElement('i'), shows: [],
    buttons: [button('Doubt', 'secondary'), button('Bid 4 fives', 'primary')],
    stepper: stepper && {
      value: 4, least: 2, most: 20, leaps: [2, 5], type: null, label: 'n', step() {},
    },
  }), place);
  const shown = place.querySelector('.actions');
  const { height, right } = shown.getBoundingClientRect();
  const parts = [...shown.querySelectorAll('button')].filter((one) => one.checkVisibility());
  const beyond = parts.filter((one) => one.getBoundingClientRect().right > right + 0.5).length;
  const small = parts.filter((one) => one.getBoundingClientRect().height < 43.5).length;
  place.replaceWith(bar);
  return { height, beyond, small, parts: parts.length };
}"""


def test_the_bar_does_not_grow_where_a_number_is_chosen(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "landscape")
    found.sit(4, matches.begun)
    page = found.person.page
    for size in ("phone", "frame"):
        resize(page, SIZES[size])
        without, chosen = (page.evaluate(ASKED, stepper) for stepper in (False, True))
        assert chosen["height"] == without["height"], size
        assert chosen["parts"] == without["parts"] + 2, size
        assert (chosen["beyond"], chosen["small"]) == (0, 0), size
