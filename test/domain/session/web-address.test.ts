import { describe, expect, test } from 'vitest';
import { mobileBasePath, systemConfigAddresses } from '#domain/session/web-address';

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

test('systemcfg.js is at the mobile base path, else beside the page; asked for once where they are the same', () => {
  expect(systemConfigAddresses('https://a.example', '/zhxy/orientation/index.html')).toEqual([
    'https://a.example/zhxy/systemcfg.js',
    'https://a.example/zhxy/orientation/systemcfg.js',
  ]);
  expect(systemConfigAddresses('https://a.example', '/')).toEqual(['https://a.example/systemcfg.js']);
});
