import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAJORS_LISTED } from '#domain/enrollment/plan-search';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { UNCLAIMED_LIFE } from '#school/core/files/upload-limits';
import { orThrow } from '#test/support/or-throw';
import { HOUR } from '../../store/small-school';
import { Autumn, goodAnswers, PLAN, TENANT, who } from '../autumn';

let autumn: Autumn;
beforeEach(async () => {
  autumn = await Autumn.open();
});

describe('a submission', () => {
  it('a submission returns a receipt with number, fee and deadline', async () => {
    const receipt = await autumn.apply();
    const now = autumn.clock.now();
    expect(receipt).toMatchObject({
      no: 'QY26-000001',
      submittedAt: now,
      planTitle: '2026年秋季高职招生',
      state: { status: 'submitted' },
      fee: { state: 'due', amount: 12_000, reason: '报名费', payBefore: now + 48 * HOUR },
      reviewDays: 3,
    });
  });

  it('a submission stores normalised answers without hidden ones, with what the ID number implies', async () => {
    const { applicationId, token } = await autumn.apply({
      name: ' 何　静怡 '.replace('　', ''),
      idCard: '３３００００ 20080416 002x',
      phone: '+86 ١٣٨-0013-8000',
      emergencyContact: '买买提•阿不都拉',
      email: 'Jing@Example.com ',
      birthDate: undefined,
      sex: undefined,
      boardingNote: 'nobody asked for this',
    });
    const { answers, majors } = orThrow(await autumn.school.admissions.own.one(TENANT, token, applicationId));
    expect(answers).toMatchObject({ ...who, birthDate: '2008-04-16', sex: '1', email: 'Jing@Example.com' });
    expect(answers.emergencyContact).toBe('买买提·阿不都拉');
    expect(answers).not.toHaveProperty('boardingNote');
    expect(majors).toEqual([
      { id: '520201', name: '护理' },
      { id: '510201', name: '计算机应用技术' },
    ]);
  });

  it('the desk knows which teacher referred an applicant, and nobody else does', async () => {
    const { admissions } = autumn.school;
    const grant = await autumn.draft();
    const submit = (teacherId: string) => autumn.submit(grant, {}, { teacherId });
    const receipt = orThrow(await submit('teacher-7'));
    // The first submission counts, whatever a repetition contains.
    expect(await submit('teacher-8')).toEqual(receipt);
    const own = [
      receipt,
      await admissions.own.all(TENANT, receipt.token),
      await admissions.own.one(TENANT, receipt.token, receipt.applicationId),
      await admissions.lookUps.lookUp(TENANT, who),
    ];
    expect(JSON.stringify(own)).not.toContain('teacher');
    const filed = await autumn.store.read(({ applications }) =>
      applications.find(TENANT, receipt.applicationId),
    );
    expect(filed?.teacherId).toBe('teacher-7');
  });

  const refused: readonly [string, Parameters<Autumn['submit']>[1], string, string][] = [
    ['a missing answer', { graduatedFrom: undefined }, 'answers.graduatedFrom', 'required'],
    ['blanks for an answer', { graduatedFrom: ' 　' }, 'answers.graduatedFrom', 'required'],
    ['a name of digits', { name: '何123' }, 'answers.name', 'fullName.characters'],
    ['a mistyped ID number', { idCard: '330000200804160020' }, 'answers.idCard', 'idCard.check'],
    ['a short mobile number', { phone: '1380013800' }, 'answers.phone', 'phone.length'],
    ['an e-mail without a domain', { email: 'jing@' }, 'answers.email', 'email'],
    ['a guardian with a title', { emergencyContact: '妈' }, 'answers.emergencyContact', 'fullName.length'],
    ['another sex than the ID number says', { sex: '0' }, 'answers.sex', 'disagrees'],
    ['another birthday', { birthDate: '2008-04-17' }, 'answers.birthDate', 'disagrees'],
    ['no such ethnic group', { ethnicGroup: '57' }, 'answers.ethnicGroup', 'option'],
    [
      'a region of five digits',
      { homeRegion: { code: '33010', names: ['浙江省'] } },
      'answers.homeRegion',
      'region',
    ],
    [
      'a region whose name cannot be seen',
      { homeRegion: { code: '330106', names: ['浙江省', '\u202e\u200b'] } },
      'answers.homeRegion',
      'region',
    ],
    ['a text for a region', { homeRegion: '杭州' }, 'answers.homeRegion', 'kind'],
    ['no major', { majors: [] }, 'answers.majors', 'required'],
    ['four majors', { majors: ['520201', '510201', '530701', '530802'] }, 'answers.majors', 'count'],
    ['a major twice', { majors: ['520201', '520201'] }, 'answers.majors', 'repeated'],
    ['a major of no plan', { majors: ['999999'] }, 'answers.majors', 'option'],
    ['too long a text', { graduatedFrom: '学'.repeat(5_001) }, 'answers.graduatedFrom', 'tooLong'],
    ['no photo', { photo: undefined }, 'answers.photo', 'required'],
    ['a field that is not there', { nickname: '小何' }, 'answers.nickname', 'unknown'],
  ];
  it.each(refused)('a submission with %s is refused', async (_, changes, path, reason) => {
    const result = await autumn.submit(await autumn.draft(), changes);
    expect(result).toEqual({ refused: 'invalid', path, reason });
    expect(await autumn.school.admissions.plans.places(TENANT, PLAN)).toMatchObject({ taken: 135 });
  });

  it('a submission without the promise is refused', async () => {
    const result = await autumn.submit(await autumn.draft(), {}, { promised: false });
    expect(result).toEqual({ refused: 'invalid', path: 'promised', reason: 'required' });
  });

  it('a submission for an unpublished template version is refused', async () => {
    const result = await autumn.submit(await autumn.draft(), {}, { templateVersion: 2 });
    expect(result).toEqual({ refused: 'invalid', path: 'templateVersion', reason: 'unknown' });
  });

  it('a submission refuses attachments of another’s draft and those that were never uploaded', async () => {
    const mine = await autumn.draft();
    const theirs = await autumn.upload((await autumn.draft()).token);
    const invented = { ...theirs, path: `${TENANT}/invented.png` };
    for (const photo of [theirs, invented]) {
      const result = await autumn.submit(mine, { photo: [photo] });
      expect(result).toEqual({ refused: 'invalid', path: 'answers.photo', reason: 'attachment' });
    }
  });

  it('a submission records an attachment’s stored name and size, not the submitted ones', async () => {
    const grant = await autumn.draft();
    const sent = await autumn.upload(grant.token);
    const receipt = orThrow(await autumn.submit(grant, { photo: [{ ...sent, name: 'x.jpg', size: 1 }] }));
    const { admissions } = autumn.school;
    const { answers } = orThrow(await admissions.own.one(TENANT, receipt.token, receipt.applicationId));
    expect(answers.photo).toEqual([sent]);
  });

  it('a submission leaves the files that are no part of it to the next sweep, and keeps its own', async () => {
    const [grant, other] = [await autumn.draft(), await autumn.draft()];
    const photo = await autumn.upload(grant.token);
    // Of a field that the answers hide, or of a photo that was taken again.
    await autumn.upload(grant.token, '残疾证.png');
    await autumn.upload(other.token);
    orThrow(await autumn.submit(grant, { photo: [photo] }));
    expect((await autumn.school.sweep.run()).files).toBe(1);
    autumn.clock.time += UNCLAIMED_LIFE.stored + 1;
    expect((await autumn.school.sweep.run()).files).toBe(1);
  });

  it('a submission accepts only photos of an allowed type, whatever name is submitted', async () => {
    const grant = await autumn.draft();
    const text = await autumn.upload(grant.token, '证件照.txt', 'text/plain', new Uint8Array([65]));
    const result = await autumn.submit(grant, { photo: [{ ...text, name: '证件照.png' }] });
    expect(result).toEqual({ refused: 'invalid', path: 'answers.photo', reason: 'extension' });
  });

  it('a repeated submission with the same key returns the first receipt and token', async () => {
    const grant = await autumn.draft();
    const first = orThrow(await autumn.submit(grant));
    expect(await autumn.submit(grant, { graduatedFrom: undefined })).toEqual(first);
  });

  it('a submission of the same person on another phone is refused as a duplicate, without a token', async () => {
    await autumn.apply();
    expect(await autumn.submit(await autumn.draft(), { phone: '13900139000' })).toEqual({
      refused: 'duplicate',
    });
  });

  it('a submission after a withdrawal is a new application', async () => {
    const first = await autumn.apply();
    const { applicationId, token } = first;
    orThrow(await autumn.school.admissions.own.withdraw(TENANT, token, { applicationId, version: 1 }));
    const second = await autumn.apply();
    expect(second.no).not.toBe(first.no);
    expect(await autumn.school.admissions.own.all(TENANT, second.token)).toHaveLength(2);
  });

  it('a submission requires a draft of its school and plan, and that draft’s key', async () => {
    const grant = await autumn.draft();
    const { admissions } = autumn.school;
    const submission = { ...grant, templateVersion: 1, promised: true, answers: goodAnswers };
    await expect(admissions.submissions.submit('tenant-lakeside', grant.token, submission)).rejects.toThrow(
      Unauthenticated,
    );
    await expect(admissions.submissions.submit(TENANT, undefined, submission)).rejects.toThrow(
      Unauthenticated,
    );
    expect(
      await admissions.submissions.submit(TENANT, grant.token, { ...submission, planId: 'qy-2026-adult' }),
    ).toMatchObject({
      path: 'planId',
    });
    expect(
      await admissions.submissions.submit(TENANT, grant.token, { ...submission, submissionKey: 'x' }),
    ).toMatchObject({
      path: 'submissionKey',
    });
  });
});

