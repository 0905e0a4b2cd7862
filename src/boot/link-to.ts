/** Adds a `<link>` for a file of the app. `preload` is for style sheets. */
export function linkTo(
  document: Document,
  rel: 'stylesheet' | 'preload' | 'modulepreload',
  file: string,
): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.appendChild(link);
  return link;
}
