import { mobileBasePath } from '../../../domain/session/global-urls';
import type { EarlyStart } from '../early-start';
import { beginCalls } from './calls';
import { fetchAhead, type ScreenChunks } from './fetch-ahead';
import { followAddress, type ScreenTitles } from './outline';
import { fillGaps } from './polyfills';
import { runLibraries } from './run-libraries';
import { takeToken } from './token';
import { watchStart } from './watch-start';

/** The build writes the tables in the places of these words. */
declare const __SCREEN_CHUNKS__: ScreenChunks;
declare const __SCREEN_TITLES__: ScreenTitles;

// The build puts this program into the head of index.html: it runs before any other file has arrived.
fillGaps(window);
const watch = watchStart(window);
const token = takeToken(window);
const early: EarlyStart = { ...watch, ...token, answers: new Map() };
Object.assign(window, { earlyStart: early });
if (!early.leaving) {
  const ahead = (hash: string) => fetchAhead(document, __SCREEN_CHUNKS__, hash);
  followAddress(window, __SCREEN_TITLES__, ahead);
  beginCalls(early, window, mobileBasePath(location.origin, location.pathname));
  // After the outline has been painted, which nothing is to hold up.
  requestAnimationFrame(() =>
    setTimeout(() => {
      runLibraries(document);
      ahead(location.hash);
    }),
  );
}
