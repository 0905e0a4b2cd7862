import * as v from 'valibot';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { Field } from '#domain/form/template';
import { TemplateData } from '../records/application-records';
import { PlanData } from '../records/plan-records';
import { AttachmentData, count, fen, id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { text } from './session';

const edit = { action: 'plan.edit', scope: 'plan' } as const;
const publish = { action: 'plan.publish', scope: 'plan' } as const;

/** Most fields and majors of a plan. */
export const PLAN_LIMITS = {
  steps: 50,
  fields: 1_000,
  majors: 10_000,
  options: 500,
} as const;

/** A draft may be incomplete: its texts may be empty, its numbers contradict each other. */
const short = v.pipe(v.string(), v.maxLength(200));
const long = v.pipe(v.string(), v.maxLength(20_000));
const { opensAt, closesAt, feeDue, eligibility, choices } = PlanData.entries;

const MajorData = v.object({
  id,
  code: v.pipe(v.string(), v.maxLength(64)),
  name: short,
  years: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(20))),
  tuition: v.exactOptional(fen),
  quota: v.exactOptional(count),
});

const field = TemplateData.entries.fields.item.entries;
/** A field in the school's Chinese; members that the desk does not know are kept. */
const FieldEditData = v.looseObject({
  ...field,
  key: v.pipe(v.string(), v.maxLength(64)),
  label: short,
  placeholder: v.optional(short),
  rules: v.array(v.looseObject({ ...field.rules.item.entries, message: v.optional(short) })),
  options: v.optional(
    v.pipe(v.array(v.object({ index: v.string(), label: short })), v.maxLength(PLAN_LIMITS.options)),
  ),
}) as v.GenericSchema<unknown, Field>;

const PlanEditData = v.object({
  title: short,
  intro: long,
  opensAt,
  closesAt,
  cap: count,
  quota: v.exactOptional(count),
  takenElsewhere: count,
  fee: fen,
  feeDue,
  feeReason: short,
  payWithinHours: count,
  reviewDays: count,
  conditions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1_000))), v.maxLength(100)),
  eligibility,
  majors: v.pipe(v.array(MajorData), v.maxLength(PLAN_LIMITS.majors)),
  choices,
  documents: v.pipe(
    v.array(v.object({ id, title: short, file: v.optional(AttachmentData) })),
    v.maxLength(50),
  ),
  promise: v.object({ title: short, body: long }),
  steps: v.pipe(v.array(short), v.maxLength(PLAN_LIMITS.steps)),
  fields: v.pipe(v.array(FieldEditData), v.maxLength(PLAN_LIMITS.fields)),
  english: v.record(v.string(), long),
}) satisfies v.GenericSchema<unknown, PlanEdit>;

/** What is edited; null takes a member away. */
const ChangedEditData = v.object({
  ...PlanEditData.entries,
  quota: v.nullable(count),
  eligibility: v.nullable(PlanEditData.entries.eligibility.wrapped),
});

/** What is wrong with an edit: `fault` keeps it from being published, `hint` does not. `path` as `fields.3.options`. */
const PlanProblemData = v.object({
  path: v.string(),
  code: v.string(),
  level: v.picklist(['fault', 'hint']),
  /** What the sentence names, such as the key of another field. */
  of: v.exactOptional(v.string()),
});

/** What publishing changes for whom; `applications`: how many submitted ones it concerns, `drafts`: at least so many unsent ones. */
const PlanChangeData = v.object({
  kind: v.string(),
  /** Of the field or major. */
  key: v.exactOptional(v.string()),
  label: v.exactOptional(v.string()),
  applications: count,
  drafts: count,
});

const PlanRowData = v.object({
  id,
  title: v.string(),
  /** `draft`: never published; `archived`: no longer listed. */
  state: v.picklist(['draft', 'upcoming', 'open', 'full', 'closed', 'archived']),
  opensAt: time,
  closesAt: time,
  cap: count,
  taken: count,
  /** Of what is published; absent: nothing yet. */
  version: v.exactOptional(count),
  /** There are edits that are not published. */
  hasEdits: v.boolean(),
  editedBy: v.exactOptional(v.string()),
  editedAt: v.exactOptional(time),
});

const PlanDetailData = v.object({
  ...PlanRowData.entries,
  edit: PlanEditData,
  /** Increases with each save; sent with the next one. */
  revision: count,
  published: v.exactOptional(PlanEditData),
  problems: v.array(PlanProblemData),
});
const one = v.object({ plan: PlanDetailData });

