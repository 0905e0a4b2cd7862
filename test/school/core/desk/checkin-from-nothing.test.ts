import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefused } from '#domain/refused';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { person } from '#test/school/store/small-school';
import { orThrow } from '#test/support/or-throw';
import { DeskSchool } from './desk-under-test';

const FROM = Date.UTC(2026, 8, 1);
const DAY = 86_400_000;
const PAGE = { title: '新生入学须知', body: '带身份证来。' };
const GATE = { name: '报到核验', place: '体育馆', about: '', opensAt: FROM, closesAt: FROM + DAY };
const DORM = { ...GATE, name: '宿舍入住', place: '各宿舍楼' };

let database: OpenStore;
let desk: DeskSchool;
beforeAll(async () => {
  database = await openSqlStore({});
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  desk = await DeskSchool.open(database);
});

const welcome = () => desk.small.school.welcome;
const open = async (changes: object = {}) =>
  desk.desk.settings.openCheckin(await desk.as('林主任', 'school.edit'), {
    ...{ reportFrom: FROM, reportUntil: FROM + DAY, page: PAGE },
    ...changes,
  });
const stations = async () => {
  const { stations: found } = await desk.desk.settings.read(await desk.as('林主任', 'station.edit'));
  return found ?? { stations: [], revision: undefined };
};
const save = async (listed: readonly object[], revision?: string) => {
  const now = (await stations()).revision ?? '';
  const asked = { revision: revision ?? now, stations: listed as (typeof GATE)[] };
  const saved = await desk.desk.settings.saveStations(await desk.as('林主任', 'station.edit'), asked);
  return isRefused(saved) ? saved : (saved.stations ?? expect.fail());
};
const good = <T>(result: T): Exclude<T, { readonly refused: unknown }> => {
  if (isRefused(result)) throw new Error(JSON.stringify(result));
  return result as Exclude<T, { readonly refused: unknown }>;
};
const signIn = (at: number) => welcome().auth.signIn(desk.tenantId, person(at), undefined);
const audited = async (of: string) => (await desk.audit()).filter((line) => line.endsWith(of));

async function admitted(at: number): Promise<void> {
  const { applicationId } = await desk.small.apply('plan', person(at));
  good(await desk.decide('王老师', applicationId, { kind: 'admit' }, { atOnce: true }));
}

describe('check-in', () => {
  it('is opened with a form, a notice and no photo, once', async () => {
    good(await open());
    expect(await welcome().plan(desk.tenantId)).toMatchObject({
      ...{ notice: true, info: true, confirm: true, facePhoto: 'notRequired', stations: [] },
    });
    expect(await welcome().codeTable(desk.tenantId, 'ethnicGroups')).toHaveLength(56);
    const pages = await database.store.read((reading) => reading.welcome.pages(desk.tenantId));
    expect(pages).toMatchObject({ notice: PAGE, form: { english: { 到校日期: 'Day of arrival' } } });
    expect(await open({ page: { title: '另一份', body: '另一份' } })).toEqual({ refused: 'notInThisState' });
    expect(await database.store.read((reading) => reading.welcome.pages(desk.tenantId))).toEqual(pages);
    expect(await audited(': checkin')).toEqual(['林主任 school.edit done: checkin']);
    expect(desk.events.map((event) => 'of' in event && event.outcome)).toEqual(['done', 'notInThisState']);
  });

  it.each([
    ['dates in disorder', { reportUntil: FROM - 1 }, [{ path: 'reportUntil', code: 'order' }]],
    ['an empty notice', { page: { title: '须知', body: '' } }, [{ path: 'page.body', code: 'required' }]],
  ])('%s are refused at the field', async (_, changes, errors) => {
    expect(await open(changes)).toEqual({ refused: 'invalid', errors });
    expect(await welcome().plan(desk.tenantId)).toEqual({ refused: 'notFound' });
  });

  it('who was admitted before is a new student as well, and nobody else', async () => {
    await desk.small.publish('plan', { cap: 10 });
    await admitted(1);
    await admitted(2);
    await desk.small.apply('plan', person(3));
    expect(isRefused(await signIn(1))).toBe(true);
    good(await open());
    await admitted(4);
    for (const at of [1, 2, 4]) orThrow(await signIn(at));
    expect(isRefused(await signIn(3))).toBe(true);
    const { expected } = await desk.desk.scans.latest(await desk.as('林主任', 'roster.read'));
    expect(expected).toBe(3);
  });

  it('misses nobody who is admitted while it is opened', async () => {
    for (let round = 0; round < 5; round += 1) {
      desk = await DeskSchool.open(database);
      await desk.small.publish('plan', { cap: 10 });
      await Promise.all([admitted(1), open(), admitted(2)]);
      for (const one of [1, 2]) orThrow(await signIn(one));
    }
  });
});

