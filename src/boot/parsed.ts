/** Resolves once the page is parsed, and so the body script, which begins the calls, has run. */
export function parsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
