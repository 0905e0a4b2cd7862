import * as v from 'valibot';
import { DECISION_HOLDS } from '#domain/enrollment/pending-decision';
import { ANNOUNCEMENT_LIMITS } from '#domain/session/announcement';
import { count, id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { text } from './session';

const edit = { action: 'school.edit', scope: 'school' } as const;
const notice = { action: 'school.notice', scope: 'school' } as const;
const keys = { action: 'school.keys', scope: 'school' } as const;

/** Of one section, or of the stations, as it was read: a save is refused (`changed`) once it has another. */
export const revision = text(64);

/** One line; the school's core says what is too long. */
export const line = v.pipe(v.string(), v.maxLength(1_000), v.trim());
const long = v.pipe(v.string(), v.maxLength(50_000), v.trim());
/** Characters are counted after normalisation, and some are two units. */
const announcement = { title: text(ANNOUNCEMENT_LIMITS.title * 4), text: text(ANNOUNCEMENT_LIMITS.text * 4) };
const front = {
  name: line,
  greeting: line,
  initial: line,
  phone: line,
  address: line,
  hours: line,
  /** #rrggbb */
  accent: v.exactOptional(v.object({ light: text(7), dark: text(7) })),
  /** Focal point of the band, in per cent from the left. */
  focusX: v.pipe(count, v.maxValue(100)),
};
const season = { stages: v.array(v.object({ name: line, from: time, to: time })) };
const checkin = {
  notice: v.boolean(),
  info: v.boolean(),
  confirm: v.boolean(),
  facePhoto: v.picklist(['required', 'notRequired']),
  reportFrom: time,
  reportUntil: time,
  /** On the letters of admission. */
  admittedOn: v.exactOptional(time),
  /** The notice; `documents`: ids of texts. */
  page: v.object({ title: line, body: long, documents: v.pipe(v.array(id), v.maxLength(50)) }),
  bring: v.array(line),
  faceConsent: long,
  /** The approved photo is shown to the steward who reports the student. */
  gate: v.exactOptional(v.object({ seconds: count, consent: long })),
};
const work = {
  receiptPrefix: line,
  decisionHold: v.picklist(DECISION_HOLDS),
  /** Absent: the school has no check-in. */
  admissionNumber: v.exactOptional(v.boolean()),
};
const encryption = { isOn: v.boolean() };
/** English by Chinese text. */
const english = {
  texts: v.record(v.pipe(v.string(), v.maxLength(50_000)), v.pipe(v.string(), v.maxLength(50_000))),
};

export const SchoolSettingsData = v.object({
  /** The pictures' addresses. */
  front: v.object({
    revision,
    ...front,
    band: v.exactOptional(v.string()),
    seal: v.exactOptional(v.string()),
  }),
  season: v.object({ revision, ...season }),
  /** Empty texts: there is none. */
  announcement: v.object({ revision, ...announcement }),
  /** Absent: the school has no check-in. */
  checkin: v.exactOptional(v.object({ revision, ...checkin, hasForm: v.boolean() })),
  work: v.object({ revision, ...work }),
  encryption: v.object({ revision, ...encryption }),
  english: v.object({ revision, ...english }),
});

export type SchoolSettingsData = v.InferOutput<typeof SchoolSettingsData>;

/** A notice where it is listed, else a document that plans and check-in name. */
const TextRowData = v.object({ id, title: v.string(), publishedAt: time, listed: v.boolean() });
const written = {
  title: line,
  body: long,
  listed: v.boolean(),
  english: v.object({ title: line, body: long }),
};
const one = v.object({ text: v.object({ ...TextRowData.entries, ...written, revision }) });

/** In base64; null takes the picture away, absent leaves it. */
const picture = v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(400_000))));

const save = {
  method: 'POST',
  access: edit,
  data: SchoolSettingsData,
  problems: ['changed', 'invalid'],
} as const;

export const schoolEndpoints = {
  read: deskEndpoint({
    method: 'GET',
    path: 'school',
    summary: "The school's settings, section by section",
    access: edit,
    data: SchoolSettingsData,
  }),
  front: deskEndpoint({
    ...save,
    path: 'school/front',
    summary: 'Name, greeting, contact, accent and pictures of the home screen',
    request: v.object({ revision, ...front, band: picture, seal: picture }),
  }),
  season: deskEndpoint({
    ...save,
    path: 'school/season',
    summary: 'The stages of the admission season, in their order',
    request: v.object({ revision, ...season }),
  }),
  announcement: deskEndpoint({
    ...save,
    path: 'school/announcement',
    summary:
      'Posts the announcement of the home screen, unread for everybody from then on; with empty texts removes it',
    access: notice,
    request: v.object({ revision, ...announcement }),
  }),
  openCheckin: deskEndpoint({
    ...save,
    path: 'school/checkin/open',
    summary:
      'Opens check-in, with an information form to begin with and without stations; whoever was admitted before becomes a new student',
    request: v.object({
      reportFrom: time,
      reportUntil: time,
      page: v.object({ title: line, body: long }),
    }),
    problems: ['invalid', 'notInThisState'],
  }),
  checkin: deskEndpoint({
    ...save,
    path: 'school/checkin',
    summary: "Check-in's steps, dates, notice and consents. Who has consented is held to what that text said",
    request: v.object({ revision, ...checkin }),
    problems: ['changed', 'invalid', 'notInThisState'],
  }),
  work: deskEndpoint({
    ...save,
    path: 'school/work',
    summary: "Receipts' prefix, how long decisions wait, and what a look-up asks for",
    request: v.object({ revision, ...work }),
  }),
  english: deskEndpoint({
    ...save,
    path: 'school/english',
    summary: "English of the school's own texts, of those that change; an empty one is taken away",
    request: v.object({ revision, ...english }),
  }),
  encryption: deskEndpoint({
    ...save,
    path: 'school/encryption',
    summary: 'Has the calls of students encrypted, or no longer',
    access: keys,
    request: v.object({ revision, ...encryption }),
  }),
  renewKeys: deskEndpoint({
    ...save,
    path: 'school/encryption/keys',
    summary: 'New keys; phones with the former ones fetch them by themselves',
    access: keys,
    request: v.object({ revision }),
    problems: ['changed', 'notInThisState'],
  }),
  texts: deskEndpoint({
    method: 'GET',
    path: 'school/texts',
    summary: 'Notices and documents, newest first',
    access: edit,
    data: v.object({ texts: v.array(TextRowData) }),
  }),
  text: deskEndpoint({
    method: 'GET',
    path: 'school/texts/:id',
    summary: 'A notice or document with its English',
    access: edit,
    request: v.object({ id }),
    data: one,
  }),
  addText: deskEndpoint({
    ...save,
    path: 'school/texts',
    summary: 'A new notice or document',
    request: v.object(written),
    data: one,
  }),
  saveText: deskEndpoint({
    ...save,
    path: 'school/texts/:id',
    summary:
      'Changes a notice or document; one that is no longer listed can still be opened by plans that name it',
    request: v.object({ id, revision, ...written }),
    data: one,
  }),
};
