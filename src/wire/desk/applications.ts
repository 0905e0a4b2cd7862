import * as v from 'valibot';
import { STAFF_LIMITS } from '#domain/staff/account';
import { AnswersData, ApplicationStateData, feeStates, TemplateData } from '../records/application-records';
import { count, fen, id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { text } from './session';

const read = { action: 'application.read', scope: 'application' } as const;
const prepare = { action: 'decision.prepare', scope: 'application' } as const;
const note = { action: 'application.note', scope: 'application' } as const;

/** Rows a page. */
export const APPLICATIONS_PAGE = 100;

const majorData = v.object({ id, name: v.string() });
const status = v.picklist(ApplicationStateData.options.map(({ entries }) => entries.status.literal));
const feeState = v.picklist(feeStates);

/** What is decided. `admit`: absent: the first choice; `waitlist`: absent: the next rank. */
export const DecisionData = v.variant('kind', [
  v.object({ kind: v.literal('approve') }),
  v.object({
    kind: v.literal('return'),
    fields: v.pipe(
      v.array(v.object({ key: id, reason: text(400), sample: v.exactOptional(text(400)) })),
      v.minLength(1),
      v.maxLength(200),
    ),
  }),
  v.object({ kind: v.literal('admit'), majorId: v.exactOptional(id) }),
  v.object({
    kind: v.literal('waitlist'),
    rank: v.exactOptional(v.pipe(count, v.minValue(1), v.maxValue(99_999))),
  }),
  v.object({ kind: v.literal('refuse') }),
]);

/** A decision that has yet to take effect, of which the applicant is shown nothing. */
export const PendingDecisionData = v.object({
  decision: DecisionData,
  by: v.string(),
  effectiveAt: time,
  /** Whether it no longer fits the application as it now is, and has to be decided anew. */
  isStale: v.boolean(),
});

export const ApplicationRowData = v.object({
  id,
  no: v.string(),
  /** Masked, unless the caller decides in this plan. */
  name: v.string(),
  planId: id,
  planTitle: v.string(),
  major: v.exactOptional(v.string()),
  status,
  fee: feeState,
  submittedAt: time,
  updatedAt: time,
  pending: v.exactOptional(PendingDecisionData),
});

export const DeskApplicationData = v.object({
  ...ApplicationRowData.entries,
  version: v.number(),
  amount: fen,
  /** The template that it was filled in by, in the school's Chinese; `answers` have numbers and phones masked. */
  template: TemplateData,
  answers: AnswersData,
  /** Keys of answers that `reveal` shows whole. */
  masked: v.array(id),
  majors: v.array(majorData),
  /** The recruiting teacher whose link the applicant used. */
  teacherId: v.exactOptional(v.string()),
  planMajors: v.array(majorData),
  /** Fields that the school has sent back, while it is returned. */
  returned: v.array(
    v.object({ key: id, label: v.string(), reason: v.string(), sample: v.exactOptional(v.string()) }),
  ),
  /** Keys of the answers that changed since it was sent back the last time. */
  changed: v.array(id),
  history: v.array(v.object({ event: v.string(), at: time, by: v.exactOptional(v.string()) })),
  notes: v.array(v.object({ id, text: v.string(), by: v.string(), at: time })),
  /** What may be decided in its state; empty while a decision is pending. */
  decisions: v.array(v.picklist(['review', 'approve', 'return', 'admit', 'waitlist', 'refuse'])),
  /** Minutes until a decision takes effect. */
  holdMinutes: count,
});
const one = v.object({ application: DeskApplicationData });

/** Submissions to a plan, by the network that they came from or between two times. */
const voidFilter = {
  planId: id,
  from: v.exactOptional(time),
  until: v.exactOptional(time),
  network: v.exactOptional(id),
};
const voids = { action: 'application.void', scope: 'plans' } as const;

export const applicationEndpoints = {
  search: deskEndpoint({
    method: 'POST',
    path: 'applications/search',
    summary:
      'Applications of the own plans, the latest change first: by status, plan, number, name or the last four of ID number or phone. A page, the first or the one after a row',
    access: { action: 'application.read', scope: 'plans' },
    request: v.object({
      status: v.exactOptional(v.union([status, v.literal('pending')])),
      planId: v.exactOptional(id),
      words: v.exactOptional(text(60)),
      after: v.exactOptional(v.object({ id, updatedAt: time })),
    }),
    data: v.object({ rows: v.array(ApplicationRowData), more: v.boolean() }),
  }),
  counts: deskEndpoint({
    method: 'GET',
    path: 'applications/counts',
    summary: 'Number of applications of the own plans by status, and of pending decisions',
    access: { action: 'application.read', scope: 'plans' },
    data: v.object({ counts: v.record(v.string(), count), pending: count }),
  }),
  previewVoid: deskEndpoint({
    method: 'POST',
    path: 'applications/void/preview',
    summary:
      'What would be voided of a plan: submissions that are neither decided nor paid, by network or between two times, with some numbers and the networks of most',
    access: voids,
    request: v.object(voidFilter),
    data: v.object({
      count,
      numbers: v.array(v.string()),
      networks: v.array(v.object({ network: id, count, latest: time })),
    }),
    problems: ['invalid'],
  }),
  void: deskEndpoint({
    method: 'POST',
    path: 'applications/void',
    summary:
      'Voids made-up submissions: their places are free at once, and the applicants read the reason. Some hundred a call, which says how many remain; audited one by one',
    access: voids,
    request: v.object({ ...voidFilter, reason: text(400) }),
    data: v.object({ voided: count, remaining: count }),
    problems: ['invalid'],
  }),
  one: deskEndpoint({
    method: 'GET',
    path: 'applications/:id',
    summary: 'One application with its answers, history and notes',
    access: read,
    request: v.object({ id }),
    data: one,
  }),
  reveal: deskEndpoint({
    method: 'POST',
    path: 'applications/:id/reveal',
    summary: 'The masked answers, whole; audited',
    access: { action: 'application.reveal', scope: 'application' },
    request: v.object({ id }),
    data: v.object({ answers: v.record(v.string(), v.string()) }),
  }),
  file: deskEndpoint({
    method: 'POST',
    path: 'applications/:id/file',
    summary: 'The address of a file of its answers, for some minutes; audited',
    access: { action: 'application.file', scope: 'application' },
    request: v.object({ id, path: text(255) }),
    data: v.object({ url: v.string() }),
  }),
  addNote: deskEndpoint({
    method: 'POST',
    path: 'applications/:id/notes',
    summary: 'Adds a note, which the staff alone reads',
    access: note,
    request: v.object({ id, text: text(STAFF_LIMITS.note) }),
    data: one,
    problems: ['invalid'],
  }),
  review: deskEndpoint({
    method: 'POST',
    path: 'applications/:id/review',
    summary: 'Takes it into review, at once',
    access: prepare,
    request: v.object({ id, version: v.number() }),
    data: one,
    problems: ['changed', 'decided', 'notInThisState'],
  }),
  decide: deskEndpoint({
    method: 'POST',
    path: 'applications/:id/decision',
    summary: "Prepares a decision, which takes effect after the school's hold, or at once",
    access: prepare,
    request: v.object({
      id,
      version: v.number(),
      decision: DecisionData,
      atOnce: v.exactOptional(v.boolean()),
    }),
    data: one,
    problems: ['changed', 'decided', 'notInThisState', 'invalid'],
  }),
  takeBack: deskEndpoint({
    method: 'POST',
    path: 'applications/:id/decision/undo',
    summary: 'Takes a pending decision back, without a trace for the applicant',
    access: prepare,
    request: v.object({ id }),
    data: one,
    problems: ['notInThisState'],
  }),
};
