import { expect, it } from 'vitest';
import { isWindowIcon } from '#domain/host/window-icon';

it.each(['http://a.cn/i.png', 'https://a.cn', 'HTTPS://a.cn:8080/图标.png?v=1', 'http://[::1]/i.svg'])(
  'a window icon is accepted: %s',
  (text) => {
    expect(isWindowIcon(text)).toBe(true);
  },
);

it.each([
  '',
  'i.png',
  '//a.cn/i.png',
  'ftp://a.cn/i.png',
  'data:image/png;base64,AA==',
  'javascript:alert(1)//http://a.cn',
  'http://',
  'https:///i.png',
  'http://a.cn/a b.png',
  'xhttp://a.cn',
])('a window icon is refused: %s', (text) => {
  expect(isWindowIcon(text)).toBe(false);
});
