// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyHostTextSize } from '#infrastructure/host/weixin/apply-host-text-size';
import type { WeixinBridge } from '#infrastructure/host/weixin/jssdk';

type FontSizeListener = Parameters<NonNullable<WeixinBridge['on']>>[1];

function page(hasBridge: boolean) {
  let onChange: FontSizeListener | undefined;
  const invoked: unknown[] = [];
  const bridge: WeixinBridge = {
    invoke: (...call) => void invoked.push(call),
    on: (_, listener) => {
      onChange = listener;
    },
  };
  document.documentElement.style.fontSize = '';
  const globals: { document: Document; WeixinJSBridge?: WeixinBridge } = { document };
  if (hasBridge) globals.WeixinJSBridge = bridge;
  applyHostTextSize(globals);
  const arrive = () => {
    globals.WeixinJSBridge = bridge;
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  };
  return { tell: (scale: unknown) => onChange?.({ fontScale: scale as string }), arrive, invoked };
}

const size = () => document.documentElement.style.fontSize;

test('WeChat’s text size becomes the page’s, once', () => {
  const { tell: call, invoked } = page(true);
  call('140');
  expect(size()).toBe('140%');
  expect(invoked).toEqual([['setFontSizeCallback', { fontSize: 0 }]]);
});

test('a bridge that loads late is used too', () => {
  const { tell: call, arrive } = page(false);
  arrive();
  call(165);
  expect(size()).toBe('165%');
});

test.each([undefined, '', 'big', '0', '-5', '9000', {}])(
  'a message without a text size changes nothing: %j',
  (scale) => {
    const { tell: call, invoked } = page(true);
    call(scale);
    expect([size(), invoked]).toEqual(['', []]);
  },
);
