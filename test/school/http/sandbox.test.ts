import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerEndpoints } from '#wire/register';
import { DemoServer } from './demo-server';
import { person } from './people';

const FEE_PLAN = '2026年秋季高职招生';
/** A browser on the machine itself. */
const LOCAL = { host: '127.0.0.1:8080' };
const LAKESIDE_PLAN = '2026年高一新生登记';

interface Entry {
  id: string;
  no: string;
  maskedName: string;
  state: { status: string; rank?: number; major?: { id: string } };
  fee: { state: string; voucherNo?: string };
  fields: { key: string; label: string }[];
  planMajors: { id: string; name: string }[];
  actions: string[];
}

describe("the school's desk", () => {
  let server: DemoServer;
  let tenantId: string;
  let token: string;
  beforeAll(async () => {
    server = await DemoServer.start();
    tenantId = await server.tenantId();
    token = await signIn(tenantId);
  });
  afterAll(() => server.app.close());

  let wrongs = 60;

  async function signIn(tenant: string): Promise<string> {
    const response = await server.app.inject({
      method: 'POST',
      url: '/sandbox/api/sign-in',
      payload: { tenantId: tenant },
    });
    return response.json().data.token;
  }
  function ask(path: string, payload?: object, bearer = token, tenantid = tenantId) {
    return server.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/sandbox/api/${path}`,
      headers: { tenantid, authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    });
  }
  async function entry(no: string): Promise<Entry> {
    const { data } = (await ask('applications')).json() as { data: { entries: Entry[] } };
    const found = data.entries.find((one) => one.no === no);
    if (!found) throw new Error(`no application ${no}`);
    return found;
  }
  async function decide(applicationId: string, decision: unknown) {
    return (await ask('decide', { applicationId, decision })).json();
  }

  it('the desk lists the schools, the default or named one first', async () => {
    const { data } = (await ask('schools')).json();
    expect(data.map(({ uniqueName }: { uniqueName: string }) => uniqueName)).toEqual(['qingyun', 'lakeside']);
    const named = (await ask('schools?tn=lakeside')).json();
    expect(named.data[0].uniqueName).toBe('lakeside');
  });

  it('the desk publishes a notice, and removes it by an empty one', async () => {
    const query = async () =>
      (await server.app.inject({ url: '/base/api/tenant/query?uniqueName=qingyun' })).json().data.notice;
    expect((await ask('notice')).json().data).toEqual({});
    expect(await query()).toBeUndefined();
    const { data } = (await ask('notice', { title: '公告', text: '<b>一</b>\n二' })).json();
    expect(data).toEqual({ id: expect.any(String), title: '公告', text: '<b>一</b>\n二' });
    expect(await query()).toEqual(data);
    expect((await ask('notice')).json().data).toMatchObject(data);
    expect((await ask('notice', { title: '', text: '一' })).json()).toMatchObject({
      code: 400,
      data: { path: 'title', reason: 'required' },
    });
    expect((await ask('notice', { title: '', text: '' })).json()).toMatchObject({ code: 0, data: {} });
    expect(await query()).toBeUndefined();
    expect((await ask('notice', { title: '公告', text: '一' }, 'nobody')).statusCode).toBe(401);
  });

  it('an unknown school has no desk', async () => {
    const payload = { tenantId: 'nobody' };
    const response = await server.app.inject({ method: 'POST', url: '/sandbox/api/sign-in', payload });
    expect(response.json()).toMatchObject({ code: 404 });
  });

  it('the desk lists applications with their possible actions, and masked personal data', async () => {
    const somebody = person(50, '欧阳测试');
    const { no } = await server.apply(FEE_PLAN, somebody, tenantId);
    const seen = await entry(no);
    const decisions = ['review', 'approve', 'return', 'admit', 'waitlist', 'refuse'];
    expect(seen.actions).toEqual([...decisions, 'settleFee', 'exemptFee']);
    expect(seen.planMajors.length).toBe(12);
    expect(JSON.stringify(seen)).not.toContain(somebody.idCard);
    expect(JSON.stringify(seen)).not.toContain(somebody.phone);
    expect(seen.maskedName).toBe('欧**试');
  });

  it('the desk settles a fee once, which creates a voucher', async () => {
    const { no, applicationId } = await server.apply(FEE_PLAN, person(51), tenantId);
    expect((await ask('settle-fee', { applicationId })).json()).toMatchObject({
      code: 0,
      data: { fee: { state: 'paid' } },
    });
    const paid = await entry(no);
    expect(paid.fee.voucherNo).toEqual(expect.any(String));
    expect(paid.actions).not.toContain('settleFee');
    const again = await ask('settle-fee', { applicationId });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 400, data: { path: 'fee' } });
  });

  it('the desk does not waive the fee of an application that lost its place, but takes late money', async () => {
    const { no, applicationId } = await server.apply(FEE_PLAN, person(88), tenantId);
    await decide(applicationId, 'refuse');
    expect((await entry(no)).actions).toEqual(['settleFee']);
    expect((await ask('exempt-fee', { applicationId })).statusCode).toBe(400);
    expect((await entry(no)).fee.state).toBe('due');
    expect((await ask('settle-fee', { applicationId })).statusCode).toBe(200);
  });

  it('the desk refunds an applicant who paid and was not admitted, once', async () => {
    const { no, applicationId } = await server.apply(FEE_PLAN, person(75), tenantId);
    await ask('settle-fee', { applicationId });
    expect((await entry(no)).actions).not.toContain('refundFee');
    expect((await ask('refund-fee', { applicationId })).statusCode).toBe(400);
    await decide(applicationId, 'refuse');
    expect((await entry(no)).actions).toEqual(['refundFee']);
    expect((await ask('refund-fee', { applicationId })).json()).toMatchObject({
      code: 0,
      data: { fee: { state: 'refunded' } },
    });
    expect((await entry(no)).actions).toEqual([]);
    expect((await ask('refund-fee', { applicationId })).statusCode).toBe(400);
  });

  it('the desk returns a field with an optional example', async () => {
    const { applicationId } = await server.apply(FEE_PLAN, person(76), tenantId);
    const back = [
      { key: 'graduatedFrom', reason: '请填写全称', sample: ' 杭州市第一中学 ' },
      { key: 'emergencyContact', reason: '请填写真实姓名', sample: '' },
    ];
    const { data } = await decide(applicationId, { return: back });
    expect(data.state.reasons).toEqual([
      { key: 'graduatedFrom', label: '毕业学校', reason: '请填写全称', sample: '杭州市第一中学' },
      { key: 'emergencyContact', label: '紧急联系人', reason: '请填写真实姓名' },
    ]);
  });

  it('the desk reviews, approves, waitlists and admits an application', async () => {
    const { no, applicationId } = await server.apply(FEE_PLAN, person(52), tenantId);
    for (const [decision, status] of [
      ['review', 'inReview'],
      ['approve', 'approved'],
      [{ waitlist: 7 }, 'waitlisted'],
    ]) {
      expect(await decide(applicationId, decision)).toMatchObject({ code: 0, data: { state: { status } } });
    }
    const waiting = await entry(no);
    expect(waiting.state.rank).toBe(7);
    const admit = waiting.planMajors[4]?.id;
    expect(await decide(applicationId, { admit })).toMatchObject({
      data: { state: { status: 'admitted', major: { id: admit } } },
    });
    expect(await decide(applicationId, 'approve')).toMatchObject({ code: 400 });
  });

  it('the desk admits to the first choice, refuses, and assigns a rank by default', async () => {
    const first = await server.apply(FEE_PLAN, person(53), tenantId);
    expect(await decide(first.applicationId, { admit: null })).toMatchObject({
      data: { state: { status: 'admitted' } },
    });
    const second = await server.apply(FEE_PLAN, person(54), tenantId);
    expect(await decide(second.applicationId, { waitlist: null })).toMatchObject({
      data: { state: { status: 'waitlisted' } },
    });
    expect(await decide(second.applicationId, 'refuse')).toMatchObject({
      data: { state: { status: 'notAdmitted' } },
    });
  });

  it('the desk returns fields with reasons, which the applicant can read', async () => {
    const receipt = await server.apply(FEE_PLAN, person(55), tenantId);
    const { applicationId } = receipt;
    const { fields } = await entry(receipt.no);
    const { key } = fields[0] ?? { key: '' };
    const returned = await decide(applicationId, { return: [{ key, reason: ' 请核对 ' }] });
    expect(returned).toMatchObject({
      data: { state: { status: 'returned', reasons: [{ key, reason: '请核对' }] } },
    });
    const mine = { tenantId, bearer: receipt.token };
    expect(await server.ask(registerEndpoints.reject, { applicationId }, mine)).toMatchObject({
      rejected: true,
    });
  });

  it.each([
    ['nothing', undefined, 'decision'],
    ['an unknown word', 'burn', 'decision'],
    ['no field', { return: [] }, 'decision.return'],
    ['no reason', { return: [{ key: 'phone', reason: ' ' }] }, 'decision.return.0.reason'],
    ['a rank of nobody', { waitlist: 0 }, 'decision.waitlist'],
  ])('a decision with %s is refused', async (_what, decision, path) => {
    wrongs += 1;
    const { applicationId } = await server.apply('2026年成人继续教育招生', person(wrongs), tenantId);
    const response = await ask('decide', { applicationId, decision });
    expect(response.statusCode).toBe(400);
    expect(response.json().data.path).toBe(path);
  });

  it('a desk decides applications of its own school only', async () => {
    const lakeside = await server.tenantId('lakeside');
    const { applicationId } = await server.apply(LAKESIDE_PLAN, person(70), lakeside);
    const lakesideToken = await signIn(lakeside);
    expect((await ask('applications', undefined, lakesideToken)).statusCode).toBe(401);
    expect((await ask('decide', { applicationId, decision: 'approve' })).json()).toMatchObject({ code: 404 });
    const approved = await ask('decide', { applicationId, decision: 'approve' }, lakesideToken, lakeside);
    expect(approved.json()).toMatchObject({ code: 0 });
  });

  it('the desk is open to stewards only', async () => {
    const { token: applicant, applicationId } = await server.apply(FEE_PLAN, person(71), tenantId);
    for (const bearer of ['nobody', applicant]) {
      expect((await ask('applications', undefined, bearer)).statusCode).toBe(401);
      expect((await ask('settle-fee', { applicationId }, bearer)).statusCode).toBe(401);
      expect((await ask('decide', { applicationId, decision: 'approve' }, bearer)).statusCode).toBe(401);
    }
  });

  it('the desk’s page loads its own files only, and has no inline script', async () => {
    const page = await server.app.inject('/sandbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.payload).toContain('学校前台');
    expect(page.payload).not.toMatch(/\son\w+=|<script(?![^>]*src=)/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const named = page.payload.matchAll(/(?:src|href)="(\/sandbox\/[\w./-]+)"/g);
    const seen = new Set([...named].map(([, address = '']) => address));
    expect([...seen]).toEqual(['/sandbox/desk.css', '/sandbox/desk.js']);
    for (const address of seen) {
      const { statusCode, headers, payload } = await server.app.inject(address);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(payload).not.toMatch(/\bimport\b|@import/);
    }
    expect((await server.app.inject('/sandbox/nothing.js')).statusCode).toBe(404);
  });

  it.each([
    ['asked by another name', { host: 'school.example.com' }, '127.0.0.1', 404],
    ['asked by an address of the network', { host: '192.168.1.5:8080' }, '127.0.0.1', 404],
    ['asked by a name that only begins like loopback', { host: '127.0.0.1.example.com' }, '127.0.0.1', 404],
    ['from the network, with the name of loopback', { host: 'localhost:8080' }, '192.168.1.9', 404],
    ['forwarded with X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
    ['forwarded with X-Forwarded-Host alone', { 'x-forwarded-host': 'localhost' }, '127.0.0.1', 404],
    ['forwarded with Forwarded', { forwarded: 'for=203.0.113.9' }, '::1', 404],
    ['forwarded with Via', { via: '1.1 proxy' }, '127.0.0.1', 404],
    ['forwarded with X-Real-IP', { 'x-real-ip': '203.0.113.9' }, '127.0.0.1', 404],
    ['from a page of another origin', { ...LOCAL, origin: 'https://school.example.com' }, '127.0.0.1', 404],
    ['from a page without an origin', { ...LOCAL, origin: 'null' }, '127.0.0.1', 404],
    ['from another site', { ...LOCAL, 'sec-fetch-site': 'cross-site' }, '127.0.0.1', 404],
    ['by a proxy that closes each connection', { ...LOCAL, connection: 'close' }, '127.0.0.1', 404],
    ['from its own page', { ...LOCAL, origin: 'http://127.0.0.1:8080' }, '127.0.0.1', 200],
    ['from the machine itself', { host: '127.0.0.1:8080' }, '127.0.0.1', 200],
    ['from the machine itself by IPv6', { host: '[::1]:8080' }, '::1', 200],
    ['from the machine itself by a mapped address', { host: 'LOCALHOST:8080' }, '::ffff:127.0.0.1', 200],
  ])('the desk is open to loopback only: %s', async (_case, headers, remoteAddress, status) => {
    const page = await server.app.inject({ url: '/sandbox', headers, remoteAddress });
    const tenantId = await server.tenantId();
    const token = await server.app.inject({
      method: 'POST',
      url: '/sandbox/api/sign-in',
      headers,
      remoteAddress,
      payload: { tenantId },
    });
    expect([page.statusCode, token.statusCode]).toEqual([status, status]);
    expect(token.json().data?.token === undefined).toBe(status === 404);
  });

  it('the desk is closed behind a trusted proxy, even if the forwarded address is loopback', async () => {
    const behind = await DemoServer.start({ settings: { sandbox: 'loopback', trustProxy: 1 } });
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
    expect((await behind.app.inject({ url: '/sandbox', headers })).statusCode).toBe(404);
    await behind.app.close();
  });

  it('the desk is open to every network with SANDBOX=on', async () => {
    const open = await DemoServer.start({ settings: { sandbox: 'everybody', trustProxy: false } });
    const headers = { host: '192.168.1.5:8080' };
    const page = await open.app.inject({ url: '/sandbox', headers, remoteAddress: '192.168.1.9' });
    expect(page.statusCode).toBe(200);
    await open.app.close();
  });

  it('the desk is closed with SANDBOX=off, and to other origins', async () => {
    const closed = await DemoServer.start({ settings: { sandbox: 'off', trustProxy: false } });
    for (const url of ['/sandbox', '/sandbox/api/schools', '/sandbox/desk.js']) {
      expect((await closed.app.inject(url)).statusCode).toBe(404);
    }
    await closed.app.close();
    const response = await server.app.inject({
      url: '/sandbox/api/schools',
      headers: { origin: 'https://elsewhere.test' },
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});
