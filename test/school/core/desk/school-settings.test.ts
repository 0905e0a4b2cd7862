import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { SchoolSettingsView } from '#school/core/desk/school-settings';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { DeskSchool } from './desk-under-test';

let database: OpenStore;
let desk: DeskSchool;
beforeAll(async () => {
  database = await openSqlStore({});
});
afterAll(() => database.close());
beforeEach(async () => {
  desk = await DeskSchool.open(database);
});

const edit = () => desk.as('林主任', 'school.edit');
const read = async () => desk.desk.settings.read(await edit());
const revisionOf = async (section: keyof SchoolSettingsView) => {
  const found = (await read())[section];
  return found?.revision ?? '';
};
const audited = () => desk.audit(desk.tenantId);

/** A section as it is, to be changed. */
async function section<Name extends keyof SchoolSettingsView>(name: Name) {
  return (await read())[name] as NonNullable<SchoolSettingsView[Name]>;
}
const errorsOf = (result: object | StaffRefusal) =>
  'errors' in result
    ? result.errors.map(({ path, code }) => `${path} ${code}`)
    : [(result as StaffRefusal).refused];
const tenant = () => desk.small.school.platform.tenantById(desk.tenantId);
const badge = async () => {
  const found = await desk.small.school.cms.badge(desk.tenantId);
  if ('refused' in found) throw new Error('no school');
  return found;
};

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0);
const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

describe('the face of a school', () => {
  const save = async (changes: Partial<Parameters<typeof desk.desk.settings.saveFront>[1]>) => {
    const { band: _, seal: __, ...front } = await section('front');
    return desk.desk.settings.saveFront(await edit(), { ...front, ...changes });
  };

  it('is changed whole, with pictures that stay until they are replaced or taken away', async () => {
    const accent = { light: '#1f5f99', dark: '#86bdf0' };
    await save({
      name: '湖畔中学',
      initial: '湖',
      phone: '0571-8600-2026',
      hours: '工作日',
      accent,
      band: JPEG,
    });
    expect(await tenant()).toMatchObject({ name: '湖畔中学', accent });
    const { band, ...rest } = await badge();
    expect(rest).toMatchObject({ name: '湖畔中学', contact: { phone: '0571-8600-2026', hours: '工作日' } });
    expect(await desk.small.school.cms.picture(band?.url ?? '')).toMatchObject({ type: 'image/jpeg' });
    await save({ greeting: '你好', focusX: 20, seal: JPEG });
    expect(await badge()).toMatchObject({ greeting: '你好', band: { url: band?.url, focusX: 20 }, seal: {} });
    await save({ band: null, phone: '', hours: '', accent: undefined } as object);
    expect(await badge()).toMatchObject({ greeting: '你好', seal: {} });
    expect(Object.keys(JSON.parse(JSON.stringify(await badge())))).not.toContain('band');
    expect(await badge()).not.toHaveProperty('contact');
    expect(await tenant()).not.toHaveProperty('accent');
    expect(await audited()).toEqual(Array(3).fill('林主任 school.edit done: front'));
  });

  it.each([
    ['no name', { name: ' ' }, ['name required']],
    ['an address without a phone', { address: '湖滨路' }, ['phone required']],
    ['words for a phone', { phone: '请来信' }, ['phone phone']],
    ['three letters for a badge', { initial: '湖畔中' }, ['initial tooLong']],
    [
      'an accent that nobody can read',
      { accent: { light: '#ffe600', dark: '#86bdf0' } },
      ['accent.light unreadable'],
    ],
    ['no colour', { accent: { light: 'red', dark: '#86bdf0' } }, ['accent.light colour']],
    ['an SVG with a script as seal', { seal: SVG }, ['seal type']],
    [
      'a band of a megabyte',
      { band: Uint8Array.from({ length: 1e6 }, (_, at) => JPEG[at] ?? 0) },
      ['band tooLarge'],
    ],
  ])('%s is refused, and nothing is changed', async (_, changes, errors) => {
    const before = await badge();
    expect(errorsOf(await save(changes))).toEqual(errors);
    expect(await badge()).toEqual(before);
    expect(await audited()).toEqual(['林主任 school.edit refused: front, invalid']);
  });

  it('is refused to whoever has read it before somebody else saved it, but not for another section', async () => {
    const { revision, ...front } = await section('front');
    const season = await section('season');
    await save({ greeting: '你好' });
    const late = { ...front, band: undefined, seal: undefined, revision, greeting: '再见' };
    expect(await desk.desk.settings.saveFront(await edit(), late)).toEqual({ refused: 'changed' });
    expect(isRefused(await desk.desk.settings.saveSeason(await edit(), season))).toBe(false);
    expect(await badge()).toMatchObject({ greeting: '你好' });
  });

  it('is not changed by whose right was taken away since they opened it', async () => {
    const { band: _, seal: __, ...front } = await section('front');
    const context = await edit();
    await desk.employ('林主任', [{ role: 'cashier' }]);
    expect(await desk.desk.settings.saveFront(context, front)).toEqual({ refused: 'forbidden' });
    await desk.employ('林主任');
  });
});

