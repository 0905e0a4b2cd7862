/**
 * Lets each library's file, which the page has asked for already, run as it arrives, in a turn of its own: one long turn
 * of them all, with the app, would keep a finger waiting.
 */
export function runLibraries(document: Document): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = href;
    document.head.appendChild(script);
  }
}
