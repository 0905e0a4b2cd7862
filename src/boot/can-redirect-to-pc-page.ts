import { STAY } from '#domain/session/web-address';

type BrowserGlobals = Pick<Window, 'location' | 'sessionStorage' | 'self' | 'top'>;

/**
 * Whether the app may redirect to the platform's page for computers: not in a frame, which is the platform's own, and not if
 * the student has chosen to stay (`?stay=1`), which is valid for the browser session (specification, section 1; contract,
 * "Addresses").
 */
export function canRedirectToPcPage(page: BrowserGlobals): boolean {
  if (page.self !== page.top) return false;
  const isAsked = new URLSearchParams(page.location.search).has(STAY);
  try {
    if (isAsked) page.sessionStorage.setItem(STAY, '1');
    return page.sessionStorage.getItem(STAY) === null;
  } catch {
    // Without session storage only the URL decides.
    return !isAsked;
  }
}
