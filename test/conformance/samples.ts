import type {
  Application,
  ApplicationState,
  ApplicationStatus,
  FiledApplication,
} from '#domain/enrollment/application';
import type { LookUp, Places, PromiseLetter, Receipt } from '#domain/enrollment/application-submission';
import type { NoticeSummary, SchoolBadge, SchoolNotice } from '#domain/enrollment/notice';
import type { Plan, PlanSummary } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { publishedFieldTypes } from '#domain/form/field-type';
import type { Region } from '#domain/form/region';
import type { Answers, Field, Template } from '#domain/form/template';
import { RULE_NAMES } from '#domain/identity/rule-name';
import type { Fee, FeeState } from '#domain/payment/fee';
import type { Covers } from '#wire/covers';
import { feeStates, historyEvents } from '#wire/records/application-records';

// Ids are digits, so that a school whose ids are numbers can word them, too.

const at = (day: number, hour = 8) => Date.UTC(2026, 7, day, hour, 30, 15);

const summary: PlanSummary = {
  id: '101',
  title: '秋季招生',
  opensAt: at(1),
  closesAt: at(20),
  cap: 200,
  taken: 37,
  majorCount: 2,
  fee: 12_050,
  feeDue: 'onSubmit',
  majorNames: ['护理', '会计'],
};
export const planSamples: readonly PlanSummary[] = [
  summary,
  {
    ...summary,
    id: '102',
    title: '成人教育',
    fee: 8_000,
    feeDue: 'afterReview',
    majorCount: 0,
    majorNames: [],
  },
  { ...summary, id: '103', title: '短期培训', fee: 0, feeDue: 'never', opensAt: at(2), taken: 200 },
];
/** The school's time in its responses. */
export const serverTime = at(11);

export const planSample: Plan = {
  ...summary,
  intro: '面向应届毕业生',
  conditions: ['身体健康', '遵纪守法'],
  eligibility: { bornFrom: '2004-09-01', bornTo: '2011-08-31' },
  majors: [
    { id: '31', code: '520201', name: '护理', years: 3, tuition: 680_050 },
    { id: '32', code: '530302', name: '会计', years: 2.5, tuition: 720_000 },
  ],
  choices: { min: 1, max: 2 },
  documents: [
    { id: '51', title: '招生简章' },
    {
      id: '52',
      title: '收费标准',
      file: { path: '81', name: '收费.pdf', type: 'application/pdf', size: 4096 },
    },
  ],
  payWithinHours: 48,
  reviewDays: 5,
};
export const placesSample: Places = { serverTime, cap: 200, taken: 37, opensAt: at(1), closesAt: at(20) };
export const promiseSample: PromiseLetter = { title: '诚信承诺书', body: '第一段\n\n第二段' };

/** Every kind of field, each with all members that a field can have. */
export const templateSample: Template = {
  planId: '101',
  version: 7,
  steps: ['基本信息', '志愿与材料'],
  fields: publishedFieldTypes.map(
    (type, place): Field => ({
      key: `field${place}`,
      label: `栏目 ${place}`,
      type,
      step: place % 2,
      rules: [
        {
          required: place % 2 === 0,
          ...(RULE_NAMES[place] !== undefined && { ruleName: RULE_NAMES[place] }),
          ...(place === 0 && { message: '请写全名' }),
          ...(type === 'number' && { min: 0.5, max: 90, step: 0.01 }),
          ...(type === 'textarea' && { minLength: 4, maxLength: 120, pattern: '[^<>]*' }),
        },
      ],
      ...(place === 1 && { placeholder: '请写经历' }),
      ...(place === 2 && { readonly: true }),
      ...((type === 'picker' || type === 'checkboxes') && {
        options: [
          { index: '1', label: '是' },
          { index: '2', label: '否' },
        ],
      }),
      ...(place === 5 && { showWhen: { key: 'field7', equals: '1' } }),
      ...(type === 'upload' && { maxCount: 3, accept: ['jpg', 'png'] }),
    }),
  ),
};

