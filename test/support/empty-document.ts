// Before each file of tests: files share the document of their worker, and each begins with nothing in it.
if ('document' in globalThis) {
  for (const { attributes } of [document.documentElement, document.body])
    while (attributes[0]) attributes.removeNamedItem(attributes[0].name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // jsdom lays nothing out and so scrolls nothing.
  Element.prototype.scrollIntoView = () => {};
}
