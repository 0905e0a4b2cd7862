import { describe, expect, it } from 'vitest';
import {
  type CoarseEnvironment,
  coarseEnvironment,
  environmentOf,
  type FineEnvironment,
  fineEnvironment,
  hasOwnTitleBar,
} from '#domain/host/environment';

const W = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const S = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

// Real user agents. U15 is a mini-program's native request, U16 WeCom, U22 another app in DingTalk's container.
const agents: readonly [string, string, number, CoarseEnvironment, FineEnvironment][] = [
  [
    'U1',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7_1 like Mac OS X) ${S} Version/18.7 Mobile/15E148 Safari/604.1`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'U2',
    `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 21091116C Build/TP1A.220624.014) ${W} Chrome/135.0.7049.79 Mobile Safari/537.36 XiaoMi/MiuiBrowser/20.4.140928`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'U3',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${W} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1.9.301`,
    5,
    'h5',
    'mobile-browser',
  ],
  ['U4', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${W} Chrome/140.0.0.0 Safari/537.36`, 0, 'pc', 'browser'],
  [
    'U5, an iPad',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${S} Version/17.4 Safari/605.1.15`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'U5, a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${S} Version/17.4 Safari/605.1.15`,
    0,
    'pc',
    'browser',
  ],
  [
    'U6',
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${S} Version/17.5 Mobile/15E148 Safari/604.1`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'U7',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${S} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
    0,
    'wx',
    'wx',
  ],
  [
    'U8',
    `Mozilla/5.0 (Linux; Android 13; 21091116C Build/TP1A.220624.014; wv) ${W} Version/4.0 Chrome/138.0.7204.180 Mobile Safari/537.36 XWEB/1380215 MMWEBSDK/20250804 MMWEBID/4088 MicroMessenger/8.0.63.2920(0x28003F3C) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    0,
    'wx',
    'wx',
  ],
  [
    'U9',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${W} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.10.41(0xf3100a29) Weixin NetType/WIFI Language/zh_HK MMWEBID/2907 MMWEBSDK/202508070004 XWEB/1140319`,
    0,
    'wx',
    'wx',
  ],
  [
    'U10',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${W} Chrome/122.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090c11) XWEB/11275 Flue`,
    0,
    'wx',
    'wx',
  ],
  [
    'U11',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${S} MicroMessenger/6.8.0(0x16080000) MacWechat/3.3(0x13030013) NetType/WIFI WindowsWechat`,
    0,
    'wx',
    'wx',
  ],
  [
    'U12',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${S} Mobile/15E148 MicroMessenger/8.0.49(0x18003131) NetType/4G Language/zh_CN miniProgram/wx1234567890abcdef`,
    0,
    'wx',
    'miniapp-webview',
  ],
  [
    'U13',
    `Mozilla/5.0 (Linux; Android 10; ONEPLUS A5000 Build/QKQ1.191014.012; wv) ${W} Version/4.0 Chrome/111.0.5563.116 Mobile Safari/537.36 XWEB/1110005 MMWEBSDK/20230805 MMWEBID/4650 MicroMessenger/8.0.42.2460(0x28002A58) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 miniProgram/wx1234567890abcdef`,
    0,
    'wx',
    'miniapp-webview',
  ],
  [
    'U14',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${W} Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF WindowsWechat(0x63090a13) UnifiedPCWindowsWechat(0xf2541a1b) XWEB/19895 miniProgram/wx1234567890abcdef`,
    0,
    'wx',
    'miniapp-webview',
  ],
  [
    'U15',
    `Mozilla/5.0 (Linux; Android 9; LIO-AN00 Build/PQ3B.190801.002; wv) ${W} Version/4.0 Chrome/91.0.4472.114 Mobile Safari/537.36 MMWEBID/2142 MicroMessenger/8.0.43.2480(0x28002B51) NetType/WIFI Language/zh_CN ABI/arm64 MiniProgramEnv/android`,
    0,
    'wx',
    'wx',
  ],
  [
    'U16',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) ${S}  Mobile/15E148 wxwork/3.1.16 MicroMessenger/7.0.1 Language/zh ColorScheme/Dark`,
    0,
    'wx',
    'wx',
  ],
  [
    'U17',
    `Mozilla/5.0 (Linux; U; Android 9; zh-CN; MI 6 Build/PKQ1.190118.001) ${W} Version/4.0 Chrome/69.0.3497.100 UWS/3.22.1.161 Mobile Safari/537.36 AliApp(DingTalk/6.0.30) com.alibaba.android.rimet/15213560 Channel/700159 language/zh-CN UT4Aplus/0.2.25 colorScheme/light`,
    5,
    'h5',
    'dd-browser',
  ],
  [
    'U18',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_4 like Mac OS X) ${S} Mobile/23E246 AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/46766536 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK`,
    5,
    'h5',
    'dd-browser',
  ],
  [
    'U19',
    `Mozilla/5.0 (Windows NT 10.0; WOW64) ${W} Chrome/91.0.4472.164 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(6.5.40-Release.9059101) Mojo/1.0.0 Native AppType(release) Channel/201200`,
    0,
    'pc',
    'dd-browser',
  ],
  [
    'U20',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) ${W} Chrome/72.0.3626.121 Safari/537.36 DingTalk(6.0.0-macOS-14426516) nw Channel/201200`,
    0,
    'pc',
    'dd-browser',
  ],
  [
    'U21',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_4 like Mac OS X) ${S} Mobile/23E246 AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/46766536 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK dd-web`,
    5,
    'h5',
    'dd-miniapp-webview',
  ],
  [
    'U22',
    `Mozilla/5.0 (Linux; U; Android 10; zh-CN; Redmi K20 Pro Premium Edition Build/QKQ1.190716.003) ${W} Version/4.0 Chrome/57.0.2987.108 UCBrowser/11.9.4.974 UWS/2.13.2.96 Mobile Safari/537.36 AliApp(DingTalk/4.5.15) cn.xuexi.android/12446789 Channel/700169 language/zh-CN Device/XueXi XueXi/2.8.0`,
    5,
    'h5',
    'dd-browser',
  ],
  [
    'U23',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${S} Mobile/15E148 AlipayChannelId/5136 AliApp(AP/10.5.36.6000) AlipayClient/10.5.36.6000 Language/zh-Hans`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'U24',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) ${S} Mobile/15E148 QQ/8.9.63.611 V1_IPH_SQ_8.9.63_1_APP_A`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'a HarmonyOS tablet',
    `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${W} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'an Android tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X700) ${W} Chrome/120.0.0.0 Safari/537.36`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'a Windows PC with a touch screen',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${W} Chrome/140.0.0.0 Safari/537.36`,
    10,
    'pc',
    'browser',
  ],
  [
    "Alipay's mini-program",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${S} Mobile/15E148 AliApp(AP/10.5.36.6000) MiniProgram`,
    5,
    'h5',
    'mobile-browser',
  ],
  [
    'miniProgram/ outside WeChat',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${S} Mobile/15E148 miniProgram/wx1`,
    5,
    'h5',
    'mobile-browser',
  ],
  ['an empty user agent', '', 0, 'pc', 'browser'],
];

