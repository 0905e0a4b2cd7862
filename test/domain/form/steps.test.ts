import { describe, expect, it } from 'vitest';
import { minutesLeft, stepsOf } from '../../../src/domain/form/steps';
import type { Answers } from '../../../src/domain/form/template';
import { visibleFields } from '../../../src/domain/form/visible-fields';
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
