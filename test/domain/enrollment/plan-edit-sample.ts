import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { Field } from '#domain/form/template';

const required = [{ required: true }];
const identity: readonly Field[] = [
  { key: 'name', label: '姓名', type: 'text', step: 0, rules: required },
  { key: 'idCard', label: '身份证号', type: 'idCard', step: 0, rules: required },
  { key: 'phone', label: '手机号', type: 'phone', step: 0, rules: required },
];

/** A small plan that can be published. */
export const planEdit: PlanEdit = {
  title: '短期培训',
  intro: '',
  opensAt: 1_000,
  closesAt: 2_000,
  cap: 10,
  takenElsewhere: 0,
  fee: 0,
  feeDue: 'never',
  feeReason: '',
  payWithinHours: 48,
  reviewDays: 3,
  conditions: [],
  majors: [],
  choices: { min: 0, max: 0 },
  documents: [],
  promise: { title: '承诺书', body: '属实。' },
  steps: ['个人信息'],
  fields: identity,
  english: {},
};
