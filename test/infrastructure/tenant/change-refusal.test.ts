import { describe, expect, test } from 'vitest';
import { changeRefusalOf } from '#infrastructure/tenant/change-refusal';
import { filedSample } from '#test/conformance/samples';
import { chineseTexts } from '#test/support/chinese-texts';
import { codes } from '#wire/codes';

const refusalOf = (data: unknown, code: number = codes.changedElsewhere) =>
  changeRefusalOf({ ok: false, code, data, msg: undefined }, chineseTexts);
const { version } = filedSample;

describe('a change to a version that is not the latest', () => {
  test('is refused with the newer application, in one language', async () => {
    const planTitle = { zh: filedSample.planTitle, en: 'Autumn' };
    expect(await refusalOf({ ...filedSample, planTitle })).toEqual({
      refused: 'changedElsewhere',
      version,
      newer: filedSample,
    });
  });

  test('is refused with an application whose answers are in field items', async () => {
    const { answers: _, ...application } = filedSample;
    const fields = [{ key: 'field0', value: '何静怡' }];
    expect(await refusalOf({ ...application, fields })).toMatchObject({
      newer: { ...application, answers: { field0: '何静怡' } },
    });
  });

  test.each([
    ['of an older school', { version }],
    ['with an unknown status', { ...filedSample, state: { status: 'pondered' } }],
    [
      'with a field item of another shape',
      { ...filedSample, fields: [{ key: 'field0', fileList: [{ file: 'a' }] }] },
    ],
  ])('is refused with the version alone by the response %s', async (_, data) => {
    expect(await refusalOf(data)).toEqual({ refused: 'changedElsewhere', version });
  });

  test('without a version is a broken contract', async () => {
    await expect(refusalOf({})).rejects.toMatchObject({ kind: 'contract' });
  });

  test('without a version, but with the school’s message, is its answer', async () => {
    const refusal = { ok: false, code: codes.changedElsewhere, data: null, msg: '学校已修改' } as const;
    await expect(changeRefusalOf(refusal, chineseTexts)).rejects.toMatchObject({
      kind: 'rejected',
      userMessage: '学校已修改',
    });
  });
});

test('another refusal of a change has no newer application', async () => {
  expect(await refusalOf(filedSample, codes.notFound)).toEqual({ refused: 'notFound' });
});
