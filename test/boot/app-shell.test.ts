// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseAppShell, followAddress } from '#boot/app-shell';
import { appShell, screenTitles } from '#boot/build/app-shell-markup';
import { waitFor } from '#test/support/wait-for';

const HOME = '/orientation/homepage/index';
const PLANS = '/orientation/enrollment/index';

describe('the app shell before the app', () => {
  const onMove = vi.fn();
  let leaving = new AbortController();
  /** What could be painted before the body script has run. */
  let painted: string | undefined;

  beforeEach(() => {
    leaving.abort();
    leaving = new AbortController();
    onMove.mockReset();
    localStorage.clear();
    location.hash = '';
    document.body.innerHTML = '';
    document.documentElement.lang = 'zh-CN';
  });

  /** The parser reaches the app shell between the two scripts. */
  async function drawn(hash = ''): Promise<void> {
    location.hash = hash;
    // The `hashchange` event is asynchronous and must not reach this shell.
    await new Promise((resolve) => setTimeout(resolve, 10));
    const page = {
      document,
      location,
      history,
      localStorage,
      addEventListener: (type: string, listener: EventListener) =>
        window.addEventListener(type, listener, { signal: leaving.signal }),
    };
    chooseAppShell(page);
    painted = shown();
    document.body.innerHTML = `<div class="shell">${appShell()}</div>`;
    followAddress(page as never, screenTitles, onMove);
  }
  const shown = () => document.documentElement.dataset.shell;
  const heading = () => document.querySelector('h1')?.textContent;

  test('shows the entrances of the first screen', async () => {
    await drawn();
    expect([painted, shown()]).toEqual(['first', 'first']);
    expect(heading()).toBe('招生迎新');
    const links = [...document.querySelectorAll('.shell-ways a')];
    expect(links.map((link) => link.getAttribute('href'))).toContain(`#${PLANS}`);
  });

  test('opens an entrance at once, with a back button beside the title', async () => {
    await drawn();
    location.hash = PLANS;
    await waitFor(() => expect(onMove).toHaveBeenCalledWith(`#${PLANS}`));
    expect(shown()).toBe('next');
    expect([heading(), document.title]).toEqual(['新生报名', '新生报名']);
    document.querySelector('button')?.click();
    await waitFor(() => expect(shown()).toBe('first'));
  });

  test('shows the title of the addressed screen, or the first screen for an unknown address', async () => {
    await drawn(`${PLANS}/?plan=a`);
    expect([heading(), painted, shown()]).toEqual(['新生报名', 'next', 'next']);
    location.hash = '/orientation/nowhere';
    await waitFor(() => expect(heading()).toBe('招生迎新'));
    location.hash = HOME;
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(2));
    expect(shown()).toBe('first');
  });

  test('uses the selected language', async () => {
    localStorage.setItem('language', 'en');
    await drawn(PLANS);
    expect([document.documentElement.lang, heading()]).toEqual(['en', 'Enrollment']);
  });

  test('updates the title on navigation while a boot screen is shown', async () => {
    await drawn();
    document.querySelector('.shell')?.remove();
    document.documentElement.dataset.bootScreen = '';
    location.hash = PLANS;
    await waitFor(() => expect(onMove).toHaveBeenCalledWith(`#${PLANS}`));
    expect(document.title).toBe('新生报名');
    delete document.documentElement.dataset.bootScreen;
  });

  test('does nothing after the app has replaced it', async () => {
    await drawn();
    document.body.innerHTML = '<h1>App</h1>';
    location.hash = PLANS;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([heading(), onMove.mock.calls.length]).toEqual(['App', 0]);
  });
});
