import { earlyStart } from '../early-start';
import { beginCalls } from './calls';
import { fetchAhead, type ScreenFiles } from './fetch-ahead';
import { followAddress, type ScreenTitles } from './outline';
import { fillGaps } from './polyfills';

/** The build writes the tables in the places of these words. */
declare const __SCREEN_FILES__: ScreenFiles;
declare const __SCREEN_TITLES__: ScreenTitles;

// The build puts this program behind the outline in index.html: it runs before any other file of the app does.
fillGaps(window);
const early = earlyStart();
if (!early.leaving) {
  const called = beginCalls(early, window);
  early.template = called;
  const ahead = (hash: string) => fetchAhead(document, __SCREEN_FILES__, hash);
  followAddress(window, __SCREEN_TITLES__, ahead);
  const load = () => {
    early.load();
    void called.then(() => ahead(location.hash));
  };
  if (early.styled) load();
  else afterPainting(load);
}

/** The frame that is under way may be of a page without its outline yet. */
function afterPainting(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
