import { followAddress, type ScreenTitles } from './app-shell';
import { bootState } from './boot-state';
import { installPolyfills } from './polyfills';
import { prefetchStartUp } from './prefetch-start-up';
import { preloadScreen, type ScreenFiles } from './preload-screen';

/** Replaced by the build. */
declare const __SCREEN_FILES__: ScreenFiles;
declare const __SCREEN_TITLES__: ScreenTitles;

// The build inlines this script after the app shell in index.html: it runs before any file of the app.
installPolyfills(window);
const boot = bootState();
if (!boot.leaving) {
  const called = prefetchStartUp(boot, window);
  boot.template = called;
  const preload = (hash: string) => {
    // Requests of a boot screen go before the app's files.
    void boot.running?.then(() => preloadScreen(window, __SCREEN_FILES__, hash));
  };
  followAddress(window, __SCREEN_TITLES__, preload);
  boot.running ??= called.then(() => undefined);
  preload(location.hash);
}
