import { type Kysely, type Migration, sql } from 'kysely';
import { initialSchema } from './initial-schema';

/**
 * Every change of the schema, in order; never edit a released one. Each only adds, because processes of the former version keep
 * running beside it.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-01-admissions': statements(...initialSchema),
  '2026-02-envelope-keys': statements(
    'create table envelope_keys (tenant_id text primary key, cipher_key text not null, sign_key text not null)',
  ),
  /** A lockout time for each counter, a table of address levels, and indexes for the sweep. Existing files stay permanent. */
  '2026-03-tries-and-sweep': statements(
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
  ),
  '2026-04-check-in': statements(
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
  ),
  /** How long a counter is kept now depends on its value; existing ones keep their one day. */
  '2026-05-tries-kept-until': statements(
    'alter table tries rename column last_at to kept_until',
    'update tries set kept_until = kept_until + 86400000',
    'alter index tries_by_age rename to tries_by_end',
  ),
  /** A column of its own, because every set-up replaces the body. */
  '2026-06-tenant-notice': statements('alter table tenants add column notice json'),
  '2026-07-leaky-buckets': statements(
    'create table leaky_buckets (key text primary key, empty_at double precision not null)',
    'create index leaky_buckets_by_end on leaky_buckets (empty_at)',
  ),
  /** The person whom a draft's first submission named. */
  '2026-08-draft-person': statements('alter table drafts add column person_key text'),
  '2026-09-blobs': statements('alter table files rename column shelf_path to blob_path'),
  /** A column of its own, so that it can be removed. */
  '2026-10-application-network': statements(
    'alter table applications add column network text',
    'create index applications_with_network on applications (submitted_at) where network is not null',
  ),
  '2026-11-file-quotas': statements(
    'alter table files add column sent_from text',
    'create index files_waiting_of_owner on files (owner) where unclaimed_until is not null',
    'create index files_waiting_from on files (sent_from) where sent_from is not null',
    'create index drafts_by_id on drafts (id)',
    'create table file_totals (bytes double precision not null) with (fillfactor = 50)',
    'insert into file_totals select coalesce(sum(size), 0) from files',
  ),
  /** The single digest key becomes the first of a list. */
  '2026-12-keyring': statements(
    `update settings set value = '[{"key":"' || value || '","since":0}]' where name = 'secret key'`,
  ),
  /** When an application was closed. The body is compared as text, because JSON functions fail on one that contains a NUL. */
  '2026-13-retention': statements(
    'alter table applications add column closed_at double precision',
    `update applications set closed_at = updated_at
      where status in ('withdrawn', 'expired', 'notAdmitted') and body::text not like '%"state":"paid"%'`,
    'create index applications_closed on applications (closed_at) where closed_at is not null',
    'alter table new_students add column cleared boolean not null default false',
    'create index new_students_to_clear on new_students (reported_at) where not cleared',
    'create index files_of_owner on files (owner)',
  ),
  /** It is not known when existing sessions were last used: their idle time starts now. */
  '2026-14-session-expiry': statements(
    'alter table tokens add column absolute_expires_at double precision',
    'update tokens set absolute_expires_at = expires_at',
    'alter table tokens alter column absolute_expires_at set not null',
    idleLimit('applicant', 30),
    idleLimit('newStudent', 14),
    'alter table tokens add column issued_by text',
    'create index tokens_issued_by on tokens (issued_by) where issued_by is not null',
    'create index tokens_of_subject on tokens (tenant_id, subject)',
  ),
  '2026-15-named-blobs': statements(
    'create index files_by_blob on files (blob_path) where blob_path is not null',
  ),
  '2026-16-retired-pass-keys': statements(
    'alter table pass_keys add column retired_key text, add column retired_until double precision',
  ),
  '2026-17-drafts-by-submission': statements('create index drafts_by_submission on drafts (submission_key)'),
  /** Unique indexes enforce one open order per application and one ledger line per movement of money. */
  '2026-18-payments': statements(
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
  ),
  /** A draft's token is self-contained, so that its end has to be stored. */
  '2026-19-drafts-ended': statements('alter table drafts add column ended boolean not null default false'),
  /** Multipart uploads begun before reserve nothing, and are removed after a day. */
  '2026-20-unfinished-uploads': statements(
    'alter table files add column reserved integer, add column parts_path text, add column parts_id text',
  ),
  '2026-21-photos-to-check': statements(
    `create index new_students_photo_to_check on new_students
      (tenant_id, ((body -> 'face' ->> 'handedInAt')::float8)) where body -> 'face' ->> 'state' = 'checking'`,
  ),
  /** What was begun before counts as the oldest. */
  '2026-22-begun-uploads': statements('alter table files add column begun_at float8'),
  /** Each submission wrote an entry of both: drafts are ended by id, and only a corrected application has another applicant key. */
  '2026-23-fewer-index-entries': statements(
    'drop index drafts_by_submission',
    'drop index applications_filed_as',
    'create index applications_corrected on applications (tenant_id, filed_as) where filed_as <> applicant_key',
  ),
  /** A restored copy has the name of the database that it is a copy of. */
  '2026-24-database-name': statements('create table database_name (name text primary key)'),
  '2026-25-passes-by-expiry': statements('create index passes_by_expiry on passes (expires_at)'),
  /** Lines of the audit are removed by the sweep alone, which says so to its transaction. */
  '2026-26-desk-staff': statements(
    `create table staff (
      id text primary key, tenant_id text not null, login text not null, name text not null, state text not null,
      grants json not null, password text, authenticator text, last_step double precision not null,
      recovery_codes json not null, last_sign_in_at double precision, version integer not null
    ) with (fillfactor = 50)`,
    'create unique index one_login_in_a_school on staff (tenant_id, login)',
    `create table staff_sessions (
      digest text primary key, id text not null, tenant_id text not null, staff_id text not null, device text not null,
      started_at double precision not null, seen_at double precision not null, expires_at double precision not null,
      absolute_expires_at double precision not null, stepped_up_at double precision not null
    ) with (fillfactor = 50)`,
    'create index sessions_of_staff on staff_sessions (staff_id)',
    'create index staff_sessions_by_expiry on staff_sessions (expires_at)',
    `create table staff_links (
      staff_id text primary key, digest text not null unique, tenant_id text not null, kind text not null,
      authenticator text not null, expires_at double precision not null
    )`,
    `create table audit (
      line bigint generated always as identity primary key, id text not null unique, tenant_id text not null,
      at double precision not null, actor_kind text not null, actor_id text not null, actor_name text not null,
      action text not null, object_kind text, object_id text, object_label text, outcome text not null, network text,
      detail text
    )`,
    'create index audit_by_line on audit (tenant_id, line)',
    'create index audit_by_actor on audit (tenant_id, actor_id, line)',
    'create index audit_by_object on audit (tenant_id, object_id, line) where object_id is not null',
    'create index audit_by_time on audit (at)',
    `create function audit_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('orientation.retention', true) = 'on' then return old; end if;
        raise exception 'the audit is append-only';
      end $$`,
    `create trigger audit_stays before update or delete on audit for each row execute function audit_stays()`,
    `create trigger audit_is_not_truncated before truncate on audit execute function audit_stays()`,
  ),
  /** A scan of a device counts once however often it is sent, and stays as it was but for being annulled. */
  '2026-28-desk-devices': statements(
    `create table devices (
      id text primary key, tenant_id text not null, digest text not null unique, body json not null
    )`,
    'create index devices_of_school on devices (tenant_id)',
    `create table scans (
      line bigint generated always as identity primary key, tenant_id text not null, scan_id text not null,
      annulled json, body json not null, unique (tenant_id, scan_id)
    )`,
    'create index scans_of_school on scans (tenant_id, line)',
  ),
  /** Applications are searched without an index of their own: it would cost each submission, and a school has some ten thousand. */
  '2026-29-desk-decisions': statements(
    `alter table applications add column no text, add column applicant_name text, add column id_tail text,
      add column phone_tail text, add column fee_state text`,
    `update applications set no = body ->> 'no', applicant_name = body -> 'answers' ->> 'name',
      id_tail = upper(right(body -> 'answers' ->> 'idCard', 4)), phone_tail = right(body -> 'answers' ->> 'phone', 4),
      fee_state = body -> 'fee' ->> 'state'
      where body::text not like '%\\u0000%'`,
    `create table pending_decisions (
      application_id text primary key references applications (id) on delete cascade, tenant_id text not null,
      plan_id text not null, due_at double precision, body json not null
    )`,
    'create index pending_decisions_due on pending_decisions (due_at) where due_at is not null',
    'create index pending_decisions_of_plan on pending_decisions (tenant_id, plan_id)',
    `create table notes (
      id text primary key, application_id text not null references applications (id) on delete cascade,
      at double precision not null, author text not null, text text not null
    )`,
    'create index notes_of_application on notes (application_id, at)',
  ),
  /** A version that was published stays as it was: applications were filed under it. */
  '2026-30-desk-plans': statements(
    'alter table plans add column archived boolean not null default false',
    `create table plan_drafts (
      tenant_id text not null, plan_id text not null, revision integer not null, edit json, archived boolean not null,
      edited_by text not null, edited_at double precision not null, primary key (tenant_id, plan_id)
    )`,
    `create table plan_versions (
      tenant_id text not null, plan_id text not null, version integer not null, template_version integer not null,
      edit json not null, by_name text not null, at double precision not null,
      primary key (tenant_id, plan_id, version)
    )`,
    `create function plan_version_stays() returns trigger language plpgsql as $$
      begin raise exception 'what was published stays'; end $$`,
    `create trigger plan_version_stays before update or delete on plan_versions
      for each row execute function plan_version_stays()`,
    `create table plan_previews (
      id text primary key, tenant_id text not null, plan_id text not null, expires_at double precision not null,
      body json not null
    )`,
    'create index plan_previews_of_plan on plan_previews (tenant_id, plan_id)',
  ),
};

function statements(...texts: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const text of texts) await sql.raw(text).execute(db);
    },
  };
}

function idleLimit(kind: string, days: number): string {
  return `update tokens set expires_at = least(expires_at, (extract(epoch from now()) + ${days} * 86400) * 1000)
    where kind = '${kind}'`;
}
