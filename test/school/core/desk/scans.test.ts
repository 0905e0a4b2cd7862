import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SPOKEN_ALPHABET, SPOKEN_LENGTH } from '#domain/checkin/pass';
import { isRefused } from '#domain/refused';
import type { DeviceContext } from '#school/core/desk/devices';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { smallCheckin } from '#test/school/store/checkin/small-checkin';
import { person } from '#test/school/store/small-school';
import { orThrow } from '#test/support/or-throw';
import { DeskSchool } from './desk-under-test';

const DAY = 86_400_000;
const OTHERS = '192.0.2.9';

let database: OpenStore;
let desk: DeskSchool;
/** Of the student. */
let token: string;
let welcomeId: string;

beforeAll(async () => {
  database = await openSqlStore({});
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  desk = await DeskSchool.open(database);
  await welcome().setup.open(desk.tenantId, smallCheckin);
  await welcome().setup.admit(desk.tenantId, person(1));
  const signedIn = orThrow(await welcome().auth.signIn(desk.tenantId, person(1), undefined));
  token = signedIn.token;
  welcomeId = signedIn.record.welcomeId;
  orThrow(await welcome().information.save(desk.tenantId, token, { version: 0, answers: { line: 'mine' } }));
});

const welcome = () => desk.small.school.welcome;
const [first, later] = smallCheckin.rules.stations;
const gate = first?.id ?? '';
const dorm = later?.id ?? '';
const pass = async () => orThrow(await welcome().passes.issue(desk.tenantId, token)).token;
const good = <T>(result: T): Exclude<T, { readonly refused: unknown }> => {
  if (isRefused(result)) throw new Error(JSON.stringify(result));
  return result as Exclude<T, { readonly refused: unknown }>;
};

async function addDevice(stationIds = [gate]) {
  const context = await desk.as('林主任', 'station.edit');
  return good(await desk.desk.devices.add(context, { name: '东门 1 号', stationIds }));
}
async function enrolled(stationIds = [gate]) {
  const { link } = await addDevice(stationIds);
  return good(await desk.desk.devices.enrol(link, OTHERS));
}
const scan = (context: DeviceContext, id: string, shown: Parameters<typeof send>[2], stationId = gate) =>
  send(context, id, shown, stationId);
async function send(
  context: DeviceContext,
  id: string,
  shown: { readonly pass: string } | { readonly code: string },
  stationId: string,
) {
  return desk.desk.scans.scan(context, { scanId: id, stationId, shown });
}
const reported = async () => orThrow(await welcome().record(desk.tenantId, token)).reportedAt !== undefined;

describe("a steward's device", () => {
  it('its QR code enrols one phone, within ten minutes', async () => {
    const { link } = await addDevice();
    expect(isRefused(await desk.desk.devices.enrol(link, OTHERS))).toBe(false);
    expect(await desk.desk.devices.enrol(link, OTHERS)).toEqual({ refused: 'linkSpent' });
    const late = await addDevice();
    desk.small.clock.pass(10 * 60_000);
    expect(await desk.desk.devices.enrol(late.link, OTHERS)).toEqual({ refused: 'linkSpent' });
  });

  it('is for stations that the school has', async () => {
    const context = await desk.as('林主任', 'station.edit');
    expect(await desk.desk.devices.add(context, { name: '东门', stationIds: ['none'] })).toMatchObject({
      refused: 'invalid',
    });
  });

  it('once revoked it is signed out, also in the middle of a scan, and so it is after a fortnight', async () => {
    const { context, token: cookie } = await enrolled();
    good(await desk.desk.devices.authorise(cookie, OTHERS));
    good(await desk.desk.devices.revoke(await desk.as('林主任', 'station.edit'), context.device.id));
    expect(await desk.desk.devices.authorise(cookie, OTHERS)).toEqual({ refused: 'signedOut' });
    expect(await scan(context, 'scan-1', { pass: await pass() })).toEqual({ refused: 'signedOut' });
    expect(await reported()).toBe(false);
    const other = await enrolled();
    desk.small.clock.pass(14 * DAY);
    expect(await desk.desk.devices.authorise(other.token, OTHERS)).toEqual({ refused: 'signedOut' });
  });

  it("scans nothing at another's station", async () => {
    const { context } = await enrolled([gate]);
    expect(await scan(context, 'scan-1', { pass: await pass() }, dorm)).toEqual({ refused: 'forbidden' });
  });
});