describe('a plan with very many majors', () => {
  it('the list of plans names none of very many majors, but the first of those that match the search', async () => {
    const { admissions, setup } = autumn.school;
    const found = await autumn.store.read(({ plans }) => plans.find(TENANT, 'qy-2026-autumn'));
    if (!found) throw new Error('no plan');
    const [major] = found.definition.majors;
    if (!major) throw new Error('no major');
    const majors = Array.from({ length: 200 }, (_, at) => ({
      ...major,
      id: `m${at}`,
      name: at % 2 === 0 ? `护理（方向${at}）` : `会计 Ａ${at}`,
    }));
    await setup.publishPlan(TENANT, {
      plan: { ...found.definition, id: 'bulky', majors },
      feeReason: '报名费',
      template: found.template,
      promise: found.promise,
      takenElsewhere: 0,
    });
    const listed = async (keyword?: string) => {
      const { plans } = await admissions.plans.list(TENANT, { keyword });
      const all = Object.fromEntries(plans.map(({ id, majorNames }) => [id, majorNames]));
      return { bulky: all.bulky, small: all['qy-2026-autumn'] };
    };
    const unasked = await listed();
    expect(unasked.bulky).toEqual([]);
    expect(unasked.small).toEqual(found.definition.majors.map(({ name }) => name));
    expect((await listed('会计a1')).bulky).toEqual(
      majors
        .filter(({ name }) => /Ａ1/.test(name))
        .map(({ name }) => name)
        .slice(0, MAJORS_LISTED),
    );
    expect((await listed('护理')).bulky).toHaveLength(MAJORS_LISTED);
    expect((await listed('没有')).bulky).toEqual([]);
    const made = vi.spyOn(String.prototype, 'toLowerCase');
    await listed('会计a2');
    const names = made.mock.calls.length;
    made.mockRestore();
    expect(names).toBeLessThan(majors.length);
    const detail = await admissions.plans.one(TENANT, 'bulky');
    expect(detail).toMatchObject({ plan: { majorCount: 200 } });
    expect('plan' in detail && detail.plan.majors).toHaveLength(200);
  });
});

