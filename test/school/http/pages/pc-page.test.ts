import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pcFolder } from '#school/http/pages/pc-page';
import { DemoServer } from '../demo-server';

describe("the platform's page for computers", () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await DemoServer.start();
  });
  afterAll(() => server.app.close());

  const open = async (query: string) => (await server.app.inject(`${pcFolder}/${query}`)).body;
  const links = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

  it('the page for computers names the school of the address, or the default one', async () => {
    expect(await open('?tn=lakeside')).toContain('<h1>湖畔中学</h1>');
    expect(await open('')).toContain('<h1>青云职业技术学院</h1>');
    expect(await open('?tn=nobody')).toContain('<h1>招生迎新</h1>');
  });

  it('the page for computers is refused under an impossible host name', async () => {
    for (const host of ['a b', '999.1.1.1', 'school.test:99999', '[::g]', 'a'.repeat(1_000)]) {
      const response = await server.app.inject({ url: `${pcFolder}/`, headers: { host } });
      expect([host, response.statusCode, response.json().data]).toEqual([
        host,
        400,
        { path: 'host', reason: 'format' },
      ]);
    }
    expect(server.logged).toEqual([]);
  });

  it('the page for computers keeps the query in its link and in its QR code', async () => {
    expect(links(await open('?tn=lakeside&orgId=7'))).toEqual([
      '/zhxy/orientation/?tn=lakeside&#38;orgId=7&#38;stay=1',
    ]);
    expect(links(await open(''))).toEqual(['/zhxy/orientation/?stay=1']);
    expect(await open('?tn=lakeside')).not.toContain(await picture('?tn=qingyun'));
    expect(await open('?tn=lakeside')).toContain(await picture('?tn=lakeside'));
  });

  it('the page for computers names the recruiting teacher of a valid id', async () => {
    const html = await open('?tn=qingyun&teacherId=zhao-204');
    expect(html).toContain('招生老师：<b>zhao-204</b>');
    expect(html).toContain(await picture('?tn=qingyun&teacherId=zhao-204'));
    expect(await open('?teacherId=%3Cb%3E')).not.toContain('招生老师');
  });

  it('the page for computers keeps a token out of the QR code, and removes it from the address', async () => {
    const html = await open('?tn=qingyun&accesstoken=secret.token');
    expect(html).toContain(await picture('?tn=qingyun'));
    expect(html.indexOf('history.replaceState')).toBeLessThan(html.indexOf('<title>'));
    expect(links(html)).toEqual(['/zhxy/orientation/?tn=qingyun&#38;accesstoken=secret.token&#38;stay=1']);
  });

  it('the page for computers escapes the text of its address, and accepts a long one', async () => {
    const html = await open(`?tn=${encodeURIComponent('"><script>alert(1)</script>')}&x="><img src=x>`);
    expect(html).not.toMatch(/<img|<script>alert/);
    expect((await server.app.inject(`${pcFolder}/?x=${'y'.repeat(8_000)}`)).statusCode).toBe(200);
  });

  it('the page for computers runs its own script only', async () => {
    const { headers, body } = await server.app.inject(`${pcFolder}/`);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect([...body.matchAll(/<script/g)]).toHaveLength(1);
    expect(headers['cache-control']).toBe('no-store');
  });

  async function picture(query: string): Promise<string> {
    return /<svg.*<\/svg>/s.exec(await open(query))?.[0] ?? 'none';
  }
});
