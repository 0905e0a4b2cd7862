import type { Major } from '#domain/enrollment/plan';
import type { Template } from '#domain/form/template';
import type { School } from '../../core/school';
import { DAY } from '../demo-school';
import { LAKESIDE } from '../lakeside';
import { vocationalMajors } from '../majors';
import { promiseLetter } from '../promise-letter';
import { QINGYUN } from '../qingyun/qingyun';
import { autumnForm, openingForm, skillsForm } from '../templates';
import { benchForm } from './bench-form';
import { admitBenchStudents } from './bench-students';

/** The load test's plan, at the school without encryption envelope: no fee, no files, all places free. */
export const BENCH_PLAN = { id: 'lb-bench-rush', cap: 100_000 } as const;

/**
 * Plans for the load test of an opening, at the same school: they ask only for name, ID number and mobile, and need no proof of
 * work.
 */
export const OPENING_PLANS = [
  { id: 'lk-bench-open', title: '开放报名压力测试', cap: 1_000_000 },
  { id: 'lk-bench-3000', title: '三千名额压力测试', cap: 3_000 },
] as const;

/** Form sizes for the typing benchmark, each a plan of its own: `qy-bench-30` and so on. */
export const BENCH_FORM_SIZES = [30, 300, 1_000] as const;

/** A plan with more majors than fit on a screen. */
export const BENCH_MAJORS_PLAN = { id: 'qy-bench-majors', count: 10_000 } as const;

interface BenchPlan {
  readonly tenantId?: string;
  readonly id: string;
  readonly title: string;
  readonly cap?: number;
  readonly majors?: readonly Major[];
  readonly template: Pick<Template, 'steps' | 'fields'>;
}

/** Publishes the benchmark's plans and admits its students at the demo schools, which must exist. */
export async function seedBench(school: School, { now }: { readonly now: number }): Promise<void> {
  for (const plan of benchPlans()) await publish(school, now, plan);
  await admitBenchStudents(school);
}

function benchPlans(): readonly BenchPlan[] {
  return [
    { tenantId: LAKESIDE, id: BENCH_PLAN.id, title: '报名压力测试', template: skillsForm },
    ...OPENING_PLANS.map((plan) => ({ tenantId: LAKESIDE, template: openingForm, ...plan })),
    ...BENCH_FORM_SIZES.map((size) => ({
      id: `qy-bench-${size}`,
      title: `${size}项信息表测试`,
      majors: vocationalMajors,
      template: benchForm(size),
    })),
    {
      id: BENCH_MAJORS_PLAN.id,
      title: '万个专业测试',
      majors: manyMajors(BENCH_MAJORS_PLAN.count),
      template: autumnForm,
    },
  ];
}

async function publish(school: School, now: number, bench: BenchPlan): Promise<void> {
  const { tenantId = QINGYUN, id, title, cap = BENCH_PLAN.cap, majors = [], template } = bench;
  await school.setup.publishPlan(tenantId, {
    plan: {
      id,
      title,
      opensAt: now - DAY,
      closesAt: now + 30 * DAY,
      cap,
      fee: 0,
      feeDue: 'never',
      intro: '仅用于测试。',
      conditions: [],
      majors,
      choices: majors.length === 0 ? { min: 0, max: 0 } : { min: 1, max: 3 },
      documents: [],
      payWithinHours: 48,
      reviewDays: 1,
    },
    feeReason: '',
    template,
    promise: promiseLetter(tenantId === LAKESIDE ? '湖畔中学' : '青云职业技术学院'),
    takenElsewhere: 0,
  });
}

/** The school's majors repeated, each with a different specialisation. */
function manyMajors(count: number): readonly Major[] {
  return Array.from({ length: count }, (_, at) => {
    const major = vocationalMajors[at % vocationalMajors.length] as Major;
    const round = Math.floor(at / vocationalMajors.length) + 1;
    const code = `${major.code}-${String(round).padStart(3, '0')}`;
    return { ...major, id: code, code, name: `${major.name}（方向${round}）` };
  });
}
