import { mobileBasePath } from '../../../domain/session/global-urls';
import type { EarlyStart } from '../early-start';
import { beginCalls } from './calls';
import { fetchAhead, type ScreenChunks } from './fetch-ahead';
import { fillGaps } from './polyfills';
import { takeToken } from './token';
import { watchStart } from './watch-start';

/** The build writes the table in the place of this word. */
declare const __SCREEN_CHUNKS__: ScreenChunks;

// The build puts this program into the head of index.html: it runs before any other file has arrived.
fillGaps(window);
const watch = watchStart(window);
const token = takeToken(window);
const early: EarlyStart = { ...watch, ...token, answers: new Map() };
Object.assign(window, { earlyStart: early });
if (!early.leaving) {
  beginCalls(early, window, mobileBasePath(location.origin, location.pathname));
  fetchAhead(document, __SCREEN_CHUNKS__, location.hash);
}
