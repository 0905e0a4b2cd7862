import { beforeEach, describe, expect, it } from 'vitest';
import { CLOCK_TOLERANCE, PASS_LIFE } from '#domain/checkin/pass';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { orThrow } from '#test/support/or-throw';
import { Autumn, TENANT, who } from '../autumn';

const MINUTE = 60_000;

let autumn: Autumn;
let student: string;
const reports = () => autumn.school.welcome.reports;
const signIn = (name?: string) => autumn.school.desk.stewardToken(TENANT, name);

/** A student with all steps done, because there are none. */
beforeEach(async () => {
  autumn = await Autumn.open();
  const { rules, pages } = qingyunCheckin(autumn.clock.now());
  const setting = { ...rules.setting, notice: false, info: false, confirm: false } as const;
  const nothing = { ...rules, setting: { ...setting, facePhoto: 'notRequired' as const } };
  const { setup, auth } = autumn.school.welcome;
  await setup.open(TENANT, { rules: nothing, pages });
  await setup.admit(TENANT, { name: who.name, idCard: who.idCard });
  student = orThrow(await auth.signIn(TENANT, who, undefined)).token;
});

const scan = async () => {
  const pass = orThrow(await autumn.school.welcome.passes.issue(TENANT, student));
  return { pass: pass.token, scannedAt: pass.issuedAt };
};
const sync = async (steward: string, one: { pass: string; scannedAt: number }) =>
  (await reports().sync(TENANT, steward, [one], undefined))[0]?.outcome;
const seenBy = async (steward: string) => (await reports().latest(TENANT, steward)).reports[0];

it('a sync that is repeated after a new sign-in is recognised', async () => {
  const scanned = await scan();
  expect(await sync(await signIn('desk-1'), scanned)).toBe('reported');
  autumn.clock.pass(13 * 60 * MINUTE);
  const again = await signIn('desk-1');
  expect(await sync(again, scanned)).toBe('reported');
  expect(await seenBy(again)).toMatchObject({ own: true, laterScans: [] });
});

it('a scan whose response was lost is recognised after the steward signed in again', async () => {
  const scanned = await scan();
  orThrow(await reports().report(TENANT, await signIn('desk-1'), { pass: scanned.pass }, undefined));
  const again = await signIn('desk-1');
  expect(await sync(again, { ...scanned, scannedAt: scanned.scannedAt + 10_000 })).toBe('reported');
  expect((await seenBy(again))?.laterScans).toEqual([]);
});

it('of a device that syncs one pass under hundreds of times, twenty later scans are stored', async () => {
  const { pass, scannedAt } = await scan();
  const [desk, broken] = [await signIn('desk-1'), await signIn('desk-2')];
  expect(await sync(desk, { pass, scannedAt })).toBe('reported');
  for (let batch = 0; batch < 3; batch += 1) {
    const scans = Array.from({ length: 100 }, (_, at) => ({
      pass,
      scannedAt: scannedAt + batch * 100 + at,
    }));
    const outcomes = await reports().sync(TENANT, broken, scans, undefined);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['used']));
  }
  expect((await seenBy(desk))?.laterScans).toHaveLength(20);
});

it('a later scan is flagged once, however often and with however many sign-ins it is synced', async () => {
  const scanned = await scan();
  const first = await signIn('desk-1');
  expect(await sync(first, scanned)).toBe('reported');
  expect(await sync(await signIn('desk-2'), scanned)).toBe('used');
  const again = await signIn('desk-2');
  expect(await sync(again, scanned)).toBe('used');
  expect(await seenBy(again)).toMatchObject({ own: false, laterScans: [{ own: true }] });
  expect(await seenBy(first)).toMatchObject({ own: true, laterScans: [{ own: false }] });
});

it('a later scan by a clock that is years wrong has a time at which its pass was good', async () => {
  const scanned = await scan();
  expect(await sync(await signIn('desk-1'), scanned)).toBe('reported');
  const wrong = await signIn('desk-2');
  for (const scannedAt of [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0])
    expect(await sync(wrong, { ...scanned, scannedAt })).toBe('used');
  const { laterScans } = orThrow(await autumn.school.welcome.record(TENANT, student));
  expect(laterScans).toHaveLength(2);
  for (const { scannedAt } of laterScans)
    expect(Math.abs(scannedAt - scanned.scannedAt)).toBeLessThanOrEqual(PASS_LIFE + CLOCK_TOLERANCE);
});

