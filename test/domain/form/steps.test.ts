import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesLeft, splitLongSteps, stepsOf } from '#domain/form/steps';
import type { Answers, Field } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';
import { autumnTemplate, fullAnswers } from '../../application/enrollment/samples';

const visible = (answers: Answers) => visibleFields(autumnTemplate, answers);

describe('steps of a form', () => {
  it('come in order with their titles and fields', () => {
    const steps = stepsOf(autumnTemplate, visible({}));
    expect(steps.map(({ number, title }) => [number, title])).toEqual([
      [0, '基本信息'],
      [1, '家庭信息'],
      [2, '意向专业'],
      [3, '证明材料'],
    ]);
    expect(steps[1]?.fields.map(({ key }) => key)).not.toContain('note');
  });

  it('pass over what has nothing to fill', () => {
    const onlyLast = visible({}).filter(({ step }) => step === 3);
    expect(stepsOf(autumnTemplate, onlyLast).map(({ number }) => number)).toEqual([3]);
  });
});

describe('steps that are too long', () => {
  const field = (step: number, at: number): Field => ({
    key: `${step}-${at}`,
    label: '',
    type: 'text',
    step,
    rules: [],
  });
  /** A form whose steps have these numbers of fields, interleaved. */
  const formOf = (...lengths: number[]) => ({
    steps: lengths.map((_, step) => `第${step}步`),
    fields: Array.from({ length: Math.max(...lengths) }, (_, at) =>
      lengths.flatMap((length, step) => (at < length ? [field(step, at)] : [])),
    ).flat(),
  });
  const shape = (form: ReturnType<typeof formOf>) =>
    stepsOf(form, form.fields).map(({ title, fields }) => [title, fields.length, fields[0]?.key]);

  it('are divided evenly and numbered, and the others keep their place among them', () => {
    expect(shape(splitLongSteps(formOf(2, 70, 31)))).toEqual([
      ['第0步', 2, '0-0'],
      ['第1步 1/3', 23, '1-0'],
      ['第1步 2/3', 24, '1-23'],
      ['第1步 3/3', 23, '1-47'],
      ['第2步 1/2', 16, '2-0'],
      ['第2步 2/2', 15, '2-16'],
    ]);
  });

  it('are none where thirty fields are the most', () => {
    const form = formOf(30, 30);
    expect(splitLongSteps(form)).toBe(form);
  });

  it('have a number where they have no title', () => {
    const { fields } = formOf(31);
    expect(splitLongSteps({ steps: [], fields }).steps).toEqual(['1/2', '2/2']);
  });

  it('lose no field, and their fields stay in order', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lengths, (all) => {
        const form = formOf(...all);
        const short = splitLongSteps(form);
        expect(short.fields.map(({ key }) => key)).toEqual(form.fields.map(({ key }) => key));
        const steps = stepsOf(short, short.fields);
        expect(steps.flatMap(({ fields }) => fields.map(({ key }) => key))).toEqual(
          stepsOf(form, form.fields).flatMap(({ fields }) => fields.map(({ key }) => key)),
        );
        expect(steps.every(({ fields }) => fields.length > 0 && fields.length <= 30)).toBe(true);
      }),
    );
  });
});

describe('the estimate', () => {
  it('shrinks with every answer and ends at nothing', () => {
    const given: Record<string, Answers[string]> = {};
    let before = minutesLeft(visible(given), given, 0);
    expect(before).toBeGreaterThan(3);
    for (const [key, answer] of Object.entries(fullAnswers)) {
      given[key] = answer;
      const now = minutesLeft(visible(given), given, 0);
      expect(now).toBeLessThanOrEqual(before);
      before = now;
    }
    const optional = {
      ...fullAnswers,
      email: 'a@b.cn',
      hobbies: ['a'],
      score: '500',
      proofs: fullAnswers.photo ?? [],
    };
    expect(minutesLeft(visible(optional), optional, 0)).toBe(0);
  });

  it('does not count optional blanks that were passed by, but required ones', () => {
    const { name: _, ...nameless } = fullAnswers;
    expect(minutesLeft(visible(fullAnswers), fullAnswers, 4)).toBe(0);
    expect(minutesLeft(visible(nameless), nameless, 4)).toBe(1);
  });
});