export const planStarts = ['blank', 'college', 'highSchool', 'training'] as const;

const ofPlan = v.object({ planId: id });
/** Refused where the edit has been saved meanwhile. */
const ofRevision = v.object({ planId: id, revision: count });
const reading = { method: 'GET', access: edit, request: ofPlan } as const;
const publishing = { method: 'POST', access: publish, data: one } as const;

export const planEndpoints = {
  list: deskEndpoint({
    method: 'GET',
    path: 'plans',
    summary: 'The plans that somebody edits, archived ones last',
    access: { action: 'plan.edit', scope: 'plans' },
    data: v.object({ plans: v.array(PlanRowData) }),
  }),
  create: deskEndpoint({
    method: 'POST',
    path: 'plans',
    summary: 'Makes a plan that is not published, from a starting point or as a copy of another plan',
    access: { action: 'plan.create', scope: 'school' },
    request: v.object({
      title: text(100),
      from: v.union([v.object({ start: v.picklist(planStarts) }), v.object({ planId: id })]),
    }),
    data: one,
    problems: ['invalid'],
  }),
  one: deskEndpoint({
    ...reading,
    path: 'plans/:planId',
    summary: 'A plan as it is edited and as it is published',
    data: one,
  }),
  save: deskEndpoint({
    method: 'POST',
    path: 'plans/:planId/edit',
    summary: 'Keeps the members that were edited; nobody but the staff sees them until they are published',
    access: edit,
    request: v.object({ ...ofRevision.entries, edit: v.partial(ChangedEditData) }),
    data: v.object({ revision: count, problems: v.array(PlanProblemData) }),
    problems: ['changed'],
  }),
  discard: deskEndpoint({
    method: 'POST',
    path: 'plans/:planId/edit/discard',
    summary: 'Throws the edits away: what is published is edited from now on',
    access: edit,
    request: ofRevision,
    data: one,
    problems: ['changed', 'notInThisState'],
  }),
  impact: deskEndpoint({
    method: 'POST',
    path: 'plans/:planId/impact',
    summary: 'What publishing an edit would change, and for how many',
    access: publish,
    request: ofRevision,
    data: v.object({ changes: v.array(PlanChangeData) }),
    problems: ['changed'],
  }),
  publish: deskEndpoint({
    ...publishing,
    path: 'plans/:planId/publish',
    summary: 'Publishes an edit as the next version',
    request: ofRevision,
    problems: ['changed', 'invalid'],
  }),
  close: deskEndpoint({
    ...publishing,
    path: 'plans/:planId/close',
    summary: 'Closes a published plan now',
    request: ofPlan,
    problems: ['notInThisState'],
  }),
  archive: deskEndpoint({
    ...publishing,
    path: 'plans/:planId/archive',
    summary: 'No longer lists a closed plan, or lists it again; its applications stay',
    request: v.object({ planId: id, archived: v.boolean() }),
    problems: ['notInThisState'],
  }),
  versions: deskEndpoint({
    ...reading,
    path: 'plans/:planId/versions',
    summary: 'What was published, the latest first',
    data: v.object({ versions: v.array(v.object({ version: count, by: v.string(), at: time })) }),
  }),
  version: deskEndpoint({
    method: 'GET',
    path: 'plans/:planId/versions/:version',
    summary: 'One published version',
    access: edit,
    request: v.object({
      planId: id,
      version: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), count),
    }),
    data: v.object({ edit: PlanEditData }),
  }),
  preview: deskEndpoint({
    method: 'POST',
    path: 'plans/:planId/preview',
    summary:
      "Shows an edit in the student's app for some hours, at an address that nobody can guess and where nothing can be submitted",
    access: edit,
    request: ofRevision,
    data: v.object({ path: v.string(), expiresAt: time }),
    problems: ['changed', 'invalid'],
  }),
  document: deskEndpoint({
    method: 'POST',
    path: 'plans/:planId/documents',
    summary: 'Stores a file that a plan offers; `content` in base64',
    access: edit,
    request: v.object({
      planId: id,
      name: text(200),
      type: short,
      content: v.pipe(v.string(), v.maxLength(14_000_000)),
    }),
    data: v.object({ file: AttachmentData }),
    problems: ['invalid'],
  }),
};