describe('the season', () => {
  const stage = (name: string, from: number, to: number) => ({ name, from, to });
  const save = async (stages: readonly ReturnType<typeof stage>[]) =>
    desk.desk.settings.saveSeason(await edit(), { revision: await revisionOf('season'), stages });

  it('is published at once, and taken away by none', async () => {
    await save([stage('报名', 1, 5), stage('缴费', 1, 6)]);
    expect((await badge()).season).toHaveLength(2);
    await save([]);
    expect((await badge()).season).toBeUndefined();
  });

  it('has stages in their order, each with a name', async () => {
    expect(errorsOf(await save([stage('报名', 5, 1)]))).toEqual(['stages.0.to order']);
    expect(errorsOf(await save([stage('报名', 3, 9), stage('', 1, 10)]))).toEqual([
      'stages.1.name required',
      'stages.1.to order',
    ]);
  });
});

describe('check-in', () => {
  const save = async (changes: object) =>
    desk.desk.settings.saveCheckin(await edit(), { ...(await section('checkin')), ...changes });
  const welcome = () => desk.small.school.welcome;
  beforeEach(() => welcome().setup.open(desk.tenantId, qingyunCheckin(0)));

  it('is changed but for its form, stations and code tables', async () => {
    const before = await database.store.read((reading) => reading.welcome.pages(desk.tenantId));
    const page = { title: '新生须知', body: '第一条', documents: [] };
    expect(
      isRefused(await save({ facePhoto: 'notRequired', bring: ['身份证'], page, reportUntil: 9e12 })),
    ).toBe(false);
    expect(await welcome().plan(desk.tenantId)).toMatchObject({
      facePhoto: 'notRequired',
      bring: ['身份证'],
      stations: [{ id: 'qy-gate' }, {}, {}, {}],
    });
    const pages = await database.store.read((reading) => reading.welcome.pages(desk.tenantId));
    expect(pages).toMatchObject({ notice: { title: '新生须知' }, form: before?.form ?? {} });
    expect(pages?.formerConsents).toEqual([]);
  });

  it('keeps the consent text that was replaced, by the version under which students have consented', async () => {
    const former = await welcome().plan(desk.tenantId);
    if ('refused' in former) throw new Error('no check-in');
    await save({ faceConsent: '学校申请采集你的照片。', gate: { seconds: 5, consent: '显示5秒。' } });
    const pages = await database.store.read((reading) => reading.welcome.pages(desk.tenantId));
    expect(pages?.formerConsents).toMatchObject([
      { version: former.faceConsentVersion, text: former.faceConsent },
    ]);
    const now = await welcome().plan(desk.tenantId);
    expect(now).toMatchObject({ faceConsent: '学校申请采集你的照片。\n\n显示5秒。' });
    expect(now).not.toMatchObject({ faceConsentVersion: former.faceConsentVersion });
  });

  it.each([
    ['an end before its begin', { reportFrom: 5, reportUntil: 4 }, ['reportUntil order']],
    ['a face without consent', { faceConsent: '' }, ['faceConsent required']],
    [
      'a consent that says another time',
      { gate: { seconds: 5, consent: '显示照片。' } },
      ['gate.consent secondsUnsaid'],
    ],
    ['a face for a minute', { gate: { seconds: 60, consent: '显示60秒。' } }, ['gate.seconds seconds']],
    ['no notice', { page: { title: '', body: '一', documents: [] } }, ['page.title required']],
    [
      'an unknown document',
      { page: { title: '一', body: '一', documents: ['no'] } },
      ['page.documents unknown'],
    ],
  ])('%s is refused', async (_, changes, errors) => {
    expect(errorsOf(await save(changes))).toEqual(errors);
  });
});

