import type { Application } from '#domain/enrollment/application';
import type { Receipt } from '#domain/enrollment/application-submission';
import type { Plan } from '#domain/enrollment/plan';
import type { Region } from '#domain/form/region';
import type { Answers, Field, Template } from '#domain/form/template';
import { noFee } from '#domain/payment/fee';
import { credentialOf } from '#infrastructure/http/bearer-token';

const required = [{ required: true }];

function field(key: string, label: string, more: Partial<Field>): Field {
  return { key, label, type: 'text', step: 0, rules: required, ...more };
}

const yesNo = [
  { index: '1', label: '是' },
  { index: '0', label: '否' },
];

/** Every kind of field, in four steps. */
export const autumnTemplate: Template = {
  planId: 'autumn',
  version: 3,
  steps: ['基本信息', '家庭信息', '意向专业', '证明材料'],
  fields: [
    field('name', '姓名', { rules: [{ required: true, ruleName: 'fullName' }] }),
    field('idCard', '身份证号', { type: 'idCard' }),
    field('birthDate', '出生日期', { type: 'date', readonly: true }),
    field('sex', '性别', {
      type: 'picker',
      disabled: true,
      options: [
        { index: '0', label: '男' },
        { index: '1', label: '女' },
      ],
    }),
    field('phone', '手机号', { type: 'phone' }),
    field('email', '电子邮箱', { type: 'email', rules: [] }),
    field('nation', '民族', {
      type: 'picker',
      options: [
        { index: '01', label: '汉族' },
        { index: '02', label: '蒙古族' },
        { index: '03', label: '回族' },
      ],
    }),
    field('school', '毕业学校', { step: 1 }),
    field('address', '家庭住址', { type: 'region', step: 1 }),
    field('contact', '紧急联系人', {
      step: 1,
      rules: [{ required: true, ruleName: 'name', message: '请填写联系人的真实姓名' }],
    }),
    field('boarding', '是否住校', { type: 'picker', step: 1, options: yesNo }),
    field('note', '备注', { type: 'textarea', step: 1, showWhen: { key: 'boarding', equals: '1' } }),
    field('hobbies', '特长', {
      type: 'checkboxes',
      step: 1,
      rules: [],
      maxCount: 2,
      options: [
        { index: 'a', label: '篮球' },
        { index: 'b', label: '书法' },
        { index: 'c', label: '舞蹈' },
      ],
    }),
    field('score', '中考总分', { type: 'number', step: 1, rules: [] }),
    field('majors', '意向专业', { type: 'majors', multipleChoice: 1, step: 2, maxCount: 3 }),
    field('photo', '证件照', { type: 'upload', step: 3, maxCount: 1, accept: ['jpg', 'jpeg', 'png'] }),
    field('proofs', '学历证明', { type: 'upload', step: 3, rules: [] }),
  ],
};

export const autumnPlan = {
  id: 'autumn',
  title: '2026年秋季高职招生',
  opensAt: 1_785_000_000_000,
  closesAt: 1_787_000_000_000,
  cap: 200,
  taken: 136,
  majorCount: 5,
  fee: 12_000,
  feeDue: 'onSubmit',
  majorNames: [],
  intro: '',
  conditions: [],
  majors: ['计算机应用技术', '软件技术', '护理', '学前教育', '会计'].map((name, at) => ({
    id: `m${at + 1}`,
    code: `61020${at + 1}`,
    name,
    years: 3,
    tuition: 600_000,
  })),
  choices: { min: 1, max: 3 },
  documents: [],
  payWithinHours: 48,
  reviewDays: 3,
} satisfies Plan;

export const regions: readonly Region[] = [
  {
    code: '110000',
    name: '北京市',
    children: [
      {
        code: '110100',
        name: '北京市',
        children: [
          { code: '110101', name: '东城区' },
          { code: '110102', name: '西城区' },
        ],
      },
    ],
  },
  {
    code: '440000',
    name: '广东省',
    children: [{ code: '440100', name: '广州市', children: [{ code: '440103', name: '荔湾区' }] }],
  },
];

export const receipt: Receipt = {
  applicationId: 'a1',
  no: 'QY26-003817',
  submittedAt: 1_786_000_000_000,
  planId: 'autumn',
  planTitle: '2026年秋季高职招生',
  state: { status: 'submitted' },
  fee: { state: 'due', amount: 12_000, reason: '报名费', payBefore: 1_786_172_800_000 },
  reviewDays: 3,
  token: credentialOf('applicant-token'),
};

export const application: Application = {
  id: 'a1',
  no: 'QY26-003817',
  planId: 'autumn',
  planTitle: '2026年秋季高职招生',
  submittedAt: 1_786_000_000_000,
  updatedAt: 1_786_000_000_000,
  version: 4,
  state: { status: 'submitted' },
  fee: noFee,
  majors: [],
  history: [],
};

/** Answers to all required fields of the template. */
export const fullAnswers: Answers = {
  name: '李晓雨',
  idCard: '110000200805120029',
  birthDate: '2008-05-12',
  sex: '1',
  phone: '13800138000',
  nation: '01',
  school: '青云中学',
  address: { code: '440103', names: ['广东省', '广州市', '荔湾区'] },
  contact: '李大海',
  boarding: '0',
  majors: ['m1', 'm3'],
  photo: [{ path: 'stored/photo', name: '证件照.jpg', type: 'image/jpeg', size: 88_000 }],
};
