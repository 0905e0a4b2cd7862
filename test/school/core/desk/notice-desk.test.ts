import { beforeEach, describe, expect, it } from 'vitest';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { qingyun } from '#school/demo/qingyun/qingyun';
import { orThrow } from '#test/support/or-throw';
import { Autumn, TENANT } from '../autumn';

let autumn: Autumn;
let steward: string;
beforeEach(async () => {
  autumn = await Autumn.open();
  steward = await autumn.steward();
});

const post = async (title: string, text: string) =>
  autumn.school.noticeDesk.post(TENANT, steward, { title, text });
const published = async () => (await autumn.school.platform.tenant('qingyun'))?.notice;

describe("the school's notice", () => {
  it('a school has no notice until one is published', async () => {
    expect(await published()).toBeUndefined();
    expect(await autumn.school.noticeDesk.current(TENANT, steward)).toBeUndefined();
  });

  it('a notice is published with normalised spaces, under a new id each time', async () => {
    const first = orThrow(await post(' 报到 时间\n有调整 ', '一\r\n\r\n二\r三\n'));
    expect(await published()).toEqual({ id: first.id, title: '报到 时间 有调整', text: '一\n\n二\n三' });
    const second = orThrow(await post('报到时间有调整', '一'));
    expect(second.id).not.toBe(first.id);
    expect(await autumn.school.noticeDesk.current(TENANT, steward)).toEqual(second);
    expect(await autumn.school.platform.tenantById(TENANT)).toMatchObject({ notice: second });
  });

  it('a notice survives a repeated set-up, and an empty one removes it', async () => {
    const written = orThrow(await post('报到时间有调整', '一'));
    await autumn.school.setup.openTenant(qingyun(autumn.clock.now()).tenant);
    expect(await published()).toEqual(written);
    expect(orThrow(await post(' ', '\u200b\n'))).toEqual({});
    expect(await published()).toBeUndefined();
  });

  it('a notice’s title has at most 60 and its text at most 2,000 characters, and neither is empty', async () => {
    expect(await post('𠮷'.repeat(60), '字'.repeat(2_000))).toHaveProperty('id');
    expect(await post('字'.repeat(61), '一')).toMatchObject({ path: 'title', reason: 'tooLong' });
    expect(await post('一', '字'.repeat(2_001))).toMatchObject({ path: 'text', reason: 'tooLong' });
    expect(await post('', '一')).toMatchObject({ path: 'title', reason: 'required' });
    expect(await post('一', '')).toMatchObject({ path: 'text', reason: 'required' });
  });

  it('only a steward of this school can publish its notice', async () => {
    const { desk, noticeDesk, platform } = autumn.school;
    const elsewhere = await desk.stewardToken('tenant-lakeside');
    const written = { title: '一', text: '二' };
    await expect(noticeDesk.post(TENANT, elsewhere, written)).rejects.toThrow(Unauthenticated);
    await expect(noticeDesk.post(TENANT, undefined, written)).rejects.toThrow(Unauthenticated);
    await expect(noticeDesk.current(TENANT, elsewhere)).rejects.toThrow(Unauthenticated);
    expect((await platform.tenant('qingyun'))?.notice).toBeUndefined();
  });
});
