import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointPath } from '#wire/endpoint';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { DemoServer } from '../demo-server';

/** Calls of the tenant API that the desk's page makes. */
const CALLS: Readonly<Record<string, string>> = {
  report: `/${endpointPath(stewardEndpoints.report)}`,
  sync: `/${endpointPath(stewardEndpoints.sync)}`,
};

describe("the desk's new students and 核验", () => {
  let server: DemoServer;
  let tenantId: string;
  let steward: string;
  let student: string;
  beforeAll(async () => {
    server = await DemoServer.start();
    tenantId = await server.tenantId();
    steward = await signIn();
    const siyuan = { name: '陈思远', idCard: '110000200711200036' };
    student = (await server.ask(welcomeEndpoints.signIn, siyuan, { tenantId })).token;
  });
  afterAll(() => server.app.close());

  async function ask(path: string, payload?: object, bearer = steward) {
    const response = await server.app.inject({
      method: payload ? 'POST' : 'GET',
      url: CALLS[path] ?? `/sandbox/api/${path}`,
      headers: { tenantid: tenantId, authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  }

  it('the desk lists new students with their stage, and masked personal data', async () => {
    const { entries: data } = (await ask('students')).data;
    expect(data.map(({ maskedName, stage }: Record<string, string>) => [maskedName, stage]).sort()).toEqual([
      ['李*雨', 'identified'],
      ['王*涵', 'infoConfirmed'],
      ['陈*远', 'ready'],
    ]);
    expect(JSON.stringify(data)).not.toContain('110000200711200036');
    const { path } = data.find(({ maskedName }: { maskedName: string }) => maskedName === '陈*远').face;
    const { data: photo } = await ask(`photo?${new URLSearchParams({ path })}`);
    const { pathname, search } = new URL(photo.url);
    expect((await server.app.inject(pathname + search)).headers['content-type']).toBe('image/png');
  });

  it('the desk decides only face photos that await a decision', async () => {
    const { data } = await ask('students');
    for (const { welcomeId, face } of data.entries) {
      const { path = 'none' } = face;
      expect(await ask('decide-face', { welcomeId, path, decision: 'pass' })).toMatchObject({
        status: 400,
        data: { path: 'face' },
      });
    }
    const nobody = { welcomeId: 'nobody', path: 'none' };
    expect(await ask('decide-face', { ...nobody, decision: 'pass' })).toMatchObject({ code: 404 });
    expect(await ask('decide-face', { ...nobody, decision: { refuse: [] } })).toMatchObject({
      status: 400,
      data: { path: 'decision.refuse' },
    });
    // A decision is always on the photo that was seen.
    expect(await ask('decide-face', { welcomeId: 'nobody', decision: 'pass' })).toMatchObject({
      status: 400,
      data: { path: 'path' },
    });
  });

  const signIn = async (desk?: string): Promise<string> => {
    const payload = { tenantId, desk };
    const response = await server.app.inject({ method: 'POST', url: '/sandbox/api/sign-in', payload });
    return response.json().data.token;
  };

  it('the desk reports a scanned pass once, lists reports, and recognises a device after a new sign-in', async () => {
    const me = { tenantId, bearer: student };
    const pass = await server.ask(welcomeEndpoints.pass, {}, me);
    expect((await ask('gate')).data).toMatchObject({ reported: 0, expected: 3, reports: [] });
    expect(await ask('report', { code: pass.code, stationId: 'qy-gate' })).toMatchObject({
      data: { maskedName: '陈*远' },
    });
    expect(await ask('report', { pass: pass.token })).toMatchObject({ code: 1007 });
    // A steward's repeated scan after a lost response is no second scan; one made minutes later is.
    const own = [{ pass: pass.token, scannedAt: pass.issuedAt }];
    expect((await ask('sync', { scans: own })).data.outcomes).toMatchObject([{ outcome: 'reported' }]);
    const later = [{ pass: pass.token, scannedAt: pass.issuedAt + 90_000 }];
    expect((await ask('sync', { scans: later })).data.outcomes).toMatchObject([{ outcome: 'used' }]);
    expect((await ask('gate')).data).toMatchObject({
      reported: 1,
      reports: [{ maskedName: '陈*远', via: 'code', own: true, laterScans: [{ own: true }] }],
    });

    const device = 'd'.repeat(32);
    const sittings = [await signIn(device), await signIn(device), await signIn()];
    const scans = [{ pass: pass.token, scannedAt: pass.issuedAt + 200_000 }];
    for (const bearer of sittings) await ask('sync', { scans }, bearer);
    const theirs: boolean[][] = [];
    for (const bearer of sittings) {
      const { reports } = (await ask('gate', undefined, bearer)).data;
      theirs.push(reports[0].laterScans.map((scan: { own: boolean }) => scan.own));
    }
    expect(theirs).toEqual([
      [false, true, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('the desk’s script names the licences of the packages that it is made with', async () => {
    const { headers, body } = await server.app.inject('/sandbox/desk.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body).toMatch(/^\/\*! qr, @noble\/ed25519 and @noble\/hashes, \(c\) Paul Miller/);
  });

  it('the desk’s check-in calls are open to stewards only', async () => {
    for (const bearer of ['nobody', student]) {
      for (const path of ['students', 'photos-to-check', 'gate', 'photo?path=a']) {
        const { status, code } = await ask(path, undefined, bearer);
        expect(status === 401 || code === 404).toBe(true);
      }
      const decision = { welcomeId: 'w', path: 'p', decision: 'pass' };
      expect((await ask('decide-face', decision, bearer)).status).toBe(401);
      expect((await ask('report', { code: 'A2C3D4' }, bearer)).status).toBe(401);
      expect((await ask('sync', { scans: [{ pass: 'x', scannedAt: 1 }] }, bearer)).status).toBe(401);
    }
  });
});
