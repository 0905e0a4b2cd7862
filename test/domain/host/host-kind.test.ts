import { describe, expect, test } from 'vitest';
import { hostKind, paymentMethodOf } from '#domain/host/host-kind';
import { isAtPlatform, openableAddress } from '#domain/host/openable';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const kindOf = (userAgent: string) => hostKind({ userAgent, maxTouchPoints: 5, hasDocument: true });

describe('what the page runs inside', () => {
  test.each([
    ['', 'browser', 'elsewhere'],
    [' Safari/604.1', 'browser', 'elsewhere'],
    [' MicroMessenger/8.0.49(0x18003137)', 'wechat', 'sheet'],
    [' MicroMessenger/8.0.49 miniProgram/wx1234567890abcdef', 'wechatMiniProgram', 'nativePage'],
    [' wxwork/3.1.16 MicroMessenger/7.0.1', 'browser', 'elsewhere'],
    [' AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/46766536', 'dingtalk', 'elsewhere'],
    [' AliApp(DingTalk/7.8.1) dd-web', 'dingtalkMiniProgram', 'elsewhere'],
    [' uni-app Html5Plus/1.0 (Immersed/44)', 'nativeShell', 'elsewhere'],
    [' Html5Plus/1.0', 'nativeShell', 'elsewhere'],
    // Apps whose names only resemble one of them.
    [' QQ/8.9.63.611 miniProgramEnv', 'browser', 'elsewhere'],
    [' AlipayClient/10.5.36 MiniProgram', 'browser', 'elsewhere'],
    [' muni-apple/1.0', 'browser', 'elsewhere'],
  ] as const)('%s', (more, kind, way) => {
    expect(kindOf(IPHONE + more)).toBe(kind);
    expect(paymentMethodOf(kind)).toBe(way);
  });
});

describe('what the static config says', () => {
  const under = (configured: string, more: string) =>
    hostKind({ userAgent: IPHONE + more, maxTouchPoints: 5, hasDocument: true, configured });
  test.each([
    ['wx', ' Safari/604.1', 'wechat'],
    ['wx', ' MicroMessenger/8.0.49 miniProgram/wx1234567890abcdef', 'wechatMiniProgram'],
    ['wx', ' wxwork/3.1.16 MicroMessenger/7.0.1', 'browser'],
    ['h5', ' MicroMessenger/8.0.49(0x18003137)', 'browser'],
    ['pc', ' MicroMessenger/8.0.49(0x18003137)', 'browser'],
    ['h5', ' AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/46766536', 'dingtalk'],
    ['', ' MicroMessenger/8.0.49(0x18003137)', 'wechat'],
  ])('%s decides whether this is WeChat: %s', (configured, more, kind) => {
    expect(under(configured, more)).toBe(kind);
  });
});

describe('what may be opened', () => {
  test.each(['https://a.example', 'http://a.example/b?c#d', 'HTTPS://A.example:8443/'])('%s', (address) => {
    expect(openableAddress(address)).toBe(address);
  });
  test.each([
    'javascript:alert(1)',
    '//a.example',
    '/a',
    'https://a@b.example',
    'https://',
    'https://a b',
    'https:\\\\a',
  ])('not %s', (address) => expect(openableAddress(address)).toBeUndefined());
  test('a redirect leads to the platform’s own hosts alone', () => {
    const platform = ['https://gate.example/api', 'http://127.0.0.1:8080', '/own'];
    expect(isAtPlatform('https://GATE.example:443/x', platform)).toBe(true);
    expect(isAtPlatform('http://127.0.0.1:8080/zhxy/', platform)).toBe(true);
    for (const elsewhere of [
      'http://gate.example/',
      'https://gate.example.evil/',
      'https://gate.example@evil/',
      '/own',
    ])
      expect([elsewhere, isAtPlatform(elsewhere, platform)]).toEqual([elsewhere, false]);
  });
});
