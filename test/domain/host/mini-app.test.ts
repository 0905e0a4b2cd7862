import { describe, expect, test } from 'vitest';
import { dingtalkScheme, isMiniAppPage, miniAppPage, wechatScheme } from '#domain/host/mini-app';

describe('a page of a mini-program', () => {
  test.each([
    'pages/bind/index',
    'pagesA/a-b/c_d',
    'subpackage_pages/x',
    'brand_pages/x/y/z',
    'grade_pages/1',
    'localSide/x',
    'studentManage/list-1',
    'pages/webView/webView?to=third&url=https%3A%2F%2Fa.example%2F',
  ])('%s may be opened', (page) => expect(isMiniAppPage(page)).toBe(true));

  test.each([
    '',
    'pages',
    'pages/',
    '/pages/bind/index',
    'pagesB/x',
    'pages/../admin',
    'pages/a b',
    'pages//x',
    'pages/x/',
    'pages/报名',
    'pages/x\n',
    'xpages/x',
    'studentmanage/x',
    '?pages/x',
    'https://a.example/pages/x',
  ])('%j may not', (page) => expect(isMiniAppPage(page)).toBe(false));

  test('shows an address of the web, else is the default one', () => {
    expect(miniAppPage('https://a.example/?tn=b&c=青#/x')).toEqual({
      path: 'pages/webView/webView',
      query: 'to=third&url=https%3A%2F%2Fa.example%2F%3Ftn%3Db%26c%3D%E9%9D%92%23%2Fx',
    });
    expect(miniAppPage(undefined)).toEqual({ path: 'pages/bind/index', query: '' });
  });
});

describe('a scheme', () => {
  test('WeChat’s carries the query encoded once more', () => {
    const page = miniAppPage('https://a.example/?x=1&y=2');
    const scheme = wechatScheme({ appId: 'wx1', page, release: 'trial' }) ?? '';
    const parts = new URLSearchParams(scheme.slice(scheme.indexOf('?')));
    expect(scheme.startsWith('weixin://dl/business/?appid=wx1&')).toBe(true);
    expect(parts.get('path')).toBe('pages/webView/webView');
    expect(parts.get('env_version')).toBe('trial');
    expect(new URLSearchParams(parts.get('query') ?? '').get('url')).toBe('https://a.example/?x=1&y=2');
  });

  test('of a query that WeChat would cut is none', () => {
    const release = 'release';
    const page = (length: number) => ({ path: 'pages/x', query: 'a'.repeat(length) });
    expect(wechatScheme({ appId: 'wx1', page: page(512), release })).toBeDefined();
    expect(wechatScheme({ appId: 'wx1', page: page(513), release })).toBeUndefined();
  });

  test('DingTalk’s carries the page encoded as a whole, an address in it thereby twice', () => {
    const { path, query } = miniAppPage('https://a.example/?x=1');
    const app = { corpId: 'c', agentId: 'a', miniAppId: 'm' };
    const scheme = dingtalkScheme(app, `${path}?${query}`, '1');
    expect(scheme).toContain('open_micro_app?corpId=c&agentId=a&miniAppId=m&pVersion=1&packageType=1&page=');
    expect(scheme).toContain('url%3Dhttps%253A%252F%252Fa.example%252F%253Fx%253D1');
  });
});
