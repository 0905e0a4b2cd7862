import { coarseEnvironment, type HostSigns, hasOwnTitleBar } from '#domain/host/environment';
import { mayLeaveForPcPage } from './may-leave-for-pc-page';

type BrowserGlobals = Parameters<typeof mayLeaveForPcPage>[0] & Pick<Window, 'document' | 'navigator'>;

/**
 * Marks on the page, before it is painted, what the app shell's styles go by: a host with a title bar of its own, and a computer,
 * where nothing is shown until it is known that the app stays.
 */
export function markHost(page: BrowserGlobals): void {
  const { documentElement } = page.document;
  const { userAgent, maxTouchPoints } = page.navigator;
  const signs: HostSigns = { userAgent, maxTouchPoints: maxTouchPoints ?? 0, hasDocument: true };
  if (hasOwnTitleBar(signs)) documentElement.dataset.hostBar = '';
  if (coarseEnvironment(signs) === 'pc' && mayLeaveForPcPage(page)) documentElement.dataset.desktop = '';
}
