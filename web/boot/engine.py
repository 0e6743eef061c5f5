"""What the page calls in the worker: one function, JSON text in, JSON text out."""

from cittadella.bridge import call  # noqa: F401 (exported below)

__export__ = ["call"]
