"""What the page calls in the worker: one function, JSON text in, JSON text out."""

from cittadella.bridge import call

__export__ = ["call"]
