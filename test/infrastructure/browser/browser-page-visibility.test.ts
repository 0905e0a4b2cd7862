// @vitest-environment jsdom
import { BrowserPageVisibility } from '#infrastructure/browser/browser-page-visibility';
import { stubProperty } from '#test/support/stub-property';
import { pageVisibilityContract } from '../../contract/suites/page-visibility-contract';

pageVisibilityContract('browser', () => ({
  visibility: new BrowserPageVisibility(),
  turn: (visible) => {
    stubProperty(document, 'visibilityState', visible ? 'visible' : 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  },
}));
