import { describe, expect, test } from 'vitest';
import { type LoginPage, PageLogin } from '#infrastructure/browser/navigation/page-login';

interface BrowserGlobals {
  readonly loginUrl?: string;
  readonly framedBy?: string;
  /** The browser has no `ancestorOrigins`. */
  readonly byReferrer?: boolean;
}

function page({ loginUrl = '', framedBy, byReferrer = false }: BrowserGlobals) {
  const assigned: string[] = [];
  const posted: unknown[] = [];
  let show = (_: { readonly persisted: boolean }) => {};
  const parent = { postMessage: (...message: unknown[]) => posted.push(message) };
  const window: { parent: unknown } & LoginPage = {
    parent,
    location: {
      href: 'https://app.example/zhxy/orientation/?tn=a#/x',
      origin: 'https://app.example',
      assign: (url) => assigned.push(String(url)),
      ...(framedBy && !byReferrer && { ancestorOrigins: { 0: framedBy } }),
    },
    document: { referrer: framedBy && byReferrer ? `${framedBy}/parent/page` : '' },
    addEventListener: (_, listener) => {
      show = listener;
    },
  };
  if (!framedBy) window.parent = window;
  const login = new PageLogin({ loginUrl, platform: ['https://gate.example/api', loginUrl] }, window);
  return { login, assigned, posted, show: (persisted: boolean) => show({ persisted }) };
}

const WAY_BACK = 'redirect=https%3A%2F%2Fapp.example%2Fzhxy%2Forientation%2F%3Ftn%3Da%23%2Fx';

describe('a 401 (specification, section 8)', () => {
  test('redirects to the login page once, with the return address', () => {
    const { login, assigned } = page({ loginUrl: 'https://id.example/login' });
    login.redirect();
    login.redirect();
    expect(assigned).toEqual([`https://id.example/login?${WAY_BACK}`]);
  });

  test('leads back to the screen whose call failed, wherever the guard has led meanwhile', () => {
    const { login, assigned } = page({ loginUrl: 'https://id.example/login' });
    login.redirect('https://app.example/zhxy/orientation/?tn=a#/y');
    expect(assigned).toEqual([`https://id.example/login?${WAY_BACK.replace(/x$/, 'y')}`]);
  });

  test('redirects again when the page is restored from the back-forward cache', () => {
    const { login, assigned, show } = page({ loginUrl: 'https://id.example/login' });
    login.redirect();
    show(false);
    login.redirect();
    expect(assigned).toHaveLength(1);
    show(true);
    login.redirect();
    expect(assigned).toHaveLength(2);
  });

  test('renames a redirect that is in the query already (specification, section 5)', () => {
    const { login, assigned } = page({ loginUrl: 'https://id.example/?a=1&redirect=https%3A%2F%2Fb#/login' });
    login.redirect();
    const query = `a=1&${WAY_BACK}&invalidRedirect=https%3A%2F%2Fb`;
    expect(assigned).toEqual([`https://id.example/?${query}#/login`]);
  });

  test('allows a login page on the same origin', () => {
    const { login, assigned } = page({ loginUrl: '/zhxy/login' });
    login.redirect();
    expect(assigned).toEqual([`https://app.example/zhxy/login?${WAY_BACK}`]);
  });

  test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'http://'])(
    'does not redirect to %j',
    (loginUrl) => {
      const { login, assigned, posted } = page({ loginUrl });
      login.redirect();
      expect([assigned, posted]).toEqual([[], []]);
    },
  );

  test.each([
    ['https://gate.example', false],
    ['https://gate.example', true],
    ['https://app.example', false],
    ['https://id.example', true],
  ])('sends a message to the parent app’s origin %s', (framedBy, byReferrer) => {
    const { login, assigned, posted } = page({ loginUrl: 'https://id.example/login', framedBy, byReferrer });
    login.redirect();
    expect(posted).toEqual([[{ code: 401 }, framedBy]]);
    expect(assigned).toEqual([]);
  });

  test.each([false, true])('sends no message to a frame of another origin', (byReferrer) => {
    const { login, posted } = page({ framedBy: 'https://gate.example.evil', byReferrer });
    login.redirect();
    expect(posted).toEqual([]);
  });

  test('is reported to the host through its bridge, and the login page is opened', async () => {
    const messages: unknown[] = [];
    const assigned: string[] = [];
    const location = {
      href: 'https://app.example/',
      origin: 'https://app.example',
      assign: (url: string | URL) => void assigned.push(String(url)),
    };
    const window: { parent: unknown } & LoginPage = {
      parent: undefined,
      location,
      document: { referrer: '' },
      addEventListener: () => {},
    };
    window.parent = window;
    const host = {
      postMessage: async (message: unknown) => {
        messages.push(message);
        throw new Error('it did not come');
      },
    };
    new PageLogin({ loginUrl: 'https://id.example/login', platform: [], host }, window).redirect();
    await Promise.resolve();
    expect([messages, assigned.length]).toEqual([[{ code: 401 }], 1]);
  });
});
