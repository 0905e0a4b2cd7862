import { describe, expect, test } from 'vitest';
import { markHost } from '#boot/mark-host';

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

interface Opening {
  readonly search?: string;
  readonly framed?: boolean;
  /** Session storage; null if the browser denies it. */
  readonly storage?: Map<string, string> | null;
  readonly width?: number;
  readonly ratio?: number;
}

/** The marks on an opened page. */
function opened(userAgent: string, opening: Opening = {}) {
  return openedWith(userAgent, opening).dataset;
}

function openedWith(
  userAgent: string,
  { search = '', framed = false, storage = new Map(), width = 1920, ratio = 1 }: Opening = {},
) {
  const dataset: Record<string, string> = {};
  const style = {
    zoom: '',
    setProperty: (_: string, value: string) => Object.assign(style, { zoom: value }),
  };
  const kept = () => {
    if (storage === null) throw new Error('denied');
    return storage;
  };
  const self = {};
  const page = {
    document: { documentElement: { dataset, style } },
    location: { search },
    navigator: { userAgent, maxTouchPoints: 0 },
    sessionStorage: {
      getItem: (name: string) => kept().get(name) ?? null,
      setItem: (name: string, value: string) => kept().set(name, value),
    },
    screen: { width },
    devicePixelRatio: ratio,
    self,
    top: framed ? {} : self,
  };
  markHost(page as unknown as Window);
  return { dataset, zoom: style.zoom };
}

describe('the document’s host marks, set before the first paint', () => {
  test('a phone is not marked', () => expect(opened(PHONE)).toEqual({}));
  test('a mini-program shows the title itself', () => {
    expect(opened(`${PHONE} MicroMessenger/8.0.49 miniProgram/wx1234567890abcdef`)).toEqual({ hostBar: '' });
  });
  test('a computer is hidden until the redirect', () => expect(opened(DESKTOP)).toEqual({ desktop: '' }));
  test('a frame of the platform shows the app on a computer', () => {
    expect(opened(DESKTOP, { framed: true })).toEqual({});
  });
  test('a computer that stays shows the app, also at later addresses of the session', () => {
    const storage = new Map<string, string>();
    expect(opened(DESKTOP, { search: '?tn=qingyun&stay=1', storage })).toEqual({});
    expect(opened(DESKTOP, { search: '?tn=lakeside', storage })).toEqual({});
  });
  test.each([
    [999, 1, ''],
    [1000, 1, '0.8'],
    [1360, 1, '0.8'],
    [1361, 1, ''],
    [1280, 2, ''],
  ])('a computer with a screen of %i px at ratio %f has the zoom %j', (width, ratio, zoom) => {
    expect(openedWith(DESKTOP, { width, ratio, framed: true }).zoom).toBe(zoom);
    expect(openedWith(PHONE, { width, ratio }).zoom).toBe('');
  });

  test('without session storage only the address keeps the choice to stay', () => {
    expect(opened(DESKTOP, { search: '?stay=1', storage: null })).toEqual({});
    expect(opened(DESKTOP, { storage: null })).toEqual({ desktop: '' });
  });
});