describe('a plan that does not accept applications', () => {
  it('a full or closed plan opens no draft, and returns its dates', async () => {
    const { admissions } = autumn.school;
    const serverTime = autumn.clock.now();
    const dates = { serverTime, opensAt: expect.any(Number), closesAt: expect.any(Number) };
    expect(await admissions.submissions.openDraft(TENANT, 'qy-2026-five-year')).toEqual({
      refused: 'full',
      ...dates,
    });
    expect(await admissions.submissions.openDraft(TENANT, 'qy-2025-autumn')).toEqual({
      refused: 'closed',
      ...dates,
    });
    expect(await admissions.submissions.openDraft(TENANT, 'nothing')).toEqual({ refused: 'notFound' });
  });

  it('a form can be filled before its plan opens, with its files, and be submitted from the opening on', async () => {
    const { admissions } = autumn.school;
    const found = await autumn.store.read(({ plans }) => plans.find(TENANT, PLAN));
    if (!found) throw new Error('no plan');
    const { definition, template, promise } = found;
    const opensAt = autumn.clock.now() + HOUR;
    const later = {
      plan: { ...definition, opensAt },
      feeReason: '报名费',
      template,
      promise,
      takenElsewhere: 0,
    };
    await autumn.school.setup.publishPlan(TENANT, later);
    const grant = await autumn.draft();
    const photo = [await autumn.upload(grant.token)];
    const refused = { refused: 'notYetOpen', serverTime: autumn.clock.now(), opensAt };
    expect(await autumn.submit(grant, { photo })).toMatchObject(refused);
    const place = await admissions.submissions.placeInLine(TENANT, grant.token, {
      planId: PLAN,
      answers: goodAnswers,
    });
    expect(place).toBeUndefined();
    autumn.clock.pass(HOUR);
    expect(await autumn.submit(grant, { photo })).toMatchObject({ refused: 'queued' });
    autumn.clock.pass(OPENING.draw + OPENING.shortest);
    expect(await autumn.submit(grant, { photo })).toHaveProperty('no');
  });

  it('a plan can close while a draft is being filled', async () => {
    const grant = await autumn.draft();
    autumn.clock.pass(27 * 24 * HOUR);
    expect(await autumn.submit(grant, { photo: [] })).toMatchObject({ refused: 'closed' });
  });
});
