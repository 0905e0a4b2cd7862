import * as v from 'valibot';
import { expect, test } from 'vitest';
import { planState, remainingPlaces } from '#domain/enrollment/plan';
import { PlanData } from '#wire/records/plan-records';

const window = { opensAt: 1, closesAt: 9 };

test('a plan whose places the school does not tell is open, and has no number of places left', () => {
  expect(planState(window, 5)).toBe('open');
  expect(remainingPlaces({ ...window, taken: 3 })).toBeUndefined();
  expect(planState({ ...window, cap: 3, taken: 3 }, 5)).toBe('full');
});

test('a plan without years, tuition, review time, payment deadline and places can be read', () => {
  const plan = {
    ...{ id: 'p', title: '秋季', ...window, majorCount: 1, fee: 0, feeDue: 'never', majorNames: [] },
    ...{ intro: '', conditions: [], choices: { min: 0, max: 0 }, documents: [] },
    majors: [{ id: 'm', code: '1', name: '护理' }],
  };
  expect(v.parse(PlanData, plan)).toEqual(plan);
});
