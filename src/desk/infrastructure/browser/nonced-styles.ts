/**
 * Gives every style sheet that a script makes the page's nonce. The widgets take it for their own, but not for those by which they measure
 * the scroll bar and hold the page still under a dialog, which the content security policy would refuse.
 */
export function nonceStyles(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
