import { describe, expect, test } from 'vitest';
import { mobileBasePath } from '#domain/session/web-address';

describe('mobile base path: the origin and the first six characters of the pathname', () => {
  test.each([
    ['/zhxy/orientation/', 'https://a.example/zhxy/'],
    ['/zhxy/orientation/index.html', 'https://a.example/zhxy/'],
    ['/', 'https://a.example/'],
    ['/abc', 'https://a.example/abc'],
  ])('%s', (pathname, base) => {
    expect(mobileBasePath('https://a.example', pathname)).toBe(base);
  });
});
