import { expect, test } from 'vitest';
import { canPrint, type SaveMethod, saveMethodOf } from '#domain/host/save-method';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

test.each<[string, string, SaveMethod, boolean]>([
  ['Chrome on Android', ANDROID, 'bytes', true],
  ['Safari on an iPhone', `${IPHONE} Safari/604.1`, 'bytes', true],
  ['a desk', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 'bytes', true],
  ['WeChat on an iPhone', `${IPHONE} MicroMessenger/8.0.50`, 'elsewhere', false],
  ['WeChat on Android', `${ANDROID} MicroMessenger/8.0.50`, 'address', false],
  ['a mini-program', `${ANDROID} MicroMessenger/8.0.50 miniProgram/wx1`, 'elsewhere', false],
  ['a school’s app made with uni-app', `${ANDROID} uni-app Html5Plus/1.0 (Immersed/44)`, 'address', false],
  ['another app on Android', ANDROID.replace('Pixel 7', 'Pixel 7; wv'), 'address', false],
  ['another app on an iPhone', `${IPHONE} AliApp(AP/10.5.36.6000) AlipayClient/10.5.36`, 'address', false],
  ['Chrome on an iPhone', `${IPHONE} CriOS/130.0.6723.37 Safari/604.1`, 'bytes', true],
  ['DingTalk', `${ANDROID} DingTalk/7.0`, 'address', false],
])('%s', (_, userAgent, way, prints) => {
  const signs = { userAgent, maxTouchPoints: 5, hasDocument: true };
  expect(saveMethodOf(signs)).toBe(way);
  expect(canPrint(signs)).toBe(prints);
});
