// @vitest-environment jsdom
import { BrowserPageVisibility } from '#infrastructure/browser/browser-page-visibility';
import { give } from '#test/support/give';
import { pageVisibilityContract } from '../../contract/suites/page-visibility-contract';

pageVisibilityContract('browser', () => ({
  visibility: new BrowserPageVisibility(),
  turn: (visible) => {
    give(document, 'visibilityState', visible ? 'visible' : 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  },
}));
