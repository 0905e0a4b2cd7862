import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Every change of the schema, in order; never edit a released one. Each only adds, because processes of the former version keep
 * running beside it.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-01-admissions': { up: admissions },
  '2026-02-envelope-keys': { up: envelopeKeys },
  '2026-03-tries-and-sweep': { up: triesAndSweep },
  '2026-04-check-in': { up: checkin },
  '2026-05-tries-kept-until': { up: triesKeptUntil },
  '2026-06-tenant-notice': { up: tenantNotice },
  '2026-07-leaky-buckets': { up: leakyBuckets },
  '2026-08-draft-person': { up: draftPerson },
  '2026-09-blobs': { up: blobs },
  '2026-10-application-network': { up: applicationNetwork },
  '2026-11-file-quotas': { up: fileQuotas },
  '2026-12-keyring': { up: keyring },
  '2026-13-retention': { up: retention },
  '2026-14-session-expiry': { up: sessionExpiry },
  '2026-15-named-blobs': { up: namedBlobs },
  '2026-16-retired-pass-keys': { up: retiredPassKeys },
  '2026-17-drafts-by-submission': { up: draftsBySubmission },
  '2026-18-payments': { up: payments },
  '2026-19-drafts-ended': { up: draftsEnded },
  '2026-20-unfinished-uploads': { up: unfinishedUploads },
  '2026-21-photos-to-check': { up: photosToCheck },
  '2026-22-begun-uploads': { up: begunUploads },
  '2026-23-fewer-index-entries': { up: fewerIndexEntries },
};

const STATEMENTS = `
create table settings (name text primary key, value text not null);

create table tenants (
  tenant_id text primary key,
  unique_name text not null unique,
  is_default boolean not null,
  body json not null
);

create table sequences (
  tenant_id text not null,
  name text not null,
  value integer not null,
  primary key (tenant_id, name)
) with (fillfactor = 50);

create table notices (
  tenant_id text not null,
  id text not null,
  listed boolean not null,
  published_at double precision not null,
  body json not null,
  primary key (tenant_id, id)
);

create table plans (
  tenant_id text not null,
  id text not null,
  position integer generated always as identity,
  cap integer not null,
  taken integer not null default 0 check (taken >= 0),
  taken_elsewhere integer not null,
  revision text not null default gen_random_uuid(),
  primary key (tenant_id, id)
) with (fillfactor = 50);

create table plan_pages (
  tenant_id text not null,
  plan_id text not null,
  revision text not null,
  definition json not null,
  promise json not null,
  template json not null,
  primary key (tenant_id, plan_id)
);

create table drafts (
  token_digest text primary key,
  id text not null,
  tenant_id text not null,
  plan_id text not null,
  submission_key text not null,
  expires_at double precision not null
);

create table applications (
  id text primary key,
  filed_order bigint generated always as identity,
  tenant_id text not null,
  plan_id text not null,
  submission_key text not null,
  person_key text not null,
  applicant_key text not null,
  filed_as text not null,
  status text not null,
  rank integer,
  holds_until double precision,
  submitted_at double precision not null,
  updated_at double precision not null,
  body json not null
);
create unique index one_application_a_submission on applications (tenant_id, submission_key);
create unique index one_application_a_person on applications (tenant_id, plan_id, person_key)
  where status not in ('withdrawn', 'expired');
create index applications_of_applicant on applications (tenant_id, applicant_key);
create index applications_filed_as on applications (tenant_id, filed_as);
create index applications_by_change on applications (tenant_id, updated_at);
create index applications_overdue on applications (tenant_id, holds_until) where holds_until is not null;
create index applications_waiting on applications (tenant_id, plan_id, rank) where rank is not null;

create table tokens (
  digest text primary key,
  kind text not null,
  tenant_id text not null,
  subject text not null,
  expires_at double precision not null
);

create table files (
  path text primary key,
  tenant_id text not null,
  owner text not null,
  name text not null,
  type text not null,
  shelf_path text,
  size integer
);

create table tries (key text primary key, wrong integer not null, last_at double precision not null);
`;

async function admissions(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\s*\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}