describe('a scan', () => {
  it('counts once, however often and at once it is sent', async () => {
    const { context } = await enrolled();
    const shown = { pass: await pass() };
    const answers = await Promise.all(['same', 'same', 'same'].map((id) => scan(context, id, shown)));
    for (const answer of [...answers, await scan(context, 'same', shown)])
      expect(answer).toMatchObject({ outcome: 'reported', student: { id: welcomeId } });
    expect(await scan(context, 'other', shown)).toMatchObject({ outcome: 'again' });
    const { scans, reported: count } = await desk.desk.scans.latest(await desk.as('林主任', 'roster.read'));
    const { maskedName } = orThrow(await welcome().record(desk.tenantId, token));
    expect(scans.map((one) => [one.id, one.outcome, one.maskedName])).toEqual([
      ['other', 'again', maskedName],
      ['same', 'reported', maskedName],
    ]);
    expect(count).toBe(1);
  });

  it('that fails is kept as well, and says why', async () => {
    const { context } = await enrolled();
    expect(await scan(context, 'a', { code: SPOKEN_ALPHABET.slice(0, SPOKEN_LENGTH) })).toMatchObject({
      outcome: 'unknown',
    });
    expect(await scan(context, 'b', { code: '?' })).toMatchObject({
      outcome: 'invalid',
      fault: { path: 'code', code: 'format' },
    });
    const old = await pass();
    desk.small.clock.pass(DAY);
    expect(await scan(context, 'c', { pass: old })).toMatchObject({ outcome: 'expired' });
    expect(await scan(context, 'd', { pass: `${old}x` })).toMatchObject({ outcome: 'invalid' });
    const { scans } = await desk.desk.scans.latest(await desk.as('林主任', 'roster.read'));
    expect(scans.map(({ maskedName }) => maskedName !== undefined)).toEqual([false, true, false, false]);
  });

  it('that is annulled, with a reason, has not reported the student, who can be scanned again', async () => {
    const { context } = await enrolled();
    await scan(context, 'wrong', { pass: await pass() });
    expect(await reported()).toBe(true);
    await desk.employ('林主任', [{ role: 'supervisor' }]);
    const annuls = await desk.as('林主任', 'scan.annul');
    const annul = (id: string, reason: string) => desk.desk.scans.annul(annuls, { id, reason });
    expect(await annul('wrong', ' ')).toMatchObject({ refused: 'invalid' });
    expect(await annul('none', '认错了人')).toEqual({ refused: 'notFound' });
    expect(await annul('wrong', '认错了人')).toMatchObject({ scan: { annulled: { reason: '认错了人' } } });
    expect(await annul('wrong', '认错了人')).toEqual({ refused: 'notInThisState' });
    expect(await reported()).toBe(false);
    expect(await scan(context, 'right', { pass: await pass() })).toMatchObject({
      outcome: 'reported',
    });
    expect(await desk.audit('wrong')).toHaveLength(2);
  });
});

describe('the roster', () => {
  const find = async (words: string) => {
    const { rows } = await desk.desk.roster.search(await desk.as('林主任', 'roster.read'), { words });
    return rows.map(({ id }) => id);
  };

  it('finds a student by the whole ID number or the whole name, and by no part of them', async () => {
    const { idCard, name } = person(1);
    expect(await find('')).toEqual([welcomeId]);
    expect(await find(idCard.toLowerCase())).toEqual([welcomeId]);
    expect(await find(name)).toEqual([welcomeId]);
    expect(await find(name.slice(0, 1))).toEqual([]);
    expect(await find(idCard.slice(0, 6))).toEqual([]);
  });

  it('shows each of many students of one name once, page after page', async () => {
    const { name } = person(1);
    for (let at = 2; at <= 103; at += 1) await welcome().setup.admit(desk.tenantId, { ...person(at), name });
    const context = await desk.as('林主任', 'roster.read');
    const first = await desk.desk.roster.search(context, { words: name });
    expect([first.rows.length, first.more]).toEqual([100, true]);
    const second = await desk.desk.roster.search(context, { words: name, after: first.rows.at(-1) });
    expect(second.more).toBe(false);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([103, 103]);
  });

  it('after a correction the student signs in by it, and the former phone is signed out', async () => {
    const context = await desk.as('林主任', 'roster.correct');
    const { version } = orThrow(await welcome().record(desk.tenantId, token));
    await welcome().setup.admit(desk.tenantId, person(3));
    const correct = (changes: object) =>
      desk.desk.roster.correct(context, {
        id: welcomeId,
        version,
        reason: '证件号录错',
        ...person(2),
        ...changes,
      });
    expect(await correct({ version: version + 1 })).toEqual({ refused: 'changed' });
    expect(await correct({ idCard: '1' })).toMatchObject({ errors: [{ path: 'idCard' }] });
    expect(await correct(person(3))).toMatchObject({ errors: [{ path: 'idCard', code: 'taken' }] });
    good(await correct({}));
    await expect(welcome().record(desk.tenantId, token)).rejects.toThrow();
    orThrow(await welcome().auth.signIn(desk.tenantId, person(2), undefined));
    expect(isRefused(await welcome().auth.signIn(desk.tenantId, person(1), undefined))).toBe(true);
  });

  it('another phone signs the former one out', async () => {
    const { version } = orThrow(await welcome().record(desk.tenantId, token));
    const context = await desk.as('林主任', 'roster.correct');
    const replace = (phone?: string) =>
      desk.desk.roster.replacePhone(context, { id: welcomeId, version, phone });
    expect(await replace('12')).toMatchObject({ refused: 'invalid' });
    good(await replace());
    await expect(welcome().record(desk.tenantId, token)).rejects.toThrow();
    orThrow(await welcome().auth.signIn(desk.tenantId, person(1), undefined));
  });
});
