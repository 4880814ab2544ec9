"""Writes executed notebooks as HTML pages: python pages.py NOTEBOOK PAGE [NOTEBOOK PAGE ...]"""

import pathlib
import sys

# nbformat's checks load a grammar of web addresses, which no notebook needs and which takes seconds.
sys.modules["rfc3987_syntax"] = None

import nbformat
from nbconvert import HTMLExporter

# The exporter cleans its own coloured code of tags, which takes half of the time and finds none.
exporter = HTMLExporter(filters={"clean_html": lambda html: html})
for notebook, page in zip(sys.argv[1::2], sys.argv[2::2]):
    html = exporter.from_notebook_node(nbformat.read(notebook, as_version=4))[0]
    pathlib.Path(page).write_text(html, encoding="utf-8")
