import * as v from 'valibot';
import type {
  Application,
  ApplicationState,
  ApplicationStatus,
  ChosenMajor,
  FieldReason,
  FiledApplication,
  HistoryEntry,
} from '#domain/enrollment/application';
import type {
  EnrollResult,
  LookUp,
  Places,
  PromiseLetter,
  Receipt,
} from '#domain/enrollment/application-submission';
import type { Eligibility } from '#domain/enrollment/eligibility';
import type { NoticeSummary, SchoolBadge, SchoolContact, SchoolNotice } from '#domain/enrollment/notice';
import type { Major, Plan, PlanDocument, PlanSummary } from '#domain/enrollment/plan';
import type { Region } from '#domain/form/region';
import type { Field, FieldRule, PickerOption, Template } from '#domain/form/template';
import type { Fee } from '#domain/payment/fee';
import { Sheet as Answered, StoredFile } from './answers';
import { maybe, renamed, word } from './renamed';
import { charges, checks, happenings, kinds, stages, standings } from './words';

// Each schema parses one record of the college's API into the core's.

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** `"120.00"` in yuan; never converted through a float. */
const money = v.pipe(
  text,
  v.regex(/^\d+\.\d{2}$/, 'money'),
  v.transform((yuan) => Number(yuan.replace('.', ''))),
);
/** ISO 8601 with a time zone. */
export const moment = v.pipe(text, v.isoTimestamp(), v.transform(Date.parse));

/** A page of items; the next page's number, or null after the last. */
export const page = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.object({ items: v.array(item), next_page: v.nullable(count) });

const summary = {
  id: ['code', text],
  title: ['name', text],
  opensAt: ['opens', moment],
  closesAt: ['closes', moment],
  cap: ['seats', maybe(count)],
  taken: ['seats_used', maybe(count)],
  majorCount: ['subject_count', count],
  fee: ['charge', money],
  feeDue: ['charged', word(charges)],
  majorNames: ['subject_names', v.array(text)],
} as const;
export const ProgrammePage = v.object({ now: moment, ...page(renamed<PlanSummary>(summary)).entries });

const Subject = renamed<Major>({
  id: ['ref', text],
  code: ['code', text],
  name: ['name', text],
  years: ['years', maybe(v.number())],
  tuition: ['tuition', maybe(money)],
});
const day = v.pipe(text, v.isoDate());
const Paper = renamed<PlanDocument>({
  id: ['ref', text],
  title: ['heading', text],
  file: ['file', maybe(StoredFile)],
});
const Born = renamed<Eligibility>({ bornFrom: ['from', maybe(day)], bornTo: ['to', maybe(day)] });
export const Programme = renamed<{ serverTime: number; plan: Plan }>({
  serverTime: ['now', moment],
  plan: [
    'programme',
    renamed<Plan>({
      ...summary,
      intro: ['about', text],
      conditions: ['demands', v.array(text)],
      eligibility: ['born', maybe(Born)],
      majors: ['subjects', v.array(Subject)],
      choices: ['picks', renamed({ min: ['least', count], max: ['most', count] })],
      documents: ['papers', v.array(Paper)],
      payWithinHours: ['hold_hours', maybe(count)],
      reviewDays: ['check_days', maybe(count)],
    }),
  ],
});
export const Seats = renamed<Places>({
  serverTime: ['now', moment],
  cap: ['seats', maybe(count)],
  taken: ['seats_used', maybe(count)],
  opensAt: ['opens', moment],
  closesAt: ['closes', moment],
});
export const Pledge = renamed<PromiseLetter>({ title: ['heading', text], body: ['text', text] });

const Rule = renamed<FieldRule>({
  required: ['must', maybe(v.boolean())],
  ruleName: ['check', maybe(word(checks))],
  min: ['lowest', maybe(v.number())],
  max: ['highest', maybe(v.number())],
  step: ['steps_of', maybe(v.number())],
  minLength: ['shortest', maybe(count)],
  maxLength: ['longest', maybe(count)],
  pattern: ['shape', maybe(text)],
  message: ['complaint', maybe(text)],
});
const Choice = renamed<PickerOption>({ index: ['value', text], label: ['text', text] });
const Entry = renamed<Field>({
  key: ['name', text],
  label: ['caption', text],
  // A kind that this app does not know is shown as unsupported; the rest of the form works.
  type: ['kind', v.fallback(word(kinds), 'unsupported')],
  step: ['part', count],
  placeholder: ['hint', maybe(text)],
  rules: ['rules', v.array(Rule)],
  isLink: 'absent',
  maxLength: 'absent',
  readonly: ['fixed', maybe(v.boolean())],
  disabled: 'absent',
  multipleChoice: 'absent',
  options: ['choices', maybe(v.array(Choice))],
  codeTable: 'absent',
  showWhen: ['only_if', maybe(renamed({ key: ['name', text], equals: ['is', text] }))],
  maxCount: ['most', maybe(count)],
  accept: ['endings', maybe(v.array(text))],
  verify: 'absent',
  pictures: 'absent',
  fileGroup: 'absent',
  temp: 'absent',
  method: 'absent',
});
export const Sheet = renamed<Template>({
  planId: ['programme', text],
  version: ['edition', count],
  steps: ['parts', v.array(text)],
  fields: ['entries', v.array(Entry)],
  prefilled: 'absent',
});

