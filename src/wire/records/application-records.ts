import * as v from 'valibot';
import type {
  Application,
  ApplicationState,
  ApplicationStatus,
  ChosenMajor,
  FieldReason,
  FiledApplication,
  HistoryEntry,
  ReportingStatus,
} from '#domain/enrollment/application';
import { codeTables } from '#domain/form/code-table';
import { publishedFieldTypes } from '#domain/form/field-type';
import type { Answers, Field, Template } from '#domain/form/template';
import { RULE_NAMES } from '#domain/identity/rule-name';
import type { Fee, FeeState } from '#domain/payment/fee';
import { UPLOAD_METHODS } from '#domain/session/upload-settings';
import type { AsGiven } from '#domain/text/read-texts';
import type { SchoolText } from '#domain/text/school-text';
import type { Covers, RecordSchema } from '../covers';
import { AttachmentData, count, fen, id, schoolText, time } from './values';

// Form, answers and application in one file: separate files would add two chunks to the first load.

/** A field item's own answer, if it has one; validated by `FieldItemData`. */
const itemValue = v.optional(v.unknown());
const itemEntries = {
  value: itemValue,
  InfochooseMajorList: itemValue,
  InfochooseMorechecked: itemValue,
  fileList: itemValue,
};

export const OptionData = v.object({ index: v.string(), label: schoolText });
const FieldData = v.object({
  ...itemEntries,
  key: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'key')),
  label: schoolText,
  // An unknown type of a newer school does not invalidate the form: the field says that it cannot be filled in here.
  type: v.fallback(v.picklist(publishedFieldTypes), 'unsupported'),
  step: count,
  placeholder: v.optional(schoolText),
  rules: v.array(
    v.object({
      required: v.optional(v.boolean()),
      ruleName: v.optional(v.picklist(RULE_NAMES)),
      min: v.optional(v.number()),
      max: v.optional(v.number()),
      step: v.optional(v.number()),
      minLength: v.optional(count),
      maxLength: v.optional(count),
      pattern: v.optional(v.string()),
      message: v.optional(schoolText),
    }),
  ),
  isLink: v.optional(v.boolean()),
  readonly: v.optional(v.boolean()),
  disabled: v.optional(v.boolean()),
  multipleChoice: v.optional(v.picklist([0, 1])),
  options: v.optional(v.array(OptionData)),
  codeTable: v.optional(v.picklist(codeTables)),
  showWhen: v.optional(v.object({ key: v.string(), equals: v.string() })),
  maxCount: v.optional(count),
  maxLength: v.optional(count),
  accept: v.optional(v.array(v.string())),
  verify: v.optional(
    v.object({
      size: v.optional(v.number()),
      // Unknown types are dropped; the school validates the uploaded files itself.
      type: v.fallback(v.optional(v.picklist(['video', 'image', 'excel', 'word'])), undefined),
      checkFiles: v.optional(
        v.array(v.union([v.string(), v.object({ type: v.string(), size: v.optional(v.number()) })])),
      ),
    }),
  ),
  pictures: v.optional(
    v.object({
      openCompress: v.optional(v.boolean()),
      quality: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100))),
      width: v.optional(v.pipe(v.number(), v.minValue(1))),
    }),
  ),
  fileGroup: v.optional(v.string()),
  temp: v.optional(v.boolean()),
  method: v.optional(v.fallback(v.optional(v.picklist(UPLOAD_METHODS)), undefined)),
}) satisfies RecordSchema<Field<SchoolText>>;

export const TemplateData = v.object({
  planId: id,
  version: count,
  steps: v.array(schoolText),
  fields: v.array(FieldData),
}) satisfies RecordSchema<Omit<Template<SchoolText>, 'prefilled'>> satisfies v.GenericSchema<
  unknown,
  Template<SchoolText>
>;

/** Most answers of one form; forms are tested with up to a thousand fields. */
export const MAX_ANSWERS = 2_000;
const answerText = v.pipe(v.string(), v.maxLength(10_000));
export const AnswersData = v.record(
  v.string(),
  v.union([
    answerText,
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(200)),
    v.pipe(v.array(AttachmentData), v.maxLength(100)),
    v.object({
      code: v.pipe(v.string(), v.maxLength(12)),
      names: v.pipe(v.array(v.string()), v.maxLength(4)),
    }),
  ]),
) satisfies v.GenericSchema<unknown, Answers>;

