import { coarseEnvironment, type HostSignals, hasOwnTitleBar } from '#domain/host/environment';
import { screenZoom } from '#domain/host/screen-zoom';
import { canRedirectToPcPage } from './can-redirect-to-pc-page';

type BrowserGlobals = Parameters<typeof canRedirectToPcPage>[0] &
  Pick<Window, 'document' | 'navigator' | 'screen' | 'devicePixelRatio'>;

/**
 * Sets attributes for the app shell's styles on `<html>` before it is painted: for a host with a title bar of its own, and
 * for a computer, where nothing is shown until it is decided whether to redirect to the page for computers, and where the
 * app may be zoomed.
 */
export function markHost(page: BrowserGlobals): void {
  const { documentElement } = page.document;
  const { userAgent, maxTouchPoints } = page.navigator;
  const signs: HostSignals = { userAgent, maxTouchPoints: maxTouchPoints ?? 0, hasDocument: true };
  if (hasOwnTitleBar(signs)) documentElement.dataset.hostBar = '';
  if (coarseEnvironment(signs) !== 'pc') return;
  if (canRedirectToPcPage(page)) documentElement.dataset.desktop = '';
  const zoom = screenZoom({ width: page.screen.width, deviceRatio: page.devicePixelRatio });
  if (zoom !== 1) documentElement.style.setProperty('zoom', String(zoom));
}
