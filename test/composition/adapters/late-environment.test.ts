// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createHost } from '#composition/adapters/create-host';
import { followWeChat, markHostBar } from '#composition/adapters/create-shell-host';
import { WeChatHost } from '#infrastructure/host/weixin/wechat-host';
import { WeChatMiniProgramHost } from '#infrastructure/host/weixin/wechat-mini-program-host';
import type { WeixinSdk } from '#infrastructure/host/weixin/weixin-sdk';
import { FakeClock } from '#test/support/fake-clock';

const phone = window as { WeixinJSBridge?: object; __wxjs_environment?: string };
const hasHostBar = () => document.documentElement.dataset.hostBar !== undefined;

function inWeChat() {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android Mobile MicroMessenger/7.0.12');
}

function bridgeArrives(environment?: string) {
  phone.WeixinJSBridge = {};
  if (environment !== undefined) phone.__wxjs_environment = environment;
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
}

afterEach(() => {
  vi.restoreAllMocks();
  delete phone.WeixinJSBridge;
  delete phone.__wxjs_environment;
  delete document.documentElement.dataset.hostBar;
});

test.each([
  ['miniprogram', true, WeChatMiniProgramHost],
  [undefined, false, WeChatHost],
])('an old WeChat that says %s only with its bridge is believed then', async (environment, hasBar, kind) => {
  inWeChat();
  markHostBar(window);
  await followWeChat(window);
  const host = createHost({ clock: new FakeClock(), weixin: async () => ({}) as WeixinSdk });
  expect(hasHostBar()).toBe(false);
  bridgeArrives(environment);
  expect(hasHostBar()).toBe(hasBar);
  expect(await host).toBeInstanceOf(kind);
});

test('a WeChat without a bridge is WeChat after a while', async () => {
  inWeChat();
  const clock = new FakeClock();
  const host = createHost({ clock, weixin: async () => ({}) as WeixinSdk });
  await clock.passAsync(5_000);
  expect(await host).toBeInstanceOf(WeChatHost);
});
