import { STAY } from '#domain/session/web-address';

type BrowserGlobals = Pick<Window, 'location' | 'sessionStorage' | 'self' | 'top'>;

/**
 * Whether the app may be led from here to the platform's page for computers: not in a frame, which is that platform's own, and not
 * where somebody asked to go on here, which holds for the browser session (specification, section 1; contract, "Addresses").
 */
export function mayLeaveForPcPage(page: BrowserGlobals): boolean {
  if (page.self !== page.top) return false;
  const isAsked = new URLSearchParams(page.location.search).has(STAY);
  try {
    if (isAsked) page.sessionStorage.setItem(STAY, '1');
    return page.sessionStorage.getItem(STAY) === null;
  } catch {
    // Where nothing can be kept, the address says it at each load.
    return !isAsked;
  }
}
