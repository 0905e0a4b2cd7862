import type { Clock } from '#application/ports/phone/clock';
import type { Host } from '#application/ports/phone/host';
import { hostKind } from '#domain/host/host-kind';
import { randomNumber } from '#domain/text/random-number';
import { readHostSignals } from '#infrastructure/browser/read-host-signals';
import type { ShellGlobals } from '#infrastructure/host/shell/uni';
import { weixinBridge } from '#infrastructure/host/weixin/weixin-bridge';
import type { WeixinSdk } from '#infrastructure/host/weixin/weixin-sdk';

interface HostDeps {
  readonly clock: Clock;
  /** Called only inside WeChat. */
  weixin(): Promise<WeixinSdk>;
}

const loadDingtalk = async () => (await import('#infrastructure/host/dingtalk/load-dingtalk')).dingtalk;

/** The host of this page; the code of other hosts is not loaded. */
export async function createHost({ clock, weixin }: HostDeps): Promise<Host> {
  // Some versions tell only with their bridge that the page is in a mini-program.
  if (hostKind(readHostSignals()) === 'wechat') await weixinBridge(window, clock);
  switch (hostKind(readHostSignals())) {
    case 'wechat': {
      const { WeChatHost } = await import('#infrastructure/host/weixin/wechat-host');
      return new WeChatHost(window, await weixin(), clock);
    }
    case 'wechatMiniProgram': {
      const { WeChatMiniProgramHost } = await import('#infrastructure/host/weixin/wechat-mini-program-host');
      return new WeChatMiniProgramHost(window, await weixin(), clock);
    }
    case 'dingtalk': {
      const { DingtalkHost } = await import('#infrastructure/host/dingtalk/dingtalk-host');
      return new DingtalkHost(window, loadDingtalk, clock);
    }
    case 'dingtalkMiniProgram': {
      const { createDingtalkMiniProgram } = await import('./create-dingtalk-mini-program');
      return createDingtalkMiniProgram(window, loadDingtalk, clock);
    }
    case 'nativeShell': {
      const { NativeShellHost } = await import('#infrastructure/host/shell/native-shell-host');
      return new NativeShellHost(window, {
        clock,
        globals: window as ShellGlobals,
        loadUni: async () => (await import('#infrastructure/host/shell/load-uni')).uniWebView,
        randomNumber: () => randomNumber(Math.random),
      });
    }
    case 'browser': {
      const { BrowserHost } = await import('#infrastructure/host/browser-host');
      return new BrowserHost(window);
    }
  }
}
