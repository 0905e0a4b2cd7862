import { mobileBasePath } from '../../../domain/session/global-urls';
import { earlyStart } from '../early-start';
import { beginCalls } from './calls';
import { fetchAhead, type ScreenFiles } from './fetch-ahead';
import { followAddress, type ScreenTitles } from './outline';
import { fillGaps } from './polyfills';
import { runLibraries } from './run-libraries';

/** The build writes the tables in the places of these words. */
declare const __SCREEN_FILES__: ScreenFiles;
declare const __SCREEN_TITLES__: ScreenTitles;

// The build puts this program behind the outline in index.html: it runs before any other file of the app does.
fillGaps(window);
const early = earlyStart();
if (!early.leaving) {
  beginCalls(early, window, mobileBasePath(location.origin, location.pathname));
  const ahead = (hash: string) => fetchAhead(document, __SCREEN_FILES__, hash);
  followAddress(window, __SCREEN_TITLES__, ahead);
  // After the outline has been painted, which nothing is to hold up.
  requestAnimationFrame(() =>
    setTimeout(() => {
      runLibraries(document);
      ahead(location.hash);
    }),
  );
}
