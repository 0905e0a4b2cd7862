import type { School } from '../core/school';
import { promiseLetter } from './promise-letter';
import { QINGYUN } from './qingyun';
import { DAY } from './school-founding';
import { skillsForm } from './templates';

/** A plan to rush: no fee, no files, all its places free. */
export const BENCH_PLAN = { id: 'qy-bench-rush', cap: 200 } as const;

/** Publishes the bench's plan at the default demo school, which must have been founded. */
export async function playBench(school: School, { now }: { readonly now: number }): Promise<void> {
  await school.founding.publishPlan(QINGYUN, {
    plan: {
      id: BENCH_PLAN.id,
      title: '报名压力测试',
      opensAt: now - DAY,
      closesAt: now + 30 * DAY,
      cap: BENCH_PLAN.cap,
      fee: 0,
      feeDue: 'never',
      intro: '仅用于压力测试。',
      conditions: [],
      majors: [],
      choices: { min: 0, max: 0 },
      documents: [],
      payWithinHours: 48,
      reviewDays: 1,
    },
    feeReason: '',
    template: skillsForm,
    promise: promiseLetter('青云职业技术学院'),
    takenElsewhere: 0,
  });
}
