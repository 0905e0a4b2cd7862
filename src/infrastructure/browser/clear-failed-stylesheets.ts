/**
 * Removes a style sheet that failed to load. The bundler's loader treats any existing link element as loaded, so a retry
 * would show its screen without styles (see also `retryStylesheets`).
 */
export function clearFailedStylesheets(page: Pick<Window, 'addEventListener'>): void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // Error events of elements do not bubble, so this listens in the capture phase.
  page.addEventListener('error', forget, true);
}
