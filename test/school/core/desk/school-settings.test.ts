import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefused } from '#domain/refused';
import type { SchoolSettingsView } from '#school/core/desk/school-settings';
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
