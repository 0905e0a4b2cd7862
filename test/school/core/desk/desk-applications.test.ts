import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefused } from '#domain/refused';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { asking, person } from '#test/school/store/small-school';
import { orThrow } from '#test/support/or-throw';
import { DeskSchool, type StaffName } from './desk-under-test';

let database: OpenStore;
let desk: DeskSchool;

beforeAll(async () => {
  database = await openSqlStore({});
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  desk = await DeskSchool.open(database);
  await desk.small.publish('one', { cap: 300 });
  await desk.small.publish('two', { cap: 10 });
});

async function apply(plan: string, at: number, name = '何静怡', phone = '13800138000') {
  desk.small.clock.pass(1_000);
  return desk.small.apply(plan, { ...person(at), name, phone });
}

async function search(who: StaffName, asked: object = {}, limit = 100) {
  const found = await desk.desk.applications.search(await desk.as(who, 'application.read'), asked, limit);
  return { ...found, names: found.rows.map(({ name }) => name) };
}

describe('a search', () => {
  it('finds by part of the name or the number, and by the last four of ID number and phone', async () => {
    const { no } = await apply('one', 1, '赵一凡', '13800138001');
    await apply('two', 2, '孙浩然', '13800138002');
    await apply('one', 3, '孙一鸣', '13800130042');
    expect((await search('王老师')).names).toEqual(['孙一鸣', '孙浩然', '赵一凡']);
    for (const [words, names] of [
      ['一', ['孙一鸣', '赵一凡']],
      [' 孙 ', ['孙一鸣', '孙浩然']],
      [no.toLowerCase(), ['赵一凡']],
      ['8001', ['赵一凡']],
      [person(2).idCard.slice(-4).toLowerCase(), ['孙浩然']],
      ['_', []],
      ['%', []],
      ['\0', ['孙一鸣', '孙浩然', '赵一凡']],
    ] as const)
      expect((await search('王老师', { words })).names, words).toEqual(names);
    expect((await search('王老师', { planId: 'two' })).names).toEqual(['孙浩然']);
  });

  it('shows the plans of the caller alone, and the others as if they were not there', async () => {
    const { applicationId } = await apply('one', 1, '赵一凡');
    await apply('two', 2, '孙浩然');
    await desk.employ('陈老师', [{ role: 'reviewer', planId: 'two' }]);
    expect((await search('陈老师')).names).toEqual(['孙浩然']);
    expect((await search('陈老师', { planId: 'one' })).names).toEqual([]);
    expect((await search('陈老师', { words: '赵一凡' })).names).toEqual([]);
    expect(await desk.asked('陈老师', 'application.read', applicationId)).toEqual({ refused: 'notFound' });
    expect(await desk.asked('陈老师', 'application.read', 'nowhere')).toEqual({ refused: 'notFound' });
    const counts = await desk.desk.applications.counts(await desk.as('陈老师', 'application.read'));
    expect(counts).toEqual({ counts: { submitted: 1 }, pending: 0 });
  });

  it('by pending, and by status, page after page', async () => {
    const filed = [];
    for (let at = 1; at <= 5; at += 1) filed.push(await apply('one', at));
    const [first, second] = filed.map(({ applicationId }) => applicationId) as [string, string];
    await desk.decide('陈老师', first, { kind: 'approve' });
    await desk.decide('陈老师', second, { kind: 'refuse' }, { atOnce: true });
    expect((await search('陈老师', { status: 'pending' })).rows).toMatchObject([
      {
        id: first,
        status: 'submitted',
        pending: { by: '陈老师', decision: { kind: 'approve' }, isStale: false },
      },
    ]);
    expect((await search('陈老师', { status: 'notAdmitted' })).rows).toMatchObject([{ id: second }]);
    const seen: string[] = [];
    for (let after: object | undefined, more = true; more; ) {
      const page = await search('陈老师', after ? { after } : {}, 2);
      seen.push(...page.rows.map(({ id }) => id));
      ({ more } = page);
      after = page.rows.at(-1);
    }
    expect(seen.toSorted()).toEqual(filed.map(({ applicationId }) => applicationId).toSorted());
  });
});

