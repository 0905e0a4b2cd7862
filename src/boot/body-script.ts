import { followAddress, type ScreenTitles } from './app-shell';
import { bootState } from './boot-state';
import { fillGaps } from './polyfills';
import { prefetchStartUp } from './prefetch-start-up';
import { preloadScreen, type ScreenFiles } from './preload-screen';

/** The build writes the tables in the places of these words. */
declare const __SCREEN_FILES__: ScreenFiles;
declare const __SCREEN_TITLES__: ScreenTitles;

// The build puts this program behind the app shell in index.html: it runs before any other file of the app does.
fillGaps(window);
const boot = bootState();
if (!boot.leaving) {
  const called = prefetchStartUp(boot, window);
  boot.template = called;
  const preload = (hash: string) => {
    // What a first screen shows goes before what the app is made of.
    void boot.running?.then(() => preloadScreen(window, __SCREEN_FILES__, hash));
  };
  followAddress(window, __SCREEN_TITLES__, preload);
  boot.running ??= called.then(() => undefined);
  preload(location.hash);
}
