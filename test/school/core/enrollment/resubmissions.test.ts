import { beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from '#domain/enrollment/application-submission';
import type { Answers } from '#domain/form/template';
import { orThrow } from '#test/support/or-throw';
import { Autumn, goodAnswers, TENANT, who } from '../autumn';

let autumn: Autumn;
let receipt: Receipt<string>;

async function returned(...keys: readonly string[]) {
  autumn = await Autumn.open();
  receipt = await autumn.apply();
  const { desk } = autumn.school;
  const reasons = keys.map((key) => ({ key, reason: `about ${key}` }));
  orThrow(await desk.decide(TENANT, receipt.applicationId, { kind: 'return', fields: reasons }));
}

const resubmit = (answers: Answers, version = 2) =>
  autumn.school.admissions.resubmissions.resubmit(TENANT, receipt.token, {
    applicationId: receipt.applicationId,
    version,
    answers,
  });

const filed = async () =>
  orThrow(await autumn.school.admissions.own.one(TENANT, receipt.token, receipt.applicationId));

describe('a returned application', () => {
  beforeEach(() => returned('graduatedFrom', 'boarding'));

  it('a returned application names the returned fields with label and reason', async () => {
    expect(
      await autumn.school.admissions.own.returnedFields(TENANT, receipt.token, receipt.applicationId),
    ).toEqual([
      { key: 'graduatedFrom', label: '毕业学校', reason: 'about graduatedFrom' },
      { key: 'boarding', label: '是否住校', reason: 'about boarding' },
    ]);
  });

  it('a resubmission accepts answers of returned fields and of fields that these reveal, and keeps the rest', async () => {
    const answers = { graduatedFrom: ' 杭州市第二中学 ', boarding: '1', boardingNote: '下铺' };
    expect(await resubmit(answers)).toMatchObject({ version: 3, state: { status: 'submitted' } });
    const now = await filed();
    expect(now.answers).toMatchObject({ ...goodAnswers, ...answers, graduatedFrom: '杭州市第二中学' });
    expect(now.history.map(({ event }) => event)).toEqual(['submitted', 'return', 'resubmit']);
    expect(
      await autumn.school.admissions.own.returnedFields(TENANT, receipt.token, receipt.applicationId),
    ).toEqual([]);
  });

  it('a resubmission refuses a field that was not returned, an invalid answer and a missing one', async () => {
    expect(await resubmit({ emergencyContact: '何建军' })).toMatchObject({
      path: 'answers.emergencyContact',
      reason: 'notReturned',
    });
    expect(await resubmit({ boarding: '7' })).toMatchObject({ path: 'answers.boarding', reason: 'option' });
    expect(await resubmit({ graduatedFrom: '' })).toMatchObject({
      path: 'answers.graduatedFrom',
      reason: 'required',
    });
    expect((await filed()).version).toBe(2);
  });

  it('a resubmission of a version that is not the latest is refused with the latest, as its owner reads it', async () => {
    expect(await resubmit({ boarding: '0' }, 1)).toEqual({
      refused: 'changedElsewhere',
      version: 2,
      newer: await filed(),
    });
  });

  it('a repeated resubmission returns the first result, and a different one the newer version', async () => {
    const first = await resubmit({ graduatedFrom: '杭州市第二中学' });
    expect(await resubmit({ graduatedFrom: '杭州市第二中学' })).toEqual(first);
    expect(await resubmit({ graduatedFrom: '杭州市第三中学' })).toEqual({
      refused: 'changedElsewhere',
      version: 3,
      newer: await filed(),
    });
  });

  it('of two resubmissions at once, the later one is refused with what the first has written', async () => {
    const schools = ['杭州市第二中学', '杭州市第三中学'];
    const results = await Promise.all(schools.map((graduatedFrom) => resubmit({ graduatedFrom })));
    const newer = await filed();
    expect(results.filter((result) => 'refused' in result)).toEqual([
      { refused: 'changedElsewhere', version: 3, newer },
    ]);
    expect(schools).toContain(newer.answers.graduatedFrom);
  });

  it('an application that was changed is not shown to another applicant, whatever version they name', async () => {
    const { token } = await autumn.apply({ idCard: '330000200804160038', sex: '0' });
    const { applicationId } = receipt;
    const { own, resubmissions } = autumn.school.admissions;
    const change = { applicationId, version: 1, answers: { boarding: '0' } };
    expect(await resubmissions.resubmit(TENANT, token, change)).toEqual({ refused: 'notFound' });
    expect(await own.withdraw(TENANT, token, change)).toEqual({ refused: 'notFound' });
  });
});

describe('a returned identity', () => {
  const other = '330000200804160038';

  it('a corrected ID number moves the application to the new identity, and the receipt still opens it', async () => {
    await returned('idCard');
    expect(await resubmit({ idCard: other })).toMatchObject({ state: { status: 'submitted' } });
    expect((await filed()).answers).toMatchObject({ idCard: other, sex: '0', birthDate: '2008-04-16' });
    const { admissions } = autumn.school;
    expect(await admissions.lookUps.lookUp(TENANT, who)).toEqual({ refused: 'notFound' });
    expect(await admissions.lookUps.lookUp(TENANT, { ...who, idCard: other })).toHaveProperty('results');
    // Nor does the platform lose the person whom the receipt signed in.
    expect(await autumn.school.tokenExchange.userInfo(TENANT, receipt.token)).toMatchObject({
      trueName: '何*怡',
      openAccountId: expect.any(String),
    });
  });

  it('an ID number cannot be corrected to that of a person who has an application', async () => {
    await returned('idCard');
    await autumn.apply({ idCard: other, sex: '0' });
    expect(await resubmit({ idCard: other })).toEqual({ refused: 'duplicate' });
    expect((await filed()).answers).toMatchObject(who);
  });
});

describe('a returned attachment', () => {
  it('a returned attachment is replaced by an upload of the applicant, or kept', async () => {
    await returned('photo', 'certificates');
    const [kept] = (await filed()).answers.photo as readonly [never];
    const paper = await autumn.upload(
      receipt.token,
      '毕业证.pdf',
      'application/pdf',
      new TextEncoder().encode('%PDF-1.7'),
    );
    expect(await resubmit({ photo: [kept], certificates: [paper] })).toMatchObject({ version: 3 });
    expect((await filed()).answers).toMatchObject({ photo: [kept], certificates: [paper] });
  });

  it('a returned attachment cannot be replaced by another applicant’s upload', async () => {
    await returned('photo');
    const foreign = await autumn.upload((await autumn.draft()).token);
    expect(await resubmit({ photo: [foreign] })).toMatchObject({
      path: 'answers.photo',
      reason: 'attachment',
    });
  });
});
