/** Lets the page ask for a file of the app's. */
export function linkTo(
  document: Document,
  rel: 'stylesheet' | 'modulepreload',
  file: string,
): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = file;
  document.head.appendChild(link);
  return link;
}
