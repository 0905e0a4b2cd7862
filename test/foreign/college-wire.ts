import type { Application, FieldReason } from '#domain/enrollment/application';
import type { NoticeSummary } from '#domain/enrollment/notice';
import type { PlanSummary } from '#domain/enrollment/plan';
import type { FieldType } from '#domain/form/field-type';
import type { Field } from '#domain/form/template';
import {
  grantSample,
  identitySample,
  sampleOwner,
  submissionSample,
  type WireSamples,
} from '../conformance/mapping';
import * as samples from '../conformance/samples';

// The kit's samples in the format of the college's documentation.

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | undefined) => (ms === undefined ? null : iso(ms));
const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

const charged = { never: 'none', onSubmit: 'with_request', afterReview: 'after_check' };
const summary = (plan: PlanSummary) => ({
  code: plan.id,
  name: plan.title,
  opens: iso(plan.opensAt),
  closes: iso(plan.closesAt),
  seats: plan.cap,
  seats_used: plan.taken,
  subject_count: plan.majorCount,
  subject_names: plan.majorNames,
  charge: yuan(plan.fee),
  charged: charged[plan.feeDue],
});
const now = iso(samples.serverTime);
const { planSample: plan, placesSample: places, badgeSample: badge } = samples;
const [first, ...others] = samples.planSamples.map(summary);

/** Every kind of field that the app publishes: a new one is a compile error here until the college has a word for it. */
const kinds: Readonly<Record<FieldType, string | undefined>> = {
  text: 'line',
  textarea: 'paragraph',
  number: 'figure',
  phone: 'mobile',
  idCard: 'id_number',
  email: 'mail',
  date: 'day',
  picker: 'one_of',
  checkboxes: 'some_of',
  region: 'place',
  majors: 'subjects',
  upload: 'files',
  unsupported: undefined,
};
const checks = {
  name: 'person',
  chineseName: 'chinese_person',
  fullName: 'full_person',
  phone: 'mobile',
  idCard: 'id_number',
  email: 'mail',
};
const entry = (field: Field) => ({
  name: field.key,
  caption: field.label,
  kind: kinds[field.type],
  part: field.step,
  hint: field.placeholder ?? null,
  fixed: field.readonly ?? null,
  rules: field.rules.map(({ required, ruleName, message, ...limits }) => ({
    must: required ?? null,
    check: ruleName === undefined ? null : checks[ruleName],
    lowest: limits.min ?? null,
    highest: limits.max ?? null,
    steps_of: limits.step ?? null,
    shortest: limits.minLength ?? null,
    longest: limits.maxLength ?? null,
    shape: limits.pattern ?? null,
    complaint: message ?? null,
  })),
  choices: field.options?.map(({ index, label }) => ({ value: index, text: label })) ?? null,
  only_if: field.showWhen ? { name: field.showWhen.key, is: field.showWhen.equals } : null,
  most: field.maxCount ?? null,
  endings: field.accept ?? null,
});

const stages = {
  submitted: 'received',
  inReview: 'in_check',
  returned: 'sent_back',
  approved: 'cleared',
  admitted: 'offered',
  waitlisted: 'reserve',
  notAdmitted: 'declined',
  withdrawn: 'taken_back',
  expired: 'lapsed',
};
const standings = {
  none: 'free',
  due: 'owed',
  ordering: 'ordered',
  confirming: 'awaited',
  paid: 'settled',
  failed: 'bounced',
  cancelled: 'broken_off',
  refunded: 'paid_back',
  exempt: 'waived',
};
const happenings = {
  submitted: 'received',
  paid: 'paid',
  refunded: 'paid_back',
  review: 'check_begun',
  approve: 'cleared',
  return: 'sent_back',
  resubmit: 'corrected',
  admit: 'offered',
  waitlist: 'reserved',
  refuse: 'declined',
  withdraw: 'taken_back',
  expire: 'lapsed',
  void: 'voided',
};
const remark = ({ key, label, reason, sample }: FieldReason) => ({
  entry: key,
  caption: label,
  remark: reason,
  example: sample ?? null,
});
const chosen = ({ id, name }: { readonly id: string; readonly name: string }) => ({ ref: id, name });

function request({ state, fee, ...application }: Application) {
  return {
    ref: application.id,
    number: application.no,
    programme_code: application.planId,
    programme_name: application.planTitle,
    made: iso(application.submittedAt),
    changed: iso(application.updatedAt),
    edition: application.version,
    stage: {
      name: stages[state.status],
      remarks: state.status === 'returned' ? state.reasons.map(remark) : null,
      subject: state.status === 'admitted' && state.major ? chosen(state.major) : null,
      position: state.status === 'waitlisted' ? state.rank : null,
      cause: state.status === 'expired' ? (state.reason ?? null) : null,
    },
    account: {
      standing: standings[fee.state],
      amount: yuan(fee.amount),
      purpose: fee.reason,
      pay_until: isoOrNull(fee.payBefore),
      order_ref: fee.orderNo ?? null,
      paid_on: isoOrNull(fee.paidAt),
      slip_no: fee.voucherNo ?? null,
      paid_back_on: isoOrNull(fee.refundedAt),
    },
    subjects: application.majors.map(chosen),
    happened: application.history.map(({ event, at }) => ({ what: happenings[event], when: iso(at) })),
  };
}
const requests = samples.applicationSamples.map(request);
const sheet = {
  field0: '何静怡',
  field1: samples.longText,
  field2: '19.99',
  field3: '13700137001',
  field4: '110000200802290014',
  field5: 'jing.yi+1@example.com',
  field6: '2009-11-23',
  field7: '2',
  field8: ['1', '2'],
  field9: { zone: '440103', labels: ['广东省', '广州市', '荔湾区'] },
  field10: ['32', '31'],
  field11: [
    { ref: '82', file_name: '证件照.jpg', mime: 'image/jpeg', bytes: 2048 },
    { ref: '83', file_name: '学历证明.png', mime: 'image/png', bytes: 4096 },
  ],
};
const filed = { ...requests[2], sheet };
const owner = 'owner-1';
const { receiptSample: receipt, lookUpSample: lookUp } = samples;
const asApplication = { ...(samples.applicationSamples[0] as Application), fee: receipt.fee };

