import type weixin from 'weixin-js-sdk';
import { BrowserHost } from '#infrastructure/host/browser-host';
import { DingtalkHost } from '#infrastructure/host/dingtalk/dingtalk-host';
import { DingtalkMiniProgramHost } from '#infrastructure/host/dingtalk/dingtalk-mini-program-host';
import type { DingtalkMiniProgram, DingtalkSdk } from '#infrastructure/host/dingtalk/dingtalk-sdk';
import type { HostPage } from '#infrastructure/host/host-page';
import { NativeShellHost } from '#infrastructure/host/shell/native-shell-host';
import type { UniWebView } from '#infrastructure/host/shell/uni';
import type { Jssdk } from '#infrastructure/host/weixin/jssdk';
import { WeChatHost } from '#infrastructure/host/weixin/wechat-host';
import { WeChatMiniProgramHost } from '#infrastructure/host/weixin/wechat-mini-program-host';
import { FakeClock } from '#test/support/fake-clock';
import { type Behaviour, type HostedPage, hostContract } from './suites/host-contract';

const CODE = 'QY26110001';
const PICTURE = 'data:image/jgp;base64,AQID';

class FakePage implements HostPage {
  readonly opened: string[] = [];
  readonly shared: unknown[] = [];
  readonly document = { title: '' };
  readonly history = { length: 1, back: () => undefined };
  readonly location: HostPage['location'];
  readonly navigator: HostPage['navigator'];

  constructor(href: string, shares: Behaviour = 'absent') {
    const { origin, pathname, search } = new URL(href);
    this.location = { href, origin, pathname, search, assign: (url) => void this.opened.push(String(url)) };
    const isSharing = shares === 'answers' || shares === 'twice';
    this.navigator = {
      userAgent: 'Mozilla/5.0 (Linux; Android 13) Mobile',
      ...(isSharing && { share: async (card: unknown) => void this.shared.push(card) }),
    };
  }

  hosted(host: HostedPage['host'], clock: FakeClock, title = () => this.document.title): HostedPage {
    return { host, clock, opened: this.opened, shared: () => JSON.stringify(this.shared), title };
  }
}

type Ends<Result> = { success?(result: Result): void; cancel?(): void; fail?(): void };

/** Makes the callbacks of the host's behaviour. */
function end<Result>(behaviour: Behaviour, { success, cancel, fail }: Ends<Result>, result: Result): void {
  if (behaviour === 'throws') throw new Error('the host threw');
  if (behaviour === 'answers' || behaviour === 'twice') success?.(result);
  if (behaviour === 'twice') {
    fail?.();
    success?.(result);
  }
  if (behaviour === 'left') cancel?.();
  if (behaviour === 'refuses') fail?.();
}

type Weixin = typeof weixin;
/** The part of WeChat's own script that the stand-in has, with the package's types. */
type WeixinPart = Pick<
  Weixin,
  'scanQRCode' | 'chooseImage' | 'getLocalImgData' | 'updateAppMessageShareData' | 'updateTimelineShareData'
> & { readonly miniProgram: Pick<Weixin['miniProgram'], 'navigateTo' | 'navigateBack' | 'postMessage'> };

function weixinIn(page: FakePage, behaviour: Behaviour) {
  const sdk: WeixinPart = {
    scanQRCode: (asked) => end(behaviour, asked, { resultStr: `CODE_128,${CODE}` }),
    chooseImage: (asked) =>
      end(behaviour, asked, { localIds: ['wxlocal://1'], sourceType: 'album', errMsg: 'chooseImage:ok' }),
    getLocalImgData: (asked) => end(behaviour, asked, { localData: PICTURE }),
    updateAppMessageShareData: (card) => {
      page.shared.push(card);
      end(behaviour, card, undefined);
    },
    updateTimelineShareData: (card) => void page.shared.push(card),
    miniProgram: {
      navigateTo: (target) => {
        if (behaviour === 'answers') page.opened.push(pageShownBy(target.url));
        end(behaviour, target, undefined);
      },
      navigateBack: (target) => end(behaviour, target, undefined),
      postMessage: (message) => {
        page.shared.push(message);
        end(behaviour, {}, undefined);
      },
    },
  };
  const loaded = behaviour === 'absent' ? undefined : (sdk as unknown as Jssdk);
  return {
    load: () => (loaded ? Promise.resolve(loaded) : Promise.reject(new Error('it did not come'))),
    trusted: async () => (behaviour === 'refuses' ? undefined : loaded),
  };
}

