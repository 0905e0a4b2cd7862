import * as v from 'valibot';
import { faceErrors } from '#domain/checkin/face-photo';
import { count, id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { text } from './session';

const read = { action: 'roster.read', scope: 'school' } as const;
const correct = { action: 'roster.correct', scope: 'school' } as const;
const photo = { action: 'photo.decide', scope: 'school' } as const;

export const StudentRowData = v.object({
  id,
  maskedName: v.string(),
  maskedIdCard: v.string(),
  admissionNo: v.exactOptional(v.string()),
  major: v.exactOptional(v.string()),
  className: v.exactOptional(v.string()),
  /** How far the check-in is (`CheckinStage`). */
  stage: v.string(),
  face: v.string(),
  reportedAt: v.exactOptional(time),
  station: v.exactOptional(v.string()),
  updatedAt: time,
  version: v.number(),
});
const one = v.object({ student: StudentRowData });
const page = v.object({ rows: v.array(StudentRowData), more: v.boolean() });
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

export const studentEndpoints = {
  search: deskEndpoint({
    method: 'POST',
    path: 'students/search',
    summary:
      'New students, the latest change first; by words: the whole ID number, the admission number or the whole name. A page, the first or the one after a row',
    access: read,
    request: v.object({
      words: v.exactOptional(text(60)),
      after: v.exactOptional(v.object({ id, updatedAt: time })),
    }),
    data: page,
  }),
  counts: deskEndpoint({
    method: 'GET',
    path: 'students/counts',
    summary: 'Number of new students, of those who reported, and of photos to check',
    access: read,
    data: v.object({ expected: count, reported: count, photosToCheck: count }),
  }),
  correct: deskEndpoint({
    method: 'POST',
    path: 'students/:id/correct',
    summary:
      'Corrects name and ID number of a new student, by which they sign in from then on; ends their sessions',
    access: correct,
    request: v.object({ id, version: v.number(), name: text(100), idCard: text(40), reason: text(400) }),
    data: one,
    problems: ['changed', 'invalid', 'notInThisState'],
  }),
  replacePhone: deskEndpoint({
    method: 'POST',
    path: 'students/:id/phone',
    summary:
      'Of a student with another phone: ends the sessions on the former one, and where a number is given, codes go to it from then on',
    access: correct,
    request: v.object({ id, version: v.number(), phone: v.exactOptional(text(40)) }),
    data: one,
    problems: ['changed', 'invalid'],
  }),
  photos: deskEndpoint({
    method: 'GET',
    path: 'photos',
    summary: 'Face photos to check, the longest waiting first',
    access: photo,
    data: v.object({
      photos: v.array(v.object({ student: StudentRowData, path, handedInAt: time })),
      waiting: count,
    }),
  }),
  picture: deskEndpoint({
    method: 'POST',
    path: 'photos/picture',
    summary: 'The address of a photo that is to be checked, for some minutes; audited',
    access: photo,
    request: v.object({ id, path }),
    data: v.object({ url: v.string() }),
  }),
  decidePhoto: deskEndpoint({
    method: 'POST',
    path: 'photos/:id/decision',
    summary: 'Decides the photo that was seen; refused where the student has sent another one since',
    access: photo,
    request: v.object({
      id,
      path,
      refuse: v.exactOptional(v.pipe(v.array(v.picklist(faceErrors)), v.minLength(1))),
    }),
    data: one,
    problems: ['changed'],
  }),
};
