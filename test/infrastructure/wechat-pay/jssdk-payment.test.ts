import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { SheetOutcome } from '#application/ports/enrollment/payment';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { hostKind, paymentMethodOf } from '#domain/host/host-kind';
import type { PublicPayConfig } from '#domain/payment/order';
import type {
  ChosenPayment,
  Jssdk,
  JssdkConfig,
  SdkResult,
  WeixinBridge,
  WeixinGlobals,
} from '#infrastructure/host/weixin/jssdk';
import { WeChatMiniProgramHost } from '#infrastructure/host/weixin/wechat-mini-program-host';
import { BRIDGE_TIMEOUT_MS } from '#infrastructure/host/weixin/weixin-bridge';
import { WeixinSdk } from '#infrastructure/host/weixin/weixin-sdk';
import { HOST_TIMEOUT_MS } from '#infrastructure/host/with-timeout';
import { JssdkPayment, SHEET_TIMEOUT_MS } from '#infrastructure/wechat-pay/jssdk-payment';
import { FakeClock, settled } from '#test/support/fake-clock';
import { paymentContract } from '../../contract/suites/payment-contract';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; 21091116C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.180 Mobile Safari/537.36 MicroMessenger/8.0.63.2920(0x28003F3C) WeChat/arm64';
const MINI_PROGRAM = `${IPHONE} miniProgram/wx1234567890abcdef`;
const WECOM = `${IPHONE} wxwork/3.1.16`;
const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138 Mobile Safari/537.36';
const DINGTALK = `${CHROME} AliApp(DingTalk/7.8.1)`;

const PAGE = 'https://school.example/zhxy/orientation/?tn=qingyun';
const sheet = {
  appId: 'wx1',
  timeStamp: '1795300000',
  nonceStr: 'n',
  package: 'prepay_id=wx01',
  signType: 'RSA',
  paySign: 'p',
};
const wanted = { aborted: false };

/** WeChat's script, with or without callbacks. */
class FakeSdk implements Jssdk {
  readonly configured: JssdkConfig[] = [];
  readonly chosen: ChosenPayment[] = [];
  readonly visited: string[] = [];
  private readonly readies: (() => void)[] = [];
  private onError: ((result?: SdkResult) => void) | undefined;

  constructor(private readonly trust: 'yes' | 'no' | 'silent' = 'yes') {}

  config(config: JssdkConfig): void {
    this.configured.push(config);
    if (this.trust === 'no') this.onError?.({ errMsg: 'config:invalid signature' });
  }

  ready(work: () => void): void {
    this.readies.push(work);
    if (this.trust === 'yes') work();
  }

  /** The configuration is accepted. */
  accept(): void {
    for (const ready of this.readies) ready();
  }

  error(work: (result?: SdkResult) => void): void {
    this.onError = work;
  }

  chooseWXPay(payment: ChosenPayment): void {
    this.chosen.push(payment);
  }

  readonly miniProgram = {
    navigateTo: ({ url, success }: { readonly url: string; success(): void }) => {
      this.visited.push(url);
      success();
    },
    navigateBack: () => undefined,
    postMessage: () => undefined,
  };
}

interface Host {
  readonly userAgent?: string;
  readonly sdk?: FakeSdk;
  readonly href?: string;
  readonly landing?: string;
  readonly bridge?: WeixinBridge;
  readonly config?: Partial<PublicPayConfig>;
  readonly hasScript?: boolean;
}

function host({
  userAgent = ANDROID,
  sdk = new FakeSdk(),
  href = PAGE,
  landing,
  bridge,
  config,
  hasScript = true,
}: Host = {}) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const replaced: string[] = [];
  const { origin, pathname, search } = new URL(href);
  const page = {
    location: { href, origin, pathname, search, replace: (url: string) => replaced.push(url) },
    performance: { getEntriesByType: () => (landing === undefined ? [] : [{ name: landing }]) },
    document: { addEventListener: () => {}, removeEventListener: () => {} },
    ...(bridge && { WeixinJSBridge: bridge }),
  } as unknown as Window & WeixinGlobals;
  let loads = 0;
  const signs = () => ({ userAgent, maxTouchPoints: 5, hasDocument: true });
  const weixin = new WeixinSdk({
    fees: {
      publicConfig: async (url) => {
        asked.push(url);
        return { appId: 'wx1', timestamp: 7, nonceStr: 'nonce', paySign: 'sha1', ...config };
      },
    },
    clock,
    page,
    signs,
    appId: 'wx-static',
    loadWeixin: async () => {
      loads += 1;
      if (!hasScript) throw new GatewayError('offline', 'a chunk failed to load');
      return sdk;
    },
  });
  const native = new WeChatMiniProgramHost(page, weixin, clock);
  const payment = new JssdkPayment({
    clock,
    page,
    weixin,
    host: {
      paymentMethod: async () => paymentMethodOf(hostKind(signs())),
      openNativePage: (target) => native.openNativePage(target),
    },
  });
  return { payment, sdk, clock, asked, replaced, loads: () => loads };
}