const agentOf = (name: string) => agents.find(([known]) => known === name)?.[1] ?? '';
const page = { maxTouchPoints: 5, hasDocument: true };

describe('environment', () => {
  it.each(agents)('%s: %s', (_name, userAgent, maxTouchPoints, coarse, fine) => {
    const signs = { userAgent, maxTouchPoints, hasDocument: true };
    expect(coarseEnvironment(signs)).toBe(coarse);
    expect(fineEnvironment(signs)).toBe(fine);
  });

  it('calls a Macintosh with more than one touch point an iPad, not with one', () => {
    const userAgent = agentOf('U5, a Mac');
    expect(coarseEnvironment({ userAgent, maxTouchPoints: 1, hasDocument: true })).toBe('pc');
    expect(coarseEnvironment({ userAgent, maxTouchPoints: 2, hasDocument: true })).toBe('h5');
  });

  it("believes WeChat's own word for a mini-program, in WeChat only", () => {
    const wxEnvironment = 'miniprogram';
    expect(fineEnvironment({ ...page, userAgent: agentOf('U7'), wxEnvironment })).toBe('miniapp-webview');
    expect(fineEnvironment({ ...page, userAgent: agentOf('U7'), wxEnvironment: 'browser' })).toBe('wx');
    expect(fineEnvironment({ ...page, userAgent: agentOf('U1'), wxEnvironment })).toBe('mobile-browser');
    expect(coarseEnvironment({ ...page, userAgent: agentOf('U7'), wxEnvironment })).toBe('wx');
  });

  it('is native where there is no document', () => {
    const native = { maxTouchPoints: 0, hasDocument: false };
    expect(fineEnvironment({ ...native, userAgent: agentOf('U12') })).toBe('miniapp');
    expect(fineEnvironment({ ...native, userAgent: '' })).toBe('miniapp');
    expect(fineEnvironment({ ...native, userAgent: agentOf('U18') })).toBe('dd-miniapp');
    expect(fineEnvironment({ ...native, userAgent: agentOf('U21') })).toBe('dd-miniapp');
  });
});

describe('what the static config says', () => {
  const phone = { userAgent: 'Mozilla/5.0 (iPhone) Mobile', maxTouchPoints: 5, hasDocument: true };
  it.each(['wx', 'pc', 'h5'] as const)('is taken as given: %s', (environment) => {
    expect(environmentOf({ ...phone, configured: environment })).toBe(environment);
  });
  it.each(['', 'PC', 'desktop'])('is not asked where it names no environment: %j', (environment) => {
    expect(environmentOf({ ...phone, configured: environment })).toBe('h5');
  });
});

it.each([
  ['MicroMessenger/8.0.49 miniProgram/wx1234567890abcdef', true],
  ['AliApp(DingTalk/7.8.1) dd-web', true],
  ['MicroMessenger/8.0.49', false],
  ['AliApp(DingTalk/7.8.1)', false],
  ['Mobile Safari', false],
])('a host with a title bar of its own is known: %s: %j', (userAgent, own) => {
  expect(hasOwnTitleBar({ userAgent, maxTouchPoints: 5, hasDocument: true })).toBe(own);
});
