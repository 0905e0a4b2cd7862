import type { School } from '#school/core/school';
import type { Person } from './people';

const DAY = 86_400_000;

export const TENANT = 'rush';
export const PLAN = 'rush-plan';

/** A school with one open plan without a fee, whose form asks only for the identity and optional files. */
export async function setUpSmallSchool({ setup }: School, now: number, cap: number): Promise<void> {
  await setup.openTenant({
    tenantId: TENANT,
    orgId: 'rush-org',
    uniqueName: TENANT,
    name: '抢报学校',
    badge: { name: '抢报学校', greeting: '你好', initial: '抢' },
    receiptPrefix: 'QB',
    isDefault: true,
    manually: false,
  });
  await setup.publishPlan(TENANT, {
    plan: {
      id: PLAN,
      title: '抢报计划',
      opensAt: now - DAY,
      closesAt: now + DAY,
      cap,
      fee: 0,
      feeDue: 'never',
      intro: '',
      conditions: [],
      majors: [],
      choices: { min: 0, max: 0 },
      documents: [],
      payWithinHours: 48,
      reviewDays: 3,
    },
    feeReason: '',
    template: {
      steps: ['基本信息'],
      fields: [
        { key: 'name', label: '姓名', type: 'text', step: 0, rules: [{ required: true, ruleName: 'name' }] },
        {
          key: 'idCard',
          label: '身份证号',
          type: 'idCard',
          step: 0,
          rules: [{ required: true, ruleName: 'idCard' }],
        },
        {
          key: 'phone',
          label: '手机号',
          type: 'phone',
          step: 0,
          rules: [{ required: true, ruleName: 'phone' }],
        },
        { key: 'files', label: '附件', type: 'upload', step: 0, rules: [], maxCount: 2 },
      ],
    },
    promise: { title: '诚信承诺书', body: '以上属实。' },
    takenElsewhere: 0,
  });
}

export function smallAnswers({ name, idCard, phone }: Person): Record<string, string> {
  return { name, idCard, phone };
}
