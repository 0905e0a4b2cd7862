import type { Application, FiledApplication } from '#domain/enrollment/application';
import type { ApplicationRecord } from '../records';

/** What the owner and the desk see of a record: without its internal keys. */
export function applicationOf(record: ApplicationRecord): Application {
  const { id, no, planId, planTitle, submittedAt, updatedAt, version, state, fee, majors, history } = record;
  return { id, no, planId, planTitle, submittedAt, updatedAt, version, state, fee, majors, history };
}

export function filedOf(record: ApplicationRecord): FiledApplication {
  return { ...applicationOf(record), answers: record.answers };
}
