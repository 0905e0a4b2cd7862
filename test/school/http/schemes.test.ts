import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAKESIDE } from '#school/demo/lakeside';
import { QINGYUN, qingyun } from '#school/demo/qingyun/qingyun';
import { entryPage } from '#school/http/pages/entry-page';
import { platformEndpoints } from '#wire/platform';
import { schemeEndpoints } from '#wire/schemes';
import { DemoServer, NOW } from './demo-server';

const TARGET = 'http://localhost:80/zhxy/orientation/?tn=qingyun#/orientation/homepage/index';

describe('schemes of mini-programs', () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await DemoServer.start();
  });
  afterAll(() => server.app.close());

  const wechat = { orgId: 'o', used: 'entry', thirdType: 'wechat_open', wxMiniPath: 'pages/bind/index' };
  const dingding = { orgId: 'o', used: 'entry', thirdType: 'ding_mobile', page: 'pages/bind/index?a=1' };
  const at = (tenantId: string) => ({ tenantId });

  it('the jump configuration names the targets that a tenant has enabled', async () => {
    const ask = (tenantId: string) => server.call(platformEndpoints.jumpConfig, { tenantId });
    expect((await ask(QINGYUN)).data).toEqual({ dingding: true, wxMini: true, h5: true });
    expect((await ask(LAKESIDE)).data).toEqual({ dingding: false, wxMini: false, h5: true });
    expect(await ask('nobodys')).toMatchObject({ status: 200, code: 404 });
    expect(await server.call(platformEndpoints.jumpConfig, {})).toMatchObject({ status: 400 });
  });

  it('schemes for WeChat and DingTalk contain path and query', async () => {
    const made = await server.ask(schemeEndpoints.wechat, { ...wechat, query: 'a=1' }, at(QINGYUN));
    expect(made.scheme).toMatch(
      /^weixin:\/\/dl\/business\/\?appid=wx0+&path=pages%2Fbind%2Findex&query=a%3D1&/,
    );
    const other = await server.ask(schemeEndpoints.dingding, dingding, at(QINGYUN));
    expect(other.scheme).toMatch(/^dingtalk:.*&page=pages%2Fbind%2Findex%3Fa%3D1$/);
  });

  it('no scheme is created for a tenant without mini-programs, or for another than the header’s', async () => {
    for (const ask of [
      (tenantId: string, more: object) =>
        server.call(schemeEndpoints.wechat, { ...wechat, ...more }, at(tenantId)),
      (tenantId: string, more: object) =>
        server.call(schemeEndpoints.dingding, { ...dingding, ...more }, at(tenantId)),
    ]) {
      expect(await ask(LAKESIDE, {})).toMatchObject({ code: 404 });
      expect(await ask(QINGYUN, { tenantId: LAKESIDE })).toMatchObject({ code: 404 });
      expect(await ask(QINGYUN, { tenantId: QINGYUN })).toMatchObject({ code: 0 });
    }
  });

  it.each([
    ['orgId', undefined],
    ['orgId', '../x'],
    ['used', undefined],
    ['used', ''],
    ['thirdType', undefined],
    ['thirdType', 'ding_mobile'],
    ['thirdType', 'alipay'],
    ['wxMiniPath', undefined],
    ['wxMiniPath', 'admin/x'],
    ['wxMiniPath', 'pages/x?y=1'],
    ['wxMiniPath', `pages/${'x'.repeat(3_000)}`],
    ['query', 'a b'],
    ['query', 'x'.repeat(2_000)],
    ['query', 'é'.repeat(600)],
    ['env_version', 'prod'],
  ])('a scheme is refused with %s %j', async (key, value) => {
    const refused = await server.call(schemeEndpoints.wechat, { ...wechat, [key]: value }, at(QINGYUN));
    expect(refused).toMatchObject({ status: 400, data: { path: key } });
  });

  describe('the entry page', () => {
    const open = (query: string) => server.app.inject(`${entryPage}${query}`);
    const redirectH5 = encodeURIComponent(TARGET);
    const links = (html: string) =>
      [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) =>
        href.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
      );

    it('the entry page offers the enabled targets, encoded as JSON in its address', async () => {
      const led = await open(`?tn=qingyun&redirectH5=${redirectH5}&redirect=https%3A%2F%2Fevil.example`);
      expect(led.statusCode).toBe(302);
      const address = new URL(String(led.headers.location), 'http://localhost');
      expect(address.pathname).toBe(entryPage);
      expect(JSON.parse(address.searchParams.get('options') ?? '')).toEqual({
        modes: ['dingding', 'wxMini', 'h5'],
      });
      expect(address.searchParams.get('redirect')).toBe(TARGET.replace(':80', ''));
      expect(address.searchParams.get('invalidRedirect')).toBe('https://evil.example');
      const { body, headers } = await open(address.search);
      const [ding = '', weixin = '', h5 = ''] = links(body);
      expect(ding).toMatch(/^dingtalk:\/\/dingtalkclient\/action\/open_micro_app/);
      expect(weixin).toMatch(/^weixin:\/\/dl\/business/);
      expect(decodeURIComponent(decodeURIComponent(weixin))).toContain('to=third&url=http://localhost/zhxy');
      expect(h5).toBe(TARGET.replace(':80', ''));
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    });

    it.each(['{}', '[', '{"modes":["alipay"]}', '{"modes":[]}', '<script>'])(
      'the entry page offers what the tenant has enabled, whatever the options %j contain',
      async (options) => {
        const { body } = await open(`?tn=qingyun&options=${encodeURIComponent(options)}`);
        expect(links(body)).toHaveLength(3);
      },
    );

    it('the entry page redirects at once to a single target, on this platform only', async () => {
      const own = await open(`?tn=lakeside&redirectH5=${redirectH5}`);
      expect([own.statusCode, own.headers.location]).toEqual([302, TARGET.replace(':80', '')]);
      expect((await open('?tn=lakeside&redirect=%2Fzhxy%2F')).headers.location).toBe(
        'http://localhost/zhxy/',
      );
      for (const hostile of [
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        'data:text/html,x',
        'http://localhost@evil.example/',
        'http://a:b@localhost/',
        'https://localhost/',
        '\thttps://evil.example',
        '',
      ]) {
        const response = await open(`?tn=lakeside&redirectH5=${encodeURIComponent(hostile)}`);
        const { location } = response.headers;
        if (hostile === '') expect(location).toBe('http://localhost/');
        else expect([hostile, location]).toEqual([hostile, undefined]);
        if (hostile !== '') expect(response.body).toContain('单一H5的SaaS缺少跳转参数');
      }
      expect((await open('?tn=lakeside')).body).toContain('单一H5的SaaS缺少跳转参数');
    });

    it('the entry page names a target that fails, and offers the others', async () => {
      const { tenant } = qingyun(NOW);
      const enable = (switches: Record<'dingding' | 'wxMini' | 'h5', boolean>) =>
        server.school.setup.openTenant({ ...tenant, encryption: undefined, mobile: { switches } });
      await enable({ dingding: true, wxMini: true, h5: true });
      const { body } = await open('?tn=qingyun&options=%7B%7D');
      expect(links(body)).toHaveLength(1);
      expect(body).toContain('获取小程序短链失败');
      expect(body).toContain('钉钉链接解析失败');
      await enable({ dingding: false, wxMini: true, h5: false });
      const alone = (await open('?tn=qingyun')).body;
      expect(alone).toContain('<h1>获取小程序短链失败</h1>');
      expect(links(alone)).toEqual(['/zhxy/orientation/?tn=qingyun']);
      await enable({ dingding: false, wxMini: false, h5: false });
      expect((await open('?tn=qingyun')).body).toContain('未启用任何SaaS配置');
      await server.school.setup.openTenant({ ...tenant, encryption: undefined });
    });

    it.each(['?tn=NOBODY', '?tn=%3Cscript%3E', '?tenantId=nobodys', '?tenantId=', '?tn=nobody'])(
      'the entry page finds no school for %s',
      async (query) => {
        const response = await open(query);
        expect([response.statusCode, response.body.includes('SaaS配置请求失败')]).toEqual([404, true]);
        expect(response.body).not.toContain('<script>alert');
        expect(links(response.body)).toEqual(['/zhxy/orientation/']);
      },
    );

    it('the entry page removes a token from the address, and escapes its text', async () => {
      const target = encodeURIComponent('/zhxy/orientation/?accesstoken=once&x="><img src=x>');
      const { body } = await open(`?tn=qingyun&options=%7B%7D&redirectH5=${target}`);
      expect(body).not.toContain('<img');
      expect(body.indexOf('history.replaceState')).toBeLessThan(body.indexOf('<title>'));
      expect((await open(`?tn=qingyun&x=${'y'.repeat(9_000)}`)).statusCode).toBe(302);
    });
  });
});
