import type { Application, FiledApplication } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import type { ApplicationRecord } from '../records';

/** What the owner and the desk see of a record: without its internal keys. */
export function applicationOf(record: ApplicationRecord): Application {
  const { id, no, planId, planTitle, submittedAt, updatedAt, version, state, fee, majors, history } = record;
  return { id, no, planId, planTitle, submittedAt, updatedAt, version, state, fee, majors, history };
}

export function filedOf(record: ApplicationRecord): FiledApplication {
  return { ...applicationOf(record), answers: record.answers };
}

/** Refuses a change to another version than the latest. Contains the answers: only for the application's owner. */
export function changedElsewhere(record: ApplicationRecord): Refusal {
  return { refused: 'changedElsewhere', version: record.version, newer: filedOf(record) };
}