const reasons = [
  { key: 'field0', label: '栏目 0', reason: '与身份证不一致', sample: '何静怡' },
  { key: 'field11', label: '栏目 11', reason: '不清楚' },
];
const states = [
  { status: 'submitted' },
  { status: 'inReview' },
  { status: 'returned', reasons },
  { status: 'approved' },
  { status: 'admitted', major: { id: '31', name: '护理' } },
  { status: 'admitted' },
  { status: 'waitlisted', rank: 7 },
  { status: 'notAdmitted' },
  { status: 'withdrawn' },
  { status: 'expired', reason: '材料不实' },
  { status: 'expired' },
] as const satisfies readonly ApplicationState[];
/** A fee with all members; the school's profile removes those that it does not have in a state. */
const feeOf = (state: FeeState): Fee => ({
  state,
  amount: 12_050,
  reason: '报名费',
  ...(state === 'due' && { payBefore: at(13) }),
  ...(['ordering', 'confirming', 'failed', 'cancelled'].includes(state) && { orderNo: '9001' }),
  ...(['paid', 'refunded'].includes(state) && { paidAt: at(12), voucherNo: '3001' }),
  ...(state === 'refunded' && { refundedAt: at(14) }),
});
const application = (state: ApplicationState, place: number): Application => ({
  id: `${200 + place}`,
  no: `2026${place}`,
  planId: '101',
  planTitle: '秋季招生',
  submittedAt: at(3),
  updatedAt: at(4, place % 24),
  version: place + 2,
  state,
  fee: feeOf(feeStates[place % feeStates.length] as FeeState),
  majors:
    place === 0
      ? []
      : [
          { id: '32', name: '会计' },
          { id: '31', name: '护理' },
        ],
  history: historyEvents.map((event, hour) => ({ event, at: at(3, hour) })),
});
/** Every status, and every state of a fee. */
export const applicationSamples: readonly Application[] = (
  states satisfies Covers<ApplicationStatus, (typeof states)[number]['status']>
).map(application);

const attachment = { path: '82', name: '证件照.jpg', type: 'image/jpeg', size: 2048 };
/** 120 characters, each third of them another. */
export const longText = Array.from({ length: 40 }, (_, at) => `第${10 + at}`).join('');
/** An answer to each field, in which what is cut, rounded, swapped, sorted or left out shows. */
export const answersSample: Answers = {
  field0: '何静怡',
  field1: longText,
  field2: '19.99',
  field3: '13700137001',
  field4: '110000200802290014',
  field5: 'jing.yi+1@example.com',
  field6: '2009-11-23',
  field7: '2',
  field8: ['1', '2'],
  field9: { code: '440103', names: ['广东省', '广州市', '荔湾区'] },
  field10: ['32', '31'],
  field11: [attachment, { ...attachment, path: '83', name: '学历证明.png', type: 'image/png', size: 4096 }],
};
export const filedSample: FiledApplication = {
  ...(applicationSamples[2] as Application),
  answers: answersSample,
};
export const reasonSamples = reasons;

export const receiptSample: Omit<Receipt, 'token'> = {
  applicationId: '200',
  no: '20260',
  submittedAt: at(3),
  planId: '101',
  planTitle: '秋季招生',
  state: { status: 'submitted' },
  fee: feeOf('due'),
  reviewDays: 5,
};
export const lookUpSample: LookUp = {
  maskedName: '何*怡',
  maskedIdCard: '1100**0014',
  maskedPhone: '138****8000',
  results: applicationSamples.map(({ no, planTitle, state, fee, majors, updatedAt }) => ({
    ...{ no, planTitle, state, fee, majors, updatedAt },
  })),
};

export const badgeSample: SchoolBadge = {
  name: '山前学院',
  greeting: '欢迎报考',
  initial: '山',
  contact: { phone: '020-81234567', address: '山前路 1 号', hours: '工作日 9:00–17:00' },
  band: { url: 'https://school.example/band.jpg', focusX: 40 },
  seal: { url: 'https://school.example/seal.png' },
  season: [
    { name: '报名', from: at(1), to: at(20) },
    { name: '报到', from: at(90), to: at(92) },
  ],
};
export const noticeSamples = [
  { id: '61', title: '招生简章', publishedAt: at(2) },
  { id: '62', title: '开放日', publishedAt: at(1) },
] as const satisfies readonly NoticeSummary[];
export const noticeSample: SchoolNotice = {
  id: '61',
  title: '招生简章',
  publishedAt: at(2),
  body: '第一段\n\n第二段',
};
export const regionSamples: readonly Region[] = [
  {
    code: '440000',
    name: '广东省',
    children: [{ code: '440100', name: '广州市', children: [{ code: '440103', name: '荔湾区' }] }],
  },
];

const window = { serverTime, opensAt: at(1), closesAt: at(20) };
/** Every refusal of a submission. */
export const refusalSamples: readonly Refusal[] = [
  { refused: 'full', ...window },
  { refused: 'closed', ...window },
  { refused: 'notYetOpen', ...window },
  { refused: 'duplicate' },
  { refused: 'notFound' },
  { refused: 'changedElsewhere', version: 9, newer: { ...filedSample, version: 9 } },
  { refused: 'tooManyAttempts', retryAfter: 95 },
  {
    refused: 'invalid',
    path: 'field0',
    reason: 'required',
    errors: [{ path: 'field0', reason: 'required', message: '请写全名' }],
  },
];
