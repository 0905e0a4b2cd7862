import type { Page } from 'playwright-core';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; 21091116C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const WECHAT = `${ANDROID} Chrome/138.0.7204.180 Mobile Safari/537.36 MicroMessenger/8.0.63.2920(0x28003F3C) WeChat/arm64`;
const DINGTALK = `${ANDROID} Chrome/138.0.7204.180 Mobile Safari/537.36 AliApp(DingTalk/7.8.1) com.alibaba.android.rimet/1 Channel/700159`;

/** User agents of the hosts. */
export const agents = {
  wechat: WECHAT,
  wechatMiniProgram: `${WECHAT} miniProgram/wx1234567890abcdef`,
  dingtalk: DINGTALK,
  dingtalkMiniProgram: `${DINGTALK} dd-web`,
  nativeShell: `${ANDROID} Chrome/138.0.7204.180 Mobile Safari/537.36 uni-app Html5Plus/1.0 (Immersed/44)`,
} as const;
export type HostName = keyof typeof agents;

/** A call of a page to its host. */
export interface BridgeCall {
  readonly name: string;
  readonly given: string;
}

/**
 * Puts each host's native side into the page and records its calls. All are there at once, so that calls to a
 * wrong host are detected.
 */
export async function putBridges(page: Page): Promise<readonly BridgeCall[]> {
  const calls: BridgeCall[] = [];
  await page.exposeFunction('hostIsCalled', (name: string, given: string) => {
    calls.push({ name, given });
  });
  await page.addInitScript(() => {
    const { hostIsCalled } = window as unknown as {
      hostIsCalled(name: string, given: string): Promise<void>;
    };
    const called = (name: string, given: unknown) => void hostIsCalled(name, JSON.stringify(given ?? null));
    const listeners = new Map<string, (result: object) => void>();
    Object.assign(window, {
      WeixinJSBridge: {
        invoke(name: string, given: object, done?: (result: object) => void) {
          called(`weixin.${name}`, given);
          setTimeout(() => done?.({ err_msg: `${name}:ok`, errMsg: `${name}:ok` }));
        },
        on: (name: string, listener: (result: object) => void) => void listeners.set(name, listener),
        tell: (name: string, result: object) => listeners.get(name)?.(result),
      },
      nuva: {
        isReady: true,
        require:
          () =>
          (done: (result: object) => void, _: unknown, service: string, method: string, given: object) => {
            called(`dingtalk.${service}.${method}`, given);
            setTimeout(() => done({}));
          },
      },
      AlipayJSBridge: {
        call(
          _: string,
          { serviceName, actionName, args }: Record<string, unknown>,
          done: (result: object) => void,
        ) {
          called(`dingtalk.${serviceName}.${actionName}`, args);
          setTimeout(() => done({ success: true, content: '{}' }));
        },
      },
      plus: {
        webview: {
          currentWebview: () => ({ id: 'app', parent: () => null }),
          getWebviewById: () => undefined,
          getLaunchWebview: () => ({ evalJS: (script: string) => called('uni', script) }),
        },
      },
    });
  });
  return calls;
}
