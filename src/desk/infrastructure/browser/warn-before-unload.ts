/** Asks before the page is left while something typed would be lost. */
export function warnBeforeUnload(page: Window, isUnsaved: () => boolean): void {
  page.addEventListener('beforeunload', (event) => {
    if (!isUnsaved()) return;
    event.preventDefault();
    // What older browsers ask by.
    event.returnValue = true;
  });
}