describe('how the school works', () => {
  it('receipts, the hold of decisions and the admission number', async () => {
    await desk.small.school.welcome.setup.open(desk.tenantId, qingyunCheckin(0));
    const { settings } = desk.desk;
    const work = { receiptPrefix: 'HP', decisionHold: 30, admissionNumber: true } as const;
    await settings.saveWork(await edit(), { revision: await revisionOf('work'), ...work });
    expect(await section('work')).toMatchObject(work);
    expect(await desk.small.school.welcome.plan(desk.tenantId)).toMatchObject({ admissionNumber: true });
    const wrong = { ...work, receiptPrefix: '湖' };
    const refused = await settings.saveWork(await edit(), { revision: await revisionOf('work'), ...wrong });
    expect(errorsOf(refused)).toEqual(['receiptPrefix prefix']);
  });

  it('encryption is turned on with keys, which stay until they are renewed', async () => {
    const { settings } = desk.desk;
    const keys = () => desk.as('林主任', 'school.keys');
    const keyOf = async () => (await desk.small.school.platform.encryption(desk.tenantId))?.cipherKey;
    const turn = async (isOn: boolean) =>
      settings.saveEncryption(await keys(), { revision: await revisionOf('encryption'), isOn });
    const renew = async () => settings.renewKeys(await keys(), { revision: await revisionOf('encryption') });
    expect(await renew()).toEqual({ refused: 'notInThisState' });
    await turn(true);
    const first = await keyOf();
    expect(first).toMatch(/./);
    await turn(false);
    expect(await keyOf()).toBeUndefined();
    await turn(true);
    expect(await keyOf()).toBe(first);
    await renew();
    expect(await keyOf()).not.toBe(first);
  });

  it('English of the texts that change is published at once, and taken away by an empty one', async () => {
    const save = async (texts: Readonly<Record<string, string>>) =>
      desk.desk.settings.saveEnglish(await edit(), { revision: await revisionOf('english'), texts });
    const published = () => desk.small.school.texts.of(desk.tenantId, { greeting: '你好', name: '湖畔' });
    await save({ 你好: 'Hello', 湖畔: 'Lakeside' });
    expect(await published()).toEqual({
      greeting: { zh: '你好', en: 'Hello' },
      name: { zh: '湖畔', en: 'Lakeside' },
    });
    await save({ 你好: '' });
    expect(await published()).toMatchObject({ greeting: '你好', name: { en: 'Lakeside' } });
  });
});

describe('notices and documents', () => {
  const written = {
    title: '招生章程',
    body: '一\n\n二',
    listed: true,
    english: { title: 'Rules', body: '' },
  };
  const save = async (changes: object) => {
    const saved = await desk.desk.settings.saveText(await edit(), { ...written, ...changes });
    if ('refused' in saved) throw new Error(saved.refused);
    return saved.text;
  };
  const listed = async () =>
    (await desk.small.school.cms.notices(desk.tenantId)).notices.map(({ title }) => title);

  it('a notice is listed until it is taken from the list, and then still opens', async () => {
    const { id, revision } = await save({});
    expect(await listed()).toEqual(['招生章程']);
    const changed = await save({ id, revision, title: '章程', listed: false });
    expect(await listed()).toEqual([]);
    expect(await desk.small.school.cms.document(desk.tenantId, id)).toMatchObject({ title: '章程' });
    expect(await desk.desk.settings.texts(await edit())).toMatchObject({ texts: [{ id, listed: false }] });
    expect(await desk.desk.settings.text(await edit(), id)).toEqual({ text: changed });
    expect(await audited()).toEqual(Array(2).fill('林主任 school.edit done: texts'));
  });

  it('one that somebody else has changed, one of another school and an empty one are refused', async () => {
    const { id, revision } = await save({});
    await save({ id, revision, title: '章程' });
    const { settings } = desk.desk;
    expect(await settings.saveText(await edit(), { ...written, id, revision })).toEqual({
      refused: 'changed',
    });
    expect(await settings.saveText(await edit(), { ...written, id: 'no' })).toEqual({ refused: 'notFound' });
    expect(await settings.text(await edit(), 'no')).toEqual({ refused: 'notFound' });
    expect(errorsOf(await settings.saveText(await edit(), { ...written, body: ' ' }))).toEqual([
      'body required',
    ]);
  });
});

describe('the announcement', () => {
  const announce = async (title: string, text: string, revision?: string) =>
    desk.desk.settings.announce(await desk.as('林主任', 'school.notice'), {
      title,
      text,
      revision: revision ?? (await revisionOf('announcement')),
    });
  const published = async () => (await desk.small.school.platform.tenantById(desk.tenantId))?.notice;

  it('is posted under a new id each time, and removed by empty texts', async () => {
    await announce(' 报到 时间\n有调整 ', '一\r\n\r\n二');
    const first = await published();
    expect(first).toMatchObject({ title: '报到 时间 有调整', text: '一\n\n二' });
    await announce('报到时间有调整', '一');
    expect((await published())?.id).not.toBe(first?.id);
    await announce(' ', '\u200b\n');
    expect(await published()).toBeUndefined();
    expect(await audited()).toEqual(Array(3).fill('林主任 school.notice done: announcement'));
    expect(desk.events.map((event) => event.kind === 'announcement' && event.act)).toEqual([
      'post',
      'post',
      'remove',
    ]);
  });

  it('is refused where half of it is missing, or where somebody has posted another meanwhile', async () => {
    const before = await revisionOf('announcement');
    expect(await announce('一', '')).toEqual({
      refused: 'invalid',
      errors: [{ path: 'text', code: 'required' }],
    });
    expect(isRefused(await announce('一', '二', before))).toBe(false);
    expect(await announce('三', '四', before)).toEqual({ refused: 'changed' });
    expect(await published()).toMatchObject({ title: '一' });
    expect(await audited()).toEqual([
      '林主任 school.notice refused: announcement, invalid',
      '林主任 school.notice done: announcement',
      '林主任 school.notice refused: announcement, changed',
    ]);
  });
});