function bridgeThatSays(message: string) {
  const requests: Readonly<Record<string, string | number>>[] = [];
  const bridge: WeixinBridge = {
    invoke: (_, request, done) => {
      requests.push(request);
      done?.({ err_msg: message });
    },
  };
  return { bridge, requests };
}

const hostOf = { sheet: ANDROID, nativePage: MINI_PROGRAM, elsewhere: CHROME } as const;
const callbackOf = { ok: 'success', cancel: 'cancel', fail: 'fail' } as const;

paymentContract('JSSDK', (way) => {
  const { payment, sdk, replaced } = host({ userAgent: hostOf[way] });
  return {
    payment,
    opened: () => sdk.chosen.length,
    close: (hint) => sdk.chosen.at(-1)?.[callbackOf[hint]]({ errMsg: `chooseWXPay:${callbackOf[hint]}` }),
    nativePages: () => sdk.visited,
    leftFor: () => replaced,
  };
});

describe('hosts that can pay', () => {
  test.each([
    ['WeChat', ANDROID, 'sheet'],
    ['a mini-program', MINI_PROGRAM, 'nativePage'],
    ['WeCom', WECOM, 'elsewhere'],
    ['DingTalk', DINGTALK, 'elsewhere'],
    ['a browser', CHROME, 'elsewhere'],
  ] as const)('in %s', async (_, userAgent, way) => {
    const { payment } = host({ userAgent });
    expect(await payment.methodFor('wechat')).toBe(way);
    expect(await payment.methodFor('sandbox')).toBe('sheet');
  });
});

describe('the signed URL', () => {
  test('is the current one without fragment on Android', async () => {
    const { payment, asked } = host({
      href: `${PAGE}#/orientation/enrollment/applylist`,
      landing: 'https://old/',
    });
    void payment.pay(sheet, wanted);
    await settled();
    expect(asked).toEqual([PAGE]);
  });

  test('is that of the last page load on iOS', async () => {
    const { payment, asked } = host({
      userAgent: IPHONE,
      href: `${PAGE}&from=share#/x`,
      landing: `${PAGE}#/orientation`,
    });
    void payment.pay(sheet, wanted);
    await settled();
    expect(asked).toEqual([PAGE]);
  });

  test('is the current one on an old iOS that does not report it', async () => {
    const { payment, asked } = host({ userAgent: IPHONE });
    void payment.pay(sheet, wanted);
    await settled();
    expect(asked).toEqual([PAGE]);
  });
});

