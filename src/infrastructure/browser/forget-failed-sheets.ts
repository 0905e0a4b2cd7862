/**
 * Takes a style sheet that did not come out of the page: the bundler's loader takes any that is there for one that was
 * loaded, and a second try would show its screen without styles (`retrySheets` is the other half).
 */
export function forgetFailedSheets(page: Pick<Window, 'addEventListener'>): void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // An element's own error does not bubble.
  page.addEventListener('error', forget, true);
}
