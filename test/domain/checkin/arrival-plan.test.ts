import { describe, expect, it } from 'vitest';
import { arrivalAnswers, arrivalPlan } from '#domain/checkin/arrival-plan';

describe('the arrival plan', () => {
  it('is read from the answers it makes, whole or not at all', () => {
    const plan = { day: '2026-09-05', slot: 10, transport: 'train', companions: 2 } as const;
    expect(arrivalPlan(arrivalAnswers(plan))).toEqual(plan);
    for (const key of Object.keys(arrivalAnswers(plan))) {
      const { [key]: _, ...rest } = arrivalAnswers(plan);
      expect(arrivalPlan(rest)).toBeUndefined();
    }
    expect(arrivalPlan({ ...arrivalAnswers(plan), transport: 'broom' })).toBeUndefined();
  });
});