describe('the sheet', () => {
  test('is configured with the static config’s app id where the school’s configuration names none', async () => {
    const { payment, sdk } = host({ config: { appId: '' } });
    void payment.pay(sheet, wanted);
    await settled();
    expect(sdk.configured).toMatchObject([{ appId: 'wx-static' }]);
  });

  test('has its time as `timestamp`, and the page’s signature as `signature`', async () => {
    const { payment, sdk } = host();
    void payment.pay(sheet, wanted);
    await settled();
    expect(sdk.configured).toEqual([
      {
        debug: false,
        appId: 'wx1',
        timestamp: 7,
        nonceStr: 'nonce',
        signature: 'sha1',
        jsApiList: expect.arrayContaining(['chooseWXPay', 'scanQRCode']) as string[],
      },
    ]);
    expect(sdk.chosen).toMatchObject([
      { timestamp: '1795300000', nonceStr: 'n', package: 'prepay_id=wx01', signType: 'RSA', paySign: 'p' },
    ]);
    expect(sdk.chosen[0]).not.toHaveProperty('timeStamp');
  });

  test('configures the page once, however many sheets open', async () => {
    const { payment, sdk } = host();
    for (const turn of [0, 1]) {
      const paid = payment.pay(sheet, wanted);
      await settled();
      sdk.chosen[turn]?.cancel();
      await paid;
    }
    expect([sdk.configured.length, sdk.chosen.length]).toEqual([1, 2]);
  });

  test('is unanswered if the host never responds', async () => {
    const { payment, clock } = host();
    const paid = payment.pay(sheet, wanted);
    await clock.passAsync(SHEET_TIMEOUT_MS);
    expect(await paid).toBe('unanswered');
  });

  test.each([
    ['get_brand_wcpay_request:ok', 'ok'],
    ['get_brand_wcpay_request:cancel', 'cancel'],
    ['get_brand_wcpay_request:fail', 'fail'],
  ] as const)('is opened by the bridge if the configuration fails: %s', async (message, hint) => {
    const { bridge, requests } = bridgeThatSays(message);
    const { payment, sdk } = host({ sdk: new FakeSdk('no'), bridge });
    expect(await payment.pay(sheet, wanted)).toBe(hint);
    expect([sdk.chosen, requests]).toEqual([[], [sheet]]);
  });

  test('is opened by the bridge if the script may not pay', async () => {
    const { bridge } = bridgeThatSays('get_brand_wcpay_request:ok');
    const { payment, sdk } = host({ bridge });
    const paid = payment.pay(sheet, wanted);
    await settled();
    sdk.chosen[0]?.fail({ errMsg: 'chooseWXPay:permission denied' });
    expect(await paid).toBe('ok');
  });

  test('is opened by the bridge if the script throws, and fails if the bridge throws too', async () => {
    class ThrowingSdk extends FakeSdk {
      override chooseWXPay(): void {
        throw new TypeError('WeixinJSBridge is not defined');
      }
    }
    const { bridge } = bridgeThatSays('get_brand_wcpay_request:ok');
    expect(await host({ sdk: new ThrowingSdk(), bridge }).payment.pay(sheet, wanted)).toBe('ok');
    const throwing: WeixinBridge = {
      invoke: () => {
        throw new Error('not now');
      },
    };
    expect(await host({ sdk: new ThrowingSdk(), bridge: throwing }).payment.pay(sheet, wanted)).toBe('fail');
  });

  test('is opened by the bridge if the script does not load', async () => {
    const { bridge, requests } = bridgeThatSays('get_brand_wcpay_request:ok');
    expect(await host({ hasScript: false, bridge }).payment.pay(sheet, wanted)).toBe('ok');
    expect(requests).toEqual([sheet]);
    await expect(host({ hasScript: false }).payment.pay(sheet, wanted)).rejects.toMatchObject({
      kind: 'offline',
    });
  });

  test('is opened by a script that WeChat has accepted after the first sheet', async () => {
    const { bridge, requests } = bridgeThatSays('get_brand_wcpay_request:cancel');
    const { payment, sdk, clock } = host({ sdk: new FakeSdk('silent'), bridge });
    const first = payment.pay(sheet, wanted);
    await clock.passAsync(HOST_TIMEOUT_MS);
    expect(await first).toBe('cancel');
    sdk.accept();
    await settled();
    void payment.pay(sheet, wanted);
    await settled();
    expect([sdk.chosen.length, requests.length, sdk.configured.length]).toEqual([1, 1, 1]);
  });

  test.each([
    ['that was left is not opened', false, ['notOpened', 'notOpened', 0]],
    ['that was left and asked for again is opened once', true, ['ok', 'ok', 1]],
  ])('%s when WeChat accepts the page late', async (_, isWantedAgain, end) => {
    const { bridge, requests } = bridgeThatSays('get_brand_wcpay_request:ok');
    const { payment, clock } = host({ sdk: new FakeSdk('silent'), bridge });
    const screen = { aborted: false };
    const left = payment.pay(sheet, screen);
    await settled();
    screen.aborted = true;
    const again = payment.pay(sheet, { aborted: !isWantedAgain });
    await clock.passAsync(HOST_TIMEOUT_MS);
    expect([await left, await again, requests.length]).toEqual(end);
  });

  test('is not opened outside WeChat, which is reported', async () => {
    const { payment, clock } = host({ sdk: new FakeSdk('silent') });
    let hint: SheetOutcome | undefined;
    void payment.pay(sheet, wanted).then((said) => {
      hint = said;
    });
    await clock.passAsync(HOST_TIMEOUT_MS + BRIDGE_TIMEOUT_MS + 1000);
    expect(hint).toBe('fail');
  });
});

test('a mini-program’s native page gets the order number', async () => {
  const { payment, sdk } = host({ userAgent: MINI_PROGRAM });
  expect(await payment.openNativePage('P1')).toBe('unanswered');
  expect(sdk.visited).toEqual(['/pages/pay/index?order=P1']);
});

test('an authorisation replaces the history entry, and accepts web pages only', async () => {
  const { payment, replaced } = host();
  await payment.authorise('https://school.example/pay-h5/wechat/pay/redirectoauth2?state=s');
  expect(replaced).toEqual(['https://school.example/pay-h5/wechat/pay/redirectoauth2?state=s']);
  await expect(payment.authorise('javascript:alert(1)')).rejects.toMatchObject({ kind: 'contract' });
});

test('addresses contain the school and no personal data', async () => {
  const { payment } = host({ href: `${PAGE}&accesstoken=secret&teacherId=t#/orientation/x` });
  expect(await payment.addressOf(paths.applications, { application: 'a1', pay: '1' })).toBe(
    '?tn=qingyun#/orientation/enrollment/applylist?application=a1&pay=1',
  );
});