const ChosenMajorData = v.object({ id, name: schoolText }) satisfies v.GenericSchema<
  unknown,
  AsGiven<ChosenMajor>
>;
export const FieldReasonData = v.object({
  key: v.string(),
  label: v.string(),
  reason: v.string(),
  sample: v.exactOptional(v.string()),
}) satisfies RecordSchema<FieldReason>;

export const ApplicationStateData = v.variant('status', [
  v.object({ status: v.literal('submitted') }),
  v.object({ status: v.literal('inReview') }),
  v.object({
    status: v.literal('returned'),
    reasons: v.array(FieldReasonData),
    reason: v.exactOptional(v.string()),
    mendBefore: v.exactOptional(time),
  }),
  v.object({ status: v.literal('approved') }),
  v.object({ status: v.literal('admitted'), major: v.exactOptional(ChosenMajorData) }),
  v.object({ status: v.literal('waitlisted'), rank: count }),
  v.object({ status: v.literal('notAdmitted') }),
  v.object({ status: v.literal('withdrawn') }),
  v.object({
    status: v.literal('expired'),
    reason: v.exactOptional(v.string()),
  }),
]) satisfies v.GenericSchema<unknown, AsGiven<ApplicationState>>;

/** Every state of a fee. */
export const feeStates = [
  'none',
  'due',
  'ordering',
  'confirming',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'exempt',
] as const;
export const FeeData = v.object({
  state: v.picklist(feeStates satisfies Covers<FeeState, (typeof feeStates)[number]>),
  amount: fen,
  reason: v.string(),
  payBefore: v.exactOptional(time),
  payAt: v.exactOptional(v.object({ place: v.string(), hours: v.exactOptional(v.string()) })),
  orderNo: v.exactOptional(v.string()),
  paidAt: v.exactOptional(time),
  voucherNo: v.exactOptional(v.string()),
  refundedAt: v.exactOptional(time),
}) satisfies RecordSchema<Fee>;

export const ArrivalData = v.object({
  reportFrom: time,
  reportUntil: time,
  reportPlace: v.exactOptional(schoolText),
  admittedOn: v.exactOptional(time),
  reported: v.boolean(),
}) satisfies RecordSchema<AsGiven<ReportingStatus>>;

/** Of an application and of a result that is looked up. */
export const resultEntries = {
  text: v.exactOptional(v.string()),
  scores: v.exactOptional(v.array(v.object({ label: v.string(), value: v.string() }))),
};

/** Every event of an application's history. */
export const historyEvents = [
  'submitted',
  'paid',
  'refunded',
  'review',
  'approve',
  'return',
  'resubmit',
  'admit',
  'waitlist',
  'refuse',
  'withdraw',
  'expire',
  'void',
] as const;
const applicationEntries = {
  id,
  no: v.string(),
  planId: id,
  planTitle: schoolText,
  submittedAt: time,
  updatedAt: time,
  version: count,
  state: ApplicationStateData satisfies Covers<
    ApplicationStatus,
    v.InferOutput<typeof ApplicationStateData>['status']
  >,
  fee: FeeData,
  majors: v.array(ChosenMajorData),
  history: v.array(
    v.object({
      event: v.picklist(
        historyEvents satisfies Covers<HistoryEntry['event'], (typeof historyEvents)[number]>,
      ),
      at: time,
    }),
  ),
  arrival: v.exactOptional(ArrivalData),
  ...resultEntries,
};
export const ApplicationData = v.object(applicationEntries) satisfies RecordSchema<AsGiven<Application>>;
export const FiledApplicationData = v.object({
  ...applicationEntries,
  answers: v.optional(AnswersData, {}),
  /** Field items (`FieldItemData`); for a key that is also in `answers`, that one counts. */
  fields: v.exactOptional(v.array(v.object({ key: v.string(), ...itemEntries }))),
}) satisfies RecordSchema<AsGiven<FiledApplication>>;

export const majorsList = v.array(ChosenMajorData);
