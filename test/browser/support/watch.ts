import type { Page, Request } from 'playwright-core';

/** Collects errors of a page; the list grows while the page is open. */
export async function watch(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  const note = (kind: string, words: string) => complaints.push(`${kind}: ${words}`);
  await page.exposeFunction('noteBreach', (words: string) => note('policy', words));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { noteBreach } = globalThis as unknown as { noteBreach(words: string): void };
      noteBreach(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  page.on('console', (message) => {
    if (message.text().includes(CUT_SHORT)) return;
    if (['error', 'warning'].includes(message.type()))
      note('console', `${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note('exception', error.stack ?? error.message));
  const isLeftBehind = watchLeft(page);
  page.on('requestfailed', (request) => {
    if (isBrokenOff(request) || isLeftBehind(request)) return;
    note('request', `${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note('answer', `${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Chromium's error for a compressed response that a page has left before its end. */
const CUT_SHORT = 'net::ERR_CONTENT_DECODING_FAILED';

/**
 * Reports a request that ended with its page: it was under way when the page was left or loaded anew, or began between the
 * request for the next page and its arrival; or it was a frame's within the page, which alone was removed or loaded anew.
 */
function watchLeft(page: Page): (request: Request) => boolean {
  const underWay = new Set<Request>();
  const left = new WeakSet<Request>();
  let isLeaving = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      isLeaving = true;
      for (const each of underWay) left.add(each);
    } else if (isLeaving) left.add(request);
    else underWay.add(request);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isLeaving = false;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  return (request) =>
    request.failure()?.errorText === 'net::ERR_ABORTED' &&
    (left.has(request) || request.frame() !== page.mainFrame());
}

/** Requests that the page has dropped: a preloaded file, a response that was not read to the end. */
function isBrokenOff(request: Request): boolean {
  const failure = request.failure()?.errorText;
  if (failure === CUT_SHORT) return true;
  return failure === 'net::ERR_ABORTED' && /\/assets\/[^/]+\.(?:js|css)$/.test(request.url());
}