describe('stations', () => {
  it('are none where the school has no check-in', async () => {
    expect(await stations()).toEqual({ stations: [] });
    expect(await save([GATE])).toEqual({ refused: 'notInThisState' });
  });

  it('are added, changed, moved and removed; each keeps its id', async () => {
    good(await open());
    const [gate, dorm] = good(await save([GATE, DORM])).stations;
    const moved = good(await save([{ ...dorm, name: '宿舍' }, gate ?? {}]));
    expect(moved.stations).toEqual([{ ...dorm, name: '宿舍' }, gate]);
    expect(await stations()).toEqual(moved);
    expect(await welcome().plan(desk.tenantId)).toMatchObject({ stations: moved.stations });
    expect(good(await save([gate ?? {}])).stations).toEqual([gate]);
    expect(await audited(': stations')).toEqual(Array(3).fill('林主任 station.edit done: stations'));
  });

  it('somebody else has saved meanwhile: nothing is changed', async () => {
    good(await open());
    const { revision } = await stations();
    good(await save([GATE]));
    expect(await save([DORM], revision)).toEqual({ refused: 'changed' });
    expect((await stations()).stations).toMatchObject([GATE]);
  });

  it.each([
    ['without a name', [{ ...GATE, name: ' ' }], 'stations.0.name', 'required'],
    ['without a place', [GATE, { ...GATE, place: '' }], 'stations.1.place', 'required'],
    ['that closes before it opens', [{ ...GATE, closesAt: FROM }], 'stations.0.closesAt', 'order'],
    ['with a text too long', [{ ...GATE, about: '长'.repeat(201) }], 'stations.0.about', 'tooLong'],
    ['with an id of their own', [{ ...GATE, id: 'mine' }], 'stations', 'unknown'],
    ['more than a school has', Array(51).fill(GATE), 'stations', 'tooMany'],
  ])('%s are refused at the field', async (_, listed, path, code) => {
    good(await open());
    expect(await save(listed)).toEqual({ refused: 'invalid', errors: [{ path, code }] });
  });

  it('one with a device in use or with scans stays, and the first does once students have reported', async () => {
    good(await open());
    await welcome().setup.admit(desk.tenantId, person(1));
    const listed = good(await save([GATE, DORM, GATE])).stations;
    const [gate, dorm, third] = listed;
    const ids = [gate, dorm].flatMap((station) => station?.id ?? []);
    const context = await desk.as('林主任', 'station.edit');
    const { device, link } = good(await desk.desk.devices.add(context, { name: '东门', stationIds: ids }));
    const used = { refused: 'invalid', errors: [{ path: 'stations', code: 'stationUsed' }] };
    expect(await save([gate ?? {}, third ?? {}])).toEqual(used);
    const { context: scanner } = good(await desk.desk.devices.enrol(link, '192.0.2.9'));
    const stationId = ids[0] ?? '';
    await desk.desk.scans.scan(scanner, { scanId: 'scan-1', stationId, shown: { code: '?' } });
    good(await desk.desk.devices.revoke(context, device.id));
    expect(await save([dorm ?? {}])).toEqual(used);
    good(await save([third ?? {}, gate ?? {}]));

    const { token, record } = orThrow(await signIn(1));
    expect(record.reportedAt).toBeUndefined();
    await database.store.transaction(async (tables) => {
      const student = await tables.welcome.findForUpdate(desk.tenantId, record.welcomeId);
      const report = { at: FROM, scannedAt: FROM, code: 'ABCDEF', steward: 'x', via: 'code' } as const;
      if (student) await tables.welcome.save({ ...student, report });
    });
    expect(await save([gate ?? {}, third ?? {}])).toEqual({
      refused: 'invalid',
      errors: [{ path: 'stations', code: 'reportedAtFirst' }],
    });
    expect(orThrow(await welcome().record(desk.tenantId, token)).reportedAt).toBe(FROM);
  });
});
