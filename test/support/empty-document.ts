// Runs before each test file: the files of a worker share its document, and each must start with an empty one.
if ('document' in globalThis) {
  for (const { attributes } of [document.documentElement, document.body])
    while (attributes[0]) attributes.removeNamedItem(attributes[0].name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // jsdom has no layout, and therefore no scrolling.
  Element.prototype.scrollIntoView = () => {};
  // Testing Library's `screen` is bound to the document in which it was loaded first.
  const { screen, within } = await import('@testing-library/dom');
  Object.assign(screen, within(document.body));
}

export {};