describe('one application', () => {
  it('has numbers and phones masked, which are revealed to who decides, with a line each time', async () => {
    const { applicationId: id } = await apply('one', 1, '赵一凡');
    const { application: one } = orThrow(
      await desk.desk.applications.open(await desk.as('陈老师', 'application.read', id), id),
    );
    const { idCard } = person(1);
    expect(one).toMatchObject({
      name: '赵一凡',
      answers: {
        name: '赵一凡',
        idCard: `${idCard.slice(0, 6)}********${idCard.slice(14)}`,
        phone: '138****8000',
      },
      masked: ['idCard', 'phone'],
      decisions: ['review', 'approve', 'return', 'admit', 'waitlist', 'refuse'],
      holdMinutes: 10,
    });
    await desk.desk.applications.open(await desk.as('陈老师', 'application.read', id), id);
    const context = await desk.as('陈老师', 'application.reveal', id);
    expect(await desk.desk.applications.reveal(context, id)).toEqual({
      answers: { idCard, phone: '13800138000' },
    });
    expect(await desk.asked('林主任', 'application.reveal', id)).toEqual({ refused: 'forbidden' });
    desk.small.clock.pass(3_600_000);
    await desk.desk.applications.open(await desk.as('陈老师', 'application.read', id), id);
    expect(await desk.audit(id)).toEqual([
      '陈老师 application.read done: ',
      '陈老师 application.reveal done: idCard, phone',
      '林主任 application.reveal refused: forbidden',
      '陈老师 application.read done: ',
    ]);
  });

  it('shows an auditor no name, number or file, nor lets one be found by them', async () => {
    await desk.small.publish('files', { cap: 3 }, asking(2));
    const { small } = desk;
    const grant = await small.draft('files');
    const upload = await small.school.files.uploadToken(desk.tenantId, grant.token);
    const type = 'application/pdf';
    const opened = orThrow(
      await small.school.files.openUpload(desk.tenantId, upload, { name: '赵一凡身份证.pdf', type }),
    );
    const bytes = new TextEncoder().encode('%PDF-1.4\n');
    orThrow(await small.school.files.receive(opened.path, opened, { type, bytes: [bytes] }));
    const file = { path: opened.path, name: '赵一凡身份证.pdf', type, size: bytes.length };
    const receipt = orThrow(
      await small.school.admissions.submissions.submit(desk.tenantId, grant.token, {
        planId: 'files',
        submissionKey: grant.submissionKey,
        templateVersion: 1,
        promised: true,
        answers: { ...person(1), name: '赵一凡', files: [file] },
      }),
    );
    const id = receipt.applicationId;
    const auditor = await desk.as('何老师', 'application.read', id);
    const { application: one } = orThrow(await desk.desk.applications.open(auditor, id));
    expect(JSON.stringify(one)).not.toMatch(/赵一凡|身份证\.pdf|13800138000/);
    expect(one).toMatchObject({ name: '赵*凡', answers: { name: '赵*凡', files: [{ name: '*.pdf' }] } });
    expect(await desk.asked('何老师', 'application.file', id)).toEqual({ refused: 'forbidden' });
    for (const words of ['赵一凡', '8000', person(1).idCard.slice(-4)])
      expect((await search('何老师', { words })).names, words).toEqual([]);
    expect((await search('何老师', { words: receipt.no })).names).toEqual(['赵*凡']);

    const reviewer = await desk.as('陈老师', 'application.file', id);
    const access = await desk.desk.applications.file(reviewer, id, file.path);
    if (isRefused(access)) throw new Error(access.refused);
    expect(await small.school.readableFiles.read(file.path, access)).toMatchObject({ size: bytes.length });
    expect(await desk.desk.applications.file(reviewer, id, 'another')).toEqual({ refused: 'notFound' });
    expect((await desk.audit(id)).filter((line) => line.includes('application.file'))).toEqual([
      '何老师 application.file refused: forbidden',
      '陈老师 application.file done: files',
      '陈老师 application.file refused: notFound',
    ]);
  });

  it('takes notes of the staff, of which the audit says nothing but that they were made', async () => {
    const { applicationId: id } = await apply('one', 1);
    const context = await desk.as('陈老师', 'application.note', id);
    for (const empty of ['', ' \n ', '\0\u200B'])
      expect(await desk.desk.applications.addNote(context, id, empty)).toMatchObject({ refused: 'invalid' });
    expect(await desk.desk.applications.addNote(context, id, '长'.repeat(2_001))).toMatchObject({
      refused: 'invalid',
    });
    expect(await desk.desk.applications.addNote(context, id, ' 电话\0已核实\n')).toEqual({});
    const one = await desk.desk.applications.one(await desk.as('何老师', 'application.read', id), id);
    expect(one).toMatchObject({ application: { notes: [{ text: '电话已核实', by: '陈老师' }] } });
    expect((await desk.audit(id)).at(-1)).toBe('陈老师 application.note done: ');
    // With the application, what the staff wrote about it is gone.
    await database.store.transaction(({ applications }) => applications.remove([id]));
    expect(await database.store.read(({ notes }) => notes.of(id))).toEqual([]);
  });
});
