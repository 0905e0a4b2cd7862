// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type PathParams, paths } from '#application/navigation/paths';
import { WelcomeGuard } from '#application/navigation/welcome-guard';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import type { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { RouteGuard } from '#application/ports/session/route-guard';
import type { Token } from '#application/ports/token';
import { HashNavigation } from '#infrastructure/browser/navigation/hash-navigation';
import { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryDraftStore, InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import type { LoadedScreen, ScreenDefinition, ScreenModel } from '#presentation/define-screen';
import { Messages } from '#presentation/messages/messages';
import { ShellConfirmations } from '#presentation/shell/overlays/confirmations';
import { ShellToasts } from '#presentation/shell/overlays/toasts';
import { RouteHost } from '#presentation/shell/route-host';
import { ShellProvider } from '#presentation/shell/shell-context';
import { whenTypingIdle } from '#presentation/widgets/form/control/typing-idle';
import { FakeClock } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { waitFor } from '#test/support/wait-for';
import { button, click, render } from '../render';

const layers = new HistoryLayers();
const navigation = new HashNavigation(layers);
const lives: string[] = [];

class Model implements ScreenModel {
  running = false;
  declare back?: () => void;
  constructor(
    readonly name: string,
    readonly params: PathParams,
    back?: () => void,
  ) {
    if (back) this.back = back;
  }
  start() {
    lives.push(`start ${this.name}`);
    this.running = true;
  }
  dispose() {
    lives.push(`dispose ${this.name}`);
    this.running = false;
  }
}

function loaded(name: string, back?: () => void): LoadedScreen {
  return {
    Screen: ({ vm }) => {
      const { params, running } = vm as Model;
      if (params.plan === 'broken') throw new Error('this screen breaks');
      return (
        <p>
          {name} {params.plan ?? 'of nothing'} {running ? 'runs' : 'is over'}
        </p>
      );
    },
    create: (_, params) => new Model(name, params, back),
  };
}

const titled = (text: string) => ({ 'zh-CN': text, en: text });

/** A test's own screens; what each has received is recorded. */
function pages(
  more: { readonly details?: ScreenDefinition['load']; readonly back?: () => void } = {},
): readonly ScreenDefinition[] {
  return [
    { path: paths.home, title: titled('招生迎新'), load: async () => loaded('home') },
    { path: paths.plans, title: titled('新生报名'), load: async () => loaded('plans') },
    { path: paths.checkinEntry, title: titled('报到入口'), load: async () => loaded('entry') },
    { path: paths.procedure, title: titled('报到流程'), load: async () => loaded('procedure') },
    {
      path: paths.planDetails,
      title: titled('报名详情'),
      load: more.details ?? (async () => loaded('details', more.back)),
    },
  ];
}

const clock = new FakeClock();
const shell = {
  messages: new Messages(),
  toasts: new ShellToasts(clock),
  confirmations: new ShellConfirmations(),
  connectivity: { online: true, watch: () => () => undefined },
  layers,
};
const session = new InMemorySessionStore();
const guard = new WelcomeGuard(session);
const drafts = new InMemoryDraftStore();
const parts = new Map<unknown, () => unknown>([
  [RouteGuard, () => guard],
  [Navigation, () => navigation],
  [DraftStore, () => drafts],
  [Toasts, () => shell.toasts],
]);
const resolve = <T,>(port: Token<T>): T => parts.get(port)?.() as T;

async function open(hash: string, routes = pages(), connectivity: Connectivity = new FakeConnectivity()) {
  history.replaceState(null, '', `/zhxy/orientation/?tn=lakeside${hash}`);
  return render(
    <ShellProvider shell={{ ...shell, connectivity }}>
      <RouteHost routes={routes} resolve={resolve} />
    </ShellProvider>,
  );
}
const go = (work: () => void) =>
  act(async () => {
    const popped = new Promise((arrived) => addEventListener('popstate', arrived, { once: true }));
    work();
    await popped;
  });

// Screens are fetched ahead once typing is idle, and test files that ran before this one share its document.
beforeAll(() => new Promise<void>((idle) => void whenTypingIdle(idle)));
beforeEach(() => {
  lives.length = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('addresses', () => {
  test.each(['', '#/', '#/nonsense', '#/orientation/homepage', '#//', '#/%E0%A4%A'])(
    '%j leads home',
    async (hash) => {
      const { container } = await open(hash);
      expect(container.textContent).toContain('home of nothing runs');
      expect(location.hash).toBe(`#${paths.home}`);
      expect(location.search).toBe('?tn=lakeside');
    },
  );

  test('a check-in step needs a welcomeId, which the entry deletes', async () => {
    const typed = await open(`#${paths.procedure}`);
    expect(typed.container.textContent).toContain('entry of nothing runs');
    expect(location.hash).toBe(`#${paths.checkinEntry}`);
    session.checkin(credentialOf('token'), 'w1');
    const known = await open(`#${paths.procedure}`);
    expect(known.container.textContent).toContain('procedure of nothing runs');
    await open(`#${paths.checkinEntry}`);
    expect(session.userInfo.welcomeId).toBeUndefined();
  });

  test('a screen loaded before its language is loaded again, except the home screen', async () => {
    const changed = async () => {
      lives.length = 0;
      await act(() => shell.messages.use('en'));
      await act(() => shell.messages.use('zh-CN'));
      return lives.length > 0;
    };
    await open(`#${paths.home}`);
    expect(await changed()).toBe(false);
    await go(() => navigation.go(paths.plans));
    expect(await changed()).toBe(true);
  });

  test('a screen under its path, with its parameters and its title', async () => {
    const { container } = await open(`#${paths.planDetails}?plan=7`);
    expect(container.textContent).toContain('details 7 runs');
    expect(document.title).toBe('报名详情');
  });

  test.each([
    ['', 'which only leads home'],
    [`#${paths.plans}`, ''],
  ])('a navigation from %j during the first render is followed %s', async (hash) => {
    history.replaceState(null, '', `/zhxy/orientation/${hash}`);
    let isFirst = true;
    const { container } = await render(
      <ShellProvider shell={shell}>
        <RouteHost
          routes={pages()}
          resolve={(port) => {
            // Nobody subscribes yet: the tap was on the boot screen, before the app.
            if (isFirst) history.pushState(null, '', `#${paths.planDetails}?plan=7`);
            isFirst = false;
            return resolve(port);
          }}
        />
      </ShellProvider>,
    );
    expect(container.textContent).toContain('details 7 runs');
  });

  test('退出 on another page leads home, with no personal data; a draft’s end elsewhere does not', async () => {
    const { container } = await open(`#${paths.planDetails}?plan=7`);
    await act(async () => {
      await drafts.page().remove('7');
      await drafts.clear();
    });
    expect(container.textContent).toContain('details 7 runs');
    await act(() => drafts.page().clear());
    await waitFor(() => expect(container.textContent).toContain('home of nothing runs'));
    expect(shell.toasts.items.at(-1)?.message).toEqual({ key: 'common.signedOutElsewhere' });
  });

  test('a trailing slash is accepted', async () => {
    const { container } = await open(`#${paths.plans}/`);
    expect(container.textContent).toContain('plans of nothing runs');
  });
});

describe('view-models', () => {
  test('each started one is disposed, and one keeps running', async () => {
    const { container } = await open(`#${paths.plans}`);
    await go(() => navigation.go(paths.planDetails, { plan: '1' }));
    await go(() => navigation.go(paths.planDetails, { plan: '2' }));
    expect(container.textContent).toContain('details 2 runs');
    const started = lives.filter((life) => life.startsWith('start'));
    const disposed = lives.filter((life) => life.startsWith('dispose'));
    expect(started.length - disposed.length).toBe(1);
    expect(lives.at(-1)).toBe('start details');
  });

  test('are disposed with the app', async () => {
    const { show } = await open(`#${paths.plans}`);
    await show(null);
    const started = lives.filter((life) => life.startsWith('start'));
    expect(lives.filter((life) => life.startsWith('dispose'))).toHaveLength(started.length);
  });
});

test.each([
  [false, true],
  [true, false],
])('the other screens are fetched ahead unless the phone saves data: %s', async (savesData, fetched) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const details = vi.fn(async () => loaded('details'));
  await open(`#${paths.home}`, pages({ details }), Object.assign(new FakeConnectivity(), { savesData }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(details.mock.calls.length > 0).toBe(fetched);
});

test('the other screens are fetched ahead once the phone is online, and again if it went offline meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const connectivity = Object.assign(new FakeConnectivity(), { online: false });
  const details = vi.fn(async () => loaded('details'));
  await open(`#${paths.home}`, pages({ details }), connectivity);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(details).not.toHaveBeenCalled();
  details.mockImplementationOnce(async () => {
    connectivity.set(false);
    throw new Error('not loaded');
  });
  act(() => connectivity.set(true));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(details).toHaveBeenCalledTimes(1);
  act(() => connectivity.set(true));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(details).toHaveBeenCalledTimes(2);
});

describe('going back', () => {
  test('by the back button, one step', async () => {
    const { container } = await open(`#${paths.plans}`);
    await go(() => navigation.go(paths.planDetails, { plan: '1' }));
    await go(() => button('返回').click());
    expect(container.textContent).toContain('plans of nothing runs');
  });

  test('from a directly opened link, home, which has no back button', async () => {
    const { container } = await open(`#${paths.planDetails}?plan=1`);
    await go(() => button('返回').click());
    expect(container.textContent).toContain('home of nothing runs');
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  });

  test('as the screen defines it', async () => {
    const back = vi.fn();
    await open(`#${paths.planDetails}?plan=1`, pages({ back }));
    await click(button('返回'));
    expect(back).toHaveBeenCalledTimes(1);
    expect(location.hash).toContain(paths.planDetails);
  });
});

describe('what goes wrong', () => {
  test('a screen’s chunk that fails to load can be retried', async () => {
    let there = false;
    const details = async () => {
      if (!there) throw new TypeError('Failed to fetch dynamically imported module');
      return loaded('details');
    };
    const { container } = await open(`#${paths.planDetails}?plan=1`, pages({ details }));
    expect(container.textContent).toContain('页面没有加载完整');
    there = true;
    await click(button('重试'));
    expect(container.textContent).toContain('details 1 runs');
  });

  test('a screen’s chunk that is loading shows so', async () => {
    let arrive: (page: LoadedScreen) => void = () => undefined;
    const details = () =>
      new Promise<LoadedScreen>((resolve) => {
        arrive = resolve;
      });
    const { container } = await open(`#${paths.planDetails}?plan=1`, pages({ details }));
    expect(container.textContent).toContain('加载中');
    expect(document.title).toBe('报名详情');
    await act(async () => arrive(loaded('details')));
    expect(container.textContent).toContain('details 1 runs');
  });

  test('a screen that throws shows so, and can be left', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = await open(`#${paths.planDetails}?plan=broken`);
    expect(container.textContent).toContain('页面出了点问题');
    await go(() => navigation.go(paths.plans));
    expect(container.textContent).toContain('plans of nothing runs');
  });
});