/** The address shown by the platform's page in a mini-program. */
function pageShownBy(url: string): string {
  const { searchParams, pathname } = new URL(url, 'mini://app');
  return pathname.endsWith('/pages/webView/webView') ? (searchParams.get('url') ?? '') : url;
}

const DINGTALK_ERRORS: Partial<Record<Behaviour, string>> = { left: '-1', refuses: '7' };

function dingtalkIn(page: FakePage, behaviour: Behaviour, title: { text: string }): DingtalkSdk {
  const respond = <T>(result: T): Promise<T> => {
    if (behaviour === 'throws') throw new Error('the host threw');
    const errorCode = DINGTALK_ERRORS[behaviour];
    if (errorCode !== undefined) return Promise.reject({ errorCode, errorMessage: behaviour });
    return behaviour === 'silent' || behaviour === 'absent' ? new Promise(() => {}) : Promise.resolve(result);
  };
  return {
    setTitle: ({ title: text = '' }) => {
      title.text = text;
      return respond({});
    },
    close: () => respond({}),
    goBack: () => respond({}),
    openLink: ({ url }) => {
      page.opened.push(url);
      return respond({});
    },
    scan: () => respond({ text: CODE }),
    share: (card) => {
      page.shared.push(card);
      return respond({ shareType: 'dingtalk' });
    },
  };
}

hostContract('a browser', { share: 'shared' }, (behaviour, href) => {
  const page = new FakePage(href, behaviour);
  return page.hosted(new BrowserHost(page), new FakeClock());
});

hostContract('WeChat', { scan: true, close: true, pickImage: true, share: 'offered' }, (behaviour, href) => {
  const page = new FakePage(href);
  const clock = new FakeClock();
  return page.hosted(new WeChatHost(page, weixinIn(page, behaviour), clock), clock);
});

hostContract(
  'a WeChat mini-program',
  { scan: true, close: true, pickImage: true, share: 'offered', post: true, nativePages: true },
  (behaviour, href) => {
    const page = new FakePage(href);
    const clock = new FakeClock();
    return page.hosted(new WeChatMiniProgramHost(page, weixinIn(page, behaviour), clock), clock);
  },
);

hostContract('DingTalk', { scan: true, close: true, share: 'shared' }, (behaviour, href) => {
  const page = new FakePage(href);
  const clock = new FakeClock();
  const title = { text: '' };
  const sdk = dingtalkIn(page, behaviour, title);
  const load = async () => {
    if (behaviour === 'absent') throw new Error('it did not come');
    return sdk;
  };
  return page.hosted(new DingtalkHost(page, load, clock), clock, () => title.text || page.document.title);
});

hostContract(
  'a DingTalk mini-program',
  { scan: true, close: true, share: 'shared', post: true, nativePages: true },
  (behaviour, href) => {
    const page = new FakePage(href);
    const clock = new FakeClock();
    const program: DingtalkMiniProgram = {
      navigateTo: (target) => {
        if (behaviour === 'answers') page.opened.push(pageShownBy(target.url));
        end(behaviour, target, undefined);
      },
      navigateBack: (target) => end(behaviour, target, undefined),
      postMessage: (message) => {
        page.shared.push(message);
        end(behaviour, {}, undefined);
      },
    };
    const sdk = dingtalkIn(page, behaviour, { text: '' });
    const webView = { program: async () => (behaviour === 'absent' ? undefined : program) };
    return page.hosted(new DingtalkMiniProgramHost(page, async () => sdk, clock, webView), clock);
  },
);

hostContract(
  'a native shell',
  { close: true, share: 'shared', post: true, nativePages: true },
  (behaviour, href) => {
    const page = new FakePage(href, behaviour);
    const clock = new FakeClock();
    const uni: UniWebView = {
      navigateTo: ({ url }) => {
        end(behaviour, {}, undefined);
        page.opened.push(pageShownBy(url));
      },
      navigateBack: () => end(behaviour, {}, undefined),
      postMessage: (message) => {
        end(behaviour, {}, undefined);
        page.shared.push(message);
      },
    };
    const isShell = !['refuses', 'silent', 'absent'].includes(behaviour);
    const globals = {
      ...(isShell && { plus: {} }),
      document: { addEventListener: () => undefined, removeEventListener: () => undefined },
    };
    const deps = { clock, globals, loadUni: async () => uni, randomNumber: () => 123_456_789 };
    return page.hosted(new NativeShellHost(page, deps), clock);
  },
);