const problem = (status: number, type: string, more: object = {}) => ({
  status,
  text: JSON.stringify({ type: `urn:college:${type}`, status, ...more }),
});
const window = { now, opens: iso(places.opensAt), closes: iso(places.closesAt) };

const item = ({ id, title, publishedAt }: NoticeSummary) => ({
  ...{ ref: id, heading: title, published: iso(publishedAt) },
});
const proof = {
  full_name: identitySample.name,
  id_number: identitySample.idCard,
  mobile: identitySample.phone,
};

export const collegeWire: WireSamples = {
  plans: {
    '/office/v2/programmes?page=1': { now, items: [first], next_page: 2 },
    '/office/v2/programmes?page=2': { now, items: others, next_page: null },
  },
  plan: {
    '/office/v2/programmes/101': {
      now,
      programme: {
        ...summary(plan),
        about: plan.intro,
        demands: plan.conditions,
        born: { from: '2004-09-01', to: '2011-08-31' },
        subjects: plan.majors.map(({ id, tuition, ...major }) => ({
          ref: id,
          tuition: yuan(tuition ?? 0),
          ...major,
        })),
        picks: { least: 1, most: 2 },
        papers: [
          { ref: '51', heading: '招生简章', file: null },
          {
            ref: '52',
            heading: '收费标准',
            file: { ref: '81', file_name: '收费.pdf', mime: 'application/pdf', bytes: 4096 },
          },
        ],
        hold_hours: 48,
        check_days: 5,
      },
    },
  },
  places: { '/office/v2/programmes/101/seats': { ...window, seats: 200, seats_used: 37 } },
  promiseLetter: {
    '/office/v2/programmes/101/pledge': { heading: '诚信承诺书', text: '第一段\n\n第二段' },
  },
  template: {
    '/office/v2/programmes/101/sheet': {
      programme: '101',
      edition: 7,
      parts: ['基本信息', '志愿与材料'],
      entries: samples.templateSample.fields.map(entry),
    },
  },
  applications: {
    '/office/v2/me/requests?page=1': { owner, items: requests.slice(0, 4), next_page: 2 },
    '/office/v2/me/requests?page=2': { owner, items: requests.slice(4), next_page: null },
  },
  filed: { '/office/v2/me/requests/202': { owner, own: filed } },
  returnedFields: { '/office/v2/me/requests/202/remarks': { owner, own: samples.reasonSamples.map(remark) } },
  receipt: { '/office/v2/requests': { ...request(asApplication), owner, check_days: 5 } },
  lookUp: {
    '/office/v2/results': {
      full_name: lookUp.maskedName,
      id_number: lookUp.maskedIdCard,
      mobile: lookUp.maskedPhone,
      requests,
    },
  },
  badge: {
    '/office/v2/college': {
      name: badge.name,
      welcome: badge.greeting,
      monogram: badge.initial,
      office: { phone: '020-81234567', address: '山前路 1 号', open: '工作日 9:00–17:00' },
    },
  },
  notices: {
    '/office/v2/news?page=1': { items: [item(samples.noticeSamples[0])], next_page: 2 },
    '/office/v2/news?page=2': { items: [item(samples.noticeSamples[1])], next_page: null },
  },
  notice: { '/office/v2/news/61': { ...item(samples.noticeSample), text: '第一段\n\n第二段' } },
  regions: {
    '/office/v2/zones': {
      zones: [
        {
          ...{ zone: '440000', label: '广东省' },
          within: [
            { zone: '440100', label: '广州市', within: [{ zone: '440103', label: '荔湾区', within: null }] },
          ],
        },
      ],
    },
  },
  sent: {
    submission: {
      to: 'POST /office/v2/requests',
      headers: { 'idempotency-key': grantSample(sampleOwner).submissionKey },
      body: {
        ...{ programme: '101', sheet_edition: 7, sheet, pledged: true },
        recruiter: submissionSample.teacherId,
      },
    },
    resubmission: { to: 'PATCH /office/v2/me/requests/202', headers: { 'if-match': '4' }, body: { sheet } },
    withdrawal: { to: 'DELETE /office/v2/me/requests/202', headers: { 'if-match': '4' } },
    lookUp: { to: 'POST /office/v2/results', body: proof },
    signIn: { to: 'POST /office/v2/session', body: proof },
  },
  refusals: [
    problem(409, 'no-seats', window),
    problem(409, 'closed', window),
    problem(409, 'not-open', window),
    problem(409, 'requested-already'),
    problem(404, 'nothing-there'),
    problem(412, 'changed', { edition: 9, request: { ...filed, edition: 9 } }),
    { ...problem(429, 'too-often'), retryAfter: 95 },
    problem(422, 'bad-entries', { entries: [{ entry: 'field0', cause: 'required', says: '请写全名' }] }),
  ],
};