it('reports of stewards without a name count as those of different stewards', async () => {
  const scanned = await scan();
  expect(await sync(await signIn(), scanned)).toBe('reported');
  expect(await sync(await signIn(), scanned)).toBe('used');
});

describe('a station after the first', () => {
  const [first, second, third] = qingyunCheckin(0).rules.stations;
  const at = (steward: string, stationId: string | undefined) =>
    reports().report(TENANT, steward, { name: who.name, idCard: who.idCard }, stationId);
  const record = async () => orThrow(await autumn.school.welcome.record(TENANT, student));

  it('reports nobody', async () => {
    expect(await at(await signIn(), second?.id)).toEqual({
      refused: 'invalid',
      path: 'stationId',
      reason: 'notReported',
    });
    expect((await record()).reportedAt).toBeUndefined();
  });

  it('records once that a student who has reported was there', async () => {
    const steward = await signIn();
    orThrow(await at(steward, first?.id));
    autumn.clock.pass(MINUTE);
    const { reportedAt } = orThrow(await at(steward, second?.id));
    expect(reportedAt).toBe(autumn.clock.now() - MINUTE);
    expect(await at(steward, second?.id)).toMatchObject({ refused: 'passUsed', station: second?.name });
    expect(await record()).toMatchObject({ visitedStations: [second?.id], laterScans: [] });
    expect((await seenBy(steward))?.visits).toEqual([{ station: second?.name, at: autumn.clock.now() }]);
  });

  it('gets the offline scans that were made there, wherever they are synced', async () => {
    const scanned = await scan();
    orThrow(await at(await signIn(), first?.id));
    const [offline, again] = [await signIn('desk-2'), { ...scanned, stationId: second?.id ?? '' }];
    for (let tries = 0; tries < 2; tries += 1)
      expect(await reports().sync(TENANT, offline, [again], third?.id)).toMatchObject([
        { outcome: 'reported' },
      ]);
    expect(await record()).toMatchObject({ visitedStations: [second?.id], laterScans: [] });
  });

  it('that was removed meanwhile reports nobody, and records nobody as having been there', async () => {
    const scanned = { ...(await scan()), stationId: 'removed' };
    const steward = await signIn();
    const refused = { refused: 'invalid', path: 'stationId', reason: 'unknown' };
    expect(await reports().sync(TENANT, steward, [scanned], undefined)).toEqual([
      { outcome: 'unknownStation' },
    ]);
    expect(await at(steward, 'removed')).toEqual(refused);
    expect((await record()).reportedAt).toBeUndefined();
    orThrow(await at(steward, first?.id));
    expect(await at(steward, 'removed')).toEqual(refused);
    expect((await record()).laterScans).toEqual([]);
    expect((await seenBy(steward))?.visits).toEqual([]);
  });

  it('keeps the offline scans made there that are synced before the report, and counts them after it', async () => {
    const visit = { ...(await scan()), stationId: second?.id ?? '' };
    const offline = await signIn('desk-2');
    for (let tries = 0; tries < 2; tries += 1) {
      const [outcome] = await reports().sync(TENANT, offline, [visit], undefined);
      expect(outcome).toEqual({ outcome: 'early', maskedName: (await record()).maskedName });
    }
    expect((await record()).reportedAt).toBeUndefined();
    expect(await at(offline, second?.id)).toMatchObject({ path: 'stationId', reason: 'notReported' });
    const { scannedAt } = visit;
    expect(await sync(await signIn('desk-1'), { pass: visit.pass, scannedAt })).toBe('reported');
    expect(await at(offline, second?.id)).toMatchObject({ refused: 'passUsed', station: second?.name });
    expect(await record()).toMatchObject({ visitedStations: [second?.id], laterScans: [] });
    expect((await seenBy(offline))?.visits).toEqual([{ station: second?.name, at: scannedAt }]);
  });
});

it('who can show no valid pass is reported by the ID card, once', async () => {
  const steward = await signIn();
  const report = (idCard: string) =>
    reports().report(TENANT, steward, { name: ` ${who.name}`, idCard }, undefined);
  expect(await report('110000200803070013')).toEqual({ refused: 'notFound' });
  expect(await report('1100')).toMatchObject({ refused: 'invalid', path: 'idCard' });
  const { reportedAt } = orThrow(await report(who.idCard));
  expect(reportedAt).toBe(autumn.clock.now());
  expect(await report(who.idCard)).toMatchObject({ refused: 'passUsed', at: reportedAt });
  expect(await seenBy(steward)).toMatchObject({ own: true, via: 'idCard' });
});
