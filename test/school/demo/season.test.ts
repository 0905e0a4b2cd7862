import { expect, test } from 'vitest';
import { seasonAt } from '#domain/enrollment/school-season';
import { HOUR } from '#school/demo/demo-school';
import { qingyun } from '#school/demo/qingyun/qingyun';

test('the demo’s season has the dates of its plan: a fee can be paid from the first application on', () => {
  const now = Date.parse('2026-12-01T12:00+08:00');
  const { tenant, plans } = qingyun(now);
  const plan = plans.find((one) => one.plan.id === 'qy-2026-autumn')?.plan;
  const stages = tenant.badge.season ?? [];
  const dates = (name: string) => stages.flatMap((one) => (one.name === name ? [one.from, one.to] : []));
  if (!plan) throw new Error('no plan');
  expect(dates('报名')).toEqual([plan.opensAt, plan.closesAt]);
  expect(dates('缴费')).toEqual([plan.opensAt, plan.closesAt + plan.payWithinHours * HOUR]);
  expect(seasonAt(stages, now)?.near.name).toBe('报名');
});
