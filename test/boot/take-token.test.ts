import { describe, expect, test } from 'vitest';
import { takeToken } from '#boot/take-token';

const IOS_WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';
const ANDROID_WECHAT = 'Mozilla/5.0 (Linux; Android 13; wv) Mobile Safari/537.36 MicroMessenger/8.0.63';
const MAC_WECHAT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8.0(0x16080000) MacWechat/3.3(0x13030013) NetType/WIFI WindowsWechat';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7_1 like Mac OS X) Version/18.7 Mobile/15E148 Safari/604.1';

/** A page with this address, which records history changes. */
function page(address: string, userAgent = SAFARI, kept: Storage | null = storage()) {
  const { pathname, search, hash } = new URL(address, 'https://a.example');
  const moves: string[] = [];
  return {
    moves,
    location: {
      pathname,
      search,
      hash,
      replace: (to: string) => moves.push(`reload ${to}`),
    } as unknown as Location,
    history: {
      state: { idx: 3 },
      replaceState: (state: unknown, _: string, to: string) => moves.push(`${JSON.stringify(state)} ${to}`),
    } as unknown as History,
    navigator: { userAgent, maxTouchPoints: 5 } as Navigator,
    get sessionStorage(): Storage {
      if (kept === null) throw new DOMException('denied', 'SecurityError');
      return kept;
    },
  };
}

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

describe('accesstoken in the address (specification, section 4, step 5)', () => {
  test('is removed, and the rest of the address stays unchanged', () => {
    const at = page(
      '/zhxy/orientation/?tn=lakeside&accesstoken=a%2Bb.c&x=%E9%9D%92#/orientation/enrollment/index?plan=p',
    );
    expect(takeToken(at)).toEqual({ accessToken: 'a+b.c', leaving: false });
    expect(at.moves).toEqual([
      '{"idx":3} /zhxy/orientation/?tn=lakeside&x=%E9%9D%92#/orientation/enrollment/index?plan=p',
    ]);
  });

  test('if absent leaves the address unchanged', () => {
    const at = page('/zhxy/orientation/?tn=lakeside#/a?accesstoken=in-the-hash');
    expect(takeToken(at)).toEqual({ leaving: false });
    expect(at.moves).toEqual([]);
  });

  test.each(['?accesstoken=', '?accesstoken', '?access%74oken=x&accesstoken=y', '?accesstoken=%'])(
    'is removed completely however it is written: %s',
    (query) => {
      const at = page(`/zhxy/orientation/${query}`);
      expect(takeToken(at).accessToken).toBeDefined();
      expect(at.moves).toEqual(['{"idx":3} /zhxy/orientation/']);
    },
  );

  test('in WeChat on iOS reloads the page, and the token is passed on once', () => {
    const kept = storage();
    const landed = page('/zhxy/orientation/?accesstoken=once&tn=q#/x', IOS_WECHAT, kept);
    expect(takeToken(landed)).toEqual({ leaving: true });
    expect(landed.moves).toEqual(['reload /zhxy/orientation/?tn=q#/x']);
    expect(takeToken(page('/zhxy/orientation/?tn=q#/x', IOS_WECHAT, kept))).toEqual({
      accessToken: 'once',
      leaving: false,
    });
    expect(takeToken(page('/zhxy/orientation/?tn=q#/x', IOS_WECHAT, kept))).toEqual({ leaving: false });
  });

  test('is removed by the history if WeChat denies storage, so that the token is not lost', () => {
    const at = page('/zhxy/orientation/?accesstoken=once', IOS_WECHAT, null);
    expect(takeToken(at)).toEqual({
      accessToken: 'once',
      leaving: false,
    });
  });

  test.each([ANDROID_WECHAT, MAC_WECHAT, SAFARI])('is removed by the history elsewhere: %s', (userAgent) => {
    expect(takeToken(page('/zhxy/orientation/?accesstoken=once', userAgent)).leaving).toBe(false);
  });
});

describe('oncetoken in the address (a jump link’s)', () => {
  test('is removed and marked as a one-time token', () => {
    const at = page('/zhxy/orientation/?tn=lakeside&oncetoken=a.b#/x');
    expect(takeToken(at)).toEqual({ accessToken: 'a.b', isOnceToken: true, leaving: false });
    expect(at.moves).toEqual(['{"idx":3} /zhxy/orientation/?tn=lakeside#/x']);
  });

  test('stays a one-time token after the reload in WeChat on iOS', () => {
    const kept = storage();
    const at = page('/zhxy/orientation/?oncetoken=a.b', IOS_WECHAT, kept);
    expect(takeToken(at)).toEqual({ leaving: true });
    expect(takeToken(page('/zhxy/orientation/', IOS_WECHAT, kept))).toEqual({
      accessToken: 'a.b',
      isOnceToken: true,
      leaving: false,
    });
  });

  test('uses the first of several and removes all', () => {
    const at = page('/?accesstoken=one&oncetoken=two');
    expect(takeToken(at)).toEqual({ accessToken: 'one', leaving: false });
    expect(at.moves).toEqual(['{"idx":3} /']);
  });
});