async function envelopeKeys(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create table envelope_keys (tenant_id text primary key, cipher_key text not null, sign_key text not null)',
    )
    .execute(db);
}

/** A lockout time for each counter, a table of address levels, and indexes for the sweep. Existing files stay permanent. */
async function triesAndSweep(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table tries add column waits_until double precision not null default 0',
    'create index tries_by_age on tries (last_at)',
    `create table tries_by_address (
      address text primary key, level double precision not null, last_at double precision not null
    ) with (fillfactor = 50)`,
    'create index tries_by_address_by_age on tries_by_address (last_at)',
    'create index tokens_by_expiry on tokens (expires_at)',
    'create index drafts_by_expiry on drafts (expires_at)',
    'alter table files add column unclaimed_until double precision',
    'create index files_unclaimed on files (unclaimed_until) where unclaimed_until is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function checkin(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'create table checkins (tenant_id text primary key, rules json not null, pages json not null)',
    'create table pass_keys (tenant_id text primary key, public_key text not null, private_key text not null)',
    `create table new_students (
      welcome_id text primary key, tenant_id text not null, person_key text not null, sign_in_key text not null,
      updated_at double precision not null, reported_at double precision, body json not null
    ) with (fillfactor = 50)`,
    'create unique index one_record_a_new_student on new_students (tenant_id, person_key)',
    'create index new_students_by_sign_in on new_students (tenant_id, sign_in_key)',
    'create index new_students_by_change on new_students (tenant_id, updated_at)',
    'create index new_students_by_report on new_students (tenant_id, reported_at) where reported_at is not null',
    `create table passes (
      tenant_id text not null, code text not null, welcome_id text not null, expires_at double precision not null,
      primary key (tenant_id, code)
    )`,
    'create index passes_of_student on passes (tenant_id, welcome_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** How long a counter is kept now depends on its value; existing ones keep their one day. */
async function triesKeptUntil(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table tries rename column last_at to kept_until',
    'update tries set kept_until = kept_until + 86400000',
    'alter index tries_by_age rename to tries_by_end',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A column of its own, because every set-up replaces the body. */
async function tenantNotice(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table tenants add column notice json').execute(db);
}

async function leakyBuckets(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'create table leaky_buckets (key text primary key, empty_at double precision not null)',
    'create index leaky_buckets_by_end on leaky_buckets (empty_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The person whom a draft's first submission named. */
async function draftPerson(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table drafts add column person_key text').execute(db);
}

async function blobs(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table files rename column shelf_path to blob_path').execute(db);
}

/** A column of its own, so that it can be removed. */
async function applicationNetwork(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table applications add column network text',
    'create index applications_with_network on applications (submitted_at) where network is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function fileQuotas(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table files add column sent_from text',
    'create index files_waiting_of_owner on files (owner) where unclaimed_until is not null',
    'create index files_waiting_from on files (sent_from) where sent_from is not null',
    'create index drafts_by_id on drafts (id)',
    'create table file_totals (bytes double precision not null) with (fillfactor = 50)',
    'insert into file_totals select coalesce(sum(size), 0) from files',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The single digest key becomes the first of a list. */
async function keyring(db: Kysely<unknown>): Promise<void> {
  const statement = `update settings set value = '[{"key":"' || value || '","since":0}]' where name = 'secret key'`;
  await sql.raw(statement).execute(db);
}

/** When an application was closed. The body is compared as text, because JSON functions fail on one that contains a NUL. */
async function retention(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table applications add column closed_at double precision',
    `update applications set closed_at = updated_at
      where status in ('withdrawn', 'expired', 'notAdmitted') and body::text not like '%"state":"paid"%'`,
    'create index applications_closed on applications (closed_at) where closed_at is not null',
    'alter table new_students add column cleared boolean not null default false',
    'create index new_students_to_clear on new_students (reported_at) where not cleared',
    'create index files_of_owner on files (owner)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** It is not known when existing sessions were last used: their idle time starts now. */
async function sessionExpiry(db: Kysely<unknown>): Promise<void> {
  const idleLimit = (kind: string, days: number) => `
    update tokens set expires_at = least(expires_at, (extract(epoch from now()) + ${days} * 86400) * 1000)
    where kind = '${kind}'`;
  const statements = [
    'alter table tokens add column absolute_expires_at double precision',
    'update tokens set absolute_expires_at = expires_at',
    'alter table tokens alter column absolute_expires_at set not null',
    idleLimit('applicant', 30),
    idleLimit('newStudent', 14),
    'alter table tokens add column issued_by text',
    'create index tokens_issued_by on tokens (issued_by) where issued_by is not null',
    'create index tokens_of_subject on tokens (tenant_id, subject)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function namedBlobs(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index files_by_blob on files (blob_path) where blob_path is not null').execute(db);
}

async function retiredPassKeys(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table pass_keys add column retired_key text, add column retired_until double precision')
    .execute(db);
}

async function draftsBySubmission(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index drafts_by_submission on drafts (submission_key)').execute(db);
}

/** A draft's token is self-contained, so that its end has to be stored. */
async function draftsEnded(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table drafts add column ended boolean not null default false').execute(db);
}

/** Unique indexes enforce one open order per application and one ledger line per movement of money. */
async function payments(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table payment_orders (
      order_no text primary key, tenant_id text not null, application_id text, payer text, state text not null,
      authorisation text, next_check_at double precision not null, asked_at double precision not null default 0,
      body json not null
    ) with (fillfactor = 50)`,
    `create unique index one_open_order_an_application on payment_orders (tenant_id, application_id)
      where state = 'open'`,
    'create index orders_of_application on payment_orders (application_id) where application_id is not null',
    `create index orders_to_check on payment_orders (next_check_at) where state = 'open'`,
    `create index orders_by_authorisation on payment_orders (authorisation) where authorisation is not null`,
    `create table refunds (
      refund_no text primary key, tenant_id text not null, application_id text, state text not null,
      decided_at double precision not null, due_at double precision not null,
      claimed_until double precision not null, body json not null
    ) with (fillfactor = 50)`,
    `create index refunds_to_do on refunds (due_at) where state <> 'done'`,
    `create index refunds_open on refunds (tenant_id, decided_at) where state <> 'done'`,
    'create index refunds_of_application on refunds (application_id) where application_id is not null',
    `create table ledger (
      line bigint generated always as identity primary key, tenant_id text not null,
      kind text not null check (kind in ('charge', 'refund')),
      booked_at double precision not null, moved_at double precision not null,
      amount integer not null check (amount > 0), network text not null, order_no text not null,
      application_no text not null, transaction_id text, refund_no text, note text not null,
      check (case kind when 'charge' then transaction_id is not null else refund_no is not null end)
    )`,
    `create unique index one_line_a_charge on ledger (network, transaction_id) where kind = 'charge'`,
    `create unique index one_line_a_refund on ledger (refund_no) where kind = 'refund'`,
    'create index ledger_by_day on ledger (tenant_id, booked_at)',
    'create table sandbox_orders (order_no text primary key, body json not null)',
    'create table sandbox_refunds (refund_no text primary key, order_no text not null, amount integer not null)',
    'create index sandbox_refunds_of_order on sandbox_refunds (order_no)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Multipart uploads begun before reserve nothing, and are removed after a day. */
async function unfinishedUploads(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table files add column reserved integer, add column parts_path text, add column parts_id text',
    )
    .execute(db);
}

async function photosToCheck(db: Kysely<unknown>): Promise<void> {
  const statement = `
    create index new_students_photo_to_check on new_students
    (tenant_id, ((body -> 'face' ->> 'handedInAt')::float8)) where body -> 'face' ->> 'state' = 'checking'`;
  await sql.raw(statement).execute(db);
}

/** What was begun before counts as the oldest. */
async function begunUploads(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table files add column begun_at float8').execute(db);
}

/** Each submission wrote an entry of both: drafts are ended by id, and only a corrected application has another applicant key. */
async function fewerIndexEntries(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'drop index drafts_by_submission',
    'drop index applications_filed_as',
    'create index applications_corrected on applications (tenant_id, filed_as) where filed_as <> applicant_key',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
