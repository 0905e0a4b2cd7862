import { type RawBuilder, sql } from 'kysely';
import { identityIn } from '#school/core/enrollment/applicants';
import { holdsUntil } from '#school/core/payment/fee-lifecycle';
import type { ApplicationRecord } from '#school/core/records';
import { closedSince } from '#school/core/retention';

/** Builds a relation `filed` with the rows of applications, in order. */
export function applicationRows(applications: readonly ApplicationRecord[]): RawBuilder<unknown> {
  const rows = applications.map((application) => ({
    id: application.id,
    tenant_id: application.tenantId,
    plan_id: application.planId,
    submission_key: application.submissionKey,
    filed_as: application.filedAs,
    submitted_at: application.submittedAt,
    network: application.network ?? null,
    ...applicationColumns(application),
  }));
  const all = (column: keyof (typeof rows)[number]) => rows.map((row) => row[column]);
  const bodies = `[${rows.map(({ body }) => body).join()}]`;
  // The bodies as one JSON text: as elements of an array, each quotation mark in them would be escaped and read back.
  return sql`rows from (unnest(
        ${all('id')}::text[], ${all('tenant_id')}::text[], ${all('plan_id')}::text[], ${all('submission_key')}::text[],
        ${all('filed_as')}::text[], ${all('network')}::text[], ${all('person_key')}::text[],
        ${all('applicant_key')}::text[], ${all('status')}::text[],
        ${all('submitted_at')}::float8[], ${all('updated_at')}::float8[], ${all('rank')}::integer[],
        ${all('holds_until')}::float8[], ${all('closed_at')}::float8[],
        ${all('no')}::text[], ${all('applicant_name')}::text[], ${all('id_tail')}::text[], ${all('phone_tail')}::text[],
        ${all('fee_state')}::text[]
      ), json_array_elements(${bodies}::json)) with ordinality as filed(
        id, tenant_id, plan_id, submission_key, filed_as, network, person_key, applicant_key, status,
        submitted_at, updated_at, rank, holds_until, closed_at, no, applicant_name, id_tail, phone_tail, fee_state,
        body, place
      )`;
}

/** The columns that an update of an application may change. */
export function applicationColumns(application: ApplicationRecord) {
  const { network: _, ...body } = application;
  const { keys, state, updatedAt, no, fee } = body;
  const { name, idCard, phone } = identityIn(body.answers);
  return {
    person_key: keys.person,
    applicant_key: keys.applicant,
    status: state.status,
    rank: state.status === 'waitlisted' ? state.rank : null,
    holds_until: holdsUntil(application) ?? null,
    closed_at: closedSince(application) ?? null,
    updated_at: updatedAt,
    no,
    // A NUL, which only a body can hold, would be refused.
    applicant_name: name.replaceAll('\0', ''),
    id_tail: tailOf(idCard),
    phone_tail: tailOf(phone),
    fee_state: fee.state,
    body: JSON.stringify(body),
  };
}

/** The last four, by which the desk searches. */
function tailOf(number: string): string {
  return number.replaceAll('\0', '').slice(-4).toUpperCase();
}