const Chosen = renamed<ChosenMajor>({ id: ['ref', text], name: ['name', text] });
const Remark = renamed<FieldReason>({
  key: ['entry', text],
  label: ['caption', text],
  reason: ['remark', text],
  sample: ['example', maybe(text)],
});
export const Remarks = v.array(Remark);

const Stage = v.pipe(
  renamed<{
    status: ApplicationStatus;
    reasons?: FieldReason[];
    major?: ChosenMajor;
    rank?: number;
    reason?: string;
    mendBefore?: number;
  }>({
    status: ['name', word(stages)],
    reasons: ['remarks', maybe(v.array(Remark))],
    major: ['subject', maybe(Chosen)],
    rank: ['position', maybe(count)],
    reason: ['cause', maybe(text)],
    mendBefore: ['mend_until', maybe(moment)],
  }),
  v.check(({ status, rank }) => status !== 'waitlisted' || rank !== undefined, 'position'),
  v.transform(
    ({ reasons = [], ...state }) =>
      (state.status === 'returned' ? { ...state, reasons } : state) as ApplicationState,
  ),
);
const Room = renamed<NonNullable<Fee['payAt']>>({ place: ['room', text], hours: ['open', maybe(text)] });
const Account = renamed<Fee>({
  state: ['standing', word(standings)],
  amount: ['amount', money],
  reason: ['purpose', text],
  payBefore: ['pay_until', maybe(moment)],
  payAt: ['pay_at', maybe(Room)],
  orderNo: ['order_ref', maybe(text)],
  paidAt: ['paid_on', maybe(moment)],
  voucherNo: ['slip_no', maybe(text)],
  refundedAt: ['paid_back_on', maybe(moment)],
});
const Happening = renamed<HistoryEntry>({ event: ['what', word(happenings)], at: ['when', moment] });
const Mark = renamed<{ label: string; value: string }>({ label: ['subject', text], value: ['mark', text] });
const result = {
  arrival: 'absent',
  text: ['verdict', maybe(text)],
  scores: ['marks', maybe(v.array(Mark))],
} as const;
const request = {
  id: ['ref', text],
  no: ['number', text],
  planId: ['programme_code', text],
  planTitle: ['programme_name', text],
  submittedAt: ['made', moment],
  updatedAt: ['changed', moment],
  version: ['edition', count],
  state: ['stage', Stage],
  fee: ['account', Account],
  majors: ['subjects', v.array(Chosen)],
  history: ['happened', v.array(Happening)],
  ...result,
} as const;
export const Request = renamed<Application>(request);
export const Filed = renamed<FiledApplication>({ ...request, answers: ['sheet', Answered] });
export const OwnRequests = v.object({ owner: text, ...page(Request).entries });
const { id, no, submittedAt, planId, planTitle, state, fee, majors, updatedAt } = request;
export const Receipted = renamed<Receipt<string>>({
  ...{ applicationId: id, no, submittedAt, planId, planTitle, state, fee },
  reviewDays: ['check_days', maybe(count)],
  token: ['owner', text],
});
const Result = renamed<EnrollResult>({
  ...{ no, planTitle, state, fee, majors, updatedAt },
  ...result,
});
export const Results = renamed<LookUp>({
  maskedName: ['full_name', text],
  maskedIdCard: ['id_number', text],
  maskedPhone: ['mobile', text],
  results: ['requests', v.array(Result)],
});

const Office = renamed<SchoolContact>({
  phone: ['phone', text],
  address: ['address', text],
  hours: ['open', text],
});
export const College = renamed<SchoolBadge>({
  name: ['name', text],
  greeting: ['welcome', text],
  initial: ['monogram', text],
  contact: ['office', maybe(Office)],
  band: 'absent',
  seal: 'absent',
  season: 'absent',
});
const news = { id: ['ref', text], title: ['heading', text], publishedAt: ['published', moment] } as const;
export const NewsPage = page(renamed<NoticeSummary>(news));
export const NewsItem = renamed<SchoolNotice>({ ...news, body: ['text', text] });

const Zone: v.GenericSchema<unknown, Region> = renamed<Region>({
  code: ['zone', text],
  name: ['label', text],
  children: ['within', maybe(v.array(v.lazy(() => Zone)))],
});
export const Zones = v.pipe(
  v.object({ zones: v.array(Zone) }),
  v.transform(({ zones }) => zones),
);
