/** The first migration's statements. Released: never edit it. */
export const initialSchema: readonly string[] = [
  `create table settings (name text primary key, value text not null)`,
  `create table tenants (
  tenant_id text primary key,
  unique_name text not null unique,
  is_default boolean not null,
  body json not null
)`,
  `create table sequences (
  tenant_id text not null,
  name text not null,
  value integer not null,
  primary key (tenant_id, name)
) with (fillfactor = 50)`,
  `create table notices (
  tenant_id text not null,
  id text not null,
  listed boolean not null,
  published_at double precision not null,
  body json not null,
  primary key (tenant_id, id)
)`,
  `create table plans (
  tenant_id text not null,
  id text not null,
  position integer generated always as identity,
  cap integer not null,
  taken integer not null default 0 check (taken >= 0),
  taken_elsewhere integer not null,
  revision text not null default gen_random_uuid(),
  primary key (tenant_id, id)
) with (fillfactor = 50)`,
  `create table plan_pages (
  tenant_id text not null,
  plan_id text not null,
  revision text not null,
  definition json not null,
  promise json not null,
  template json not null,
  primary key (tenant_id, plan_id)
)`,
  `create table drafts (
  token_digest text primary key,
  id text not null,
  tenant_id text not null,
  plan_id text not null,
  submission_key text not null,
  expires_at double precision not null
)`,
  `create table applications (
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
)`,
  `create unique index one_application_a_submission on applications (tenant_id, submission_key)`,
  `create unique index one_application_a_person on applications (tenant_id, plan_id, person_key)
  where status not in ('withdrawn', 'expired')`,
  `create index applications_of_applicant on applications (tenant_id, applicant_key)`,
  `create index applications_filed_as on applications (tenant_id, filed_as)`,
  `create index applications_by_change on applications (tenant_id, updated_at)`,
  `create index applications_overdue on applications (tenant_id, holds_until) where holds_until is not null`,
  `create index applications_waiting on applications (tenant_id, plan_id, rank) where rank is not null`,
  `create table tokens (
  digest text primary key,
  kind text not null,
  tenant_id text not null,
  subject text not null,
  expires_at double precision not null
)`,
  `create table files (
  path text primary key,
  tenant_id text not null,
  owner text not null,
  name text not null,
  type text not null,
  shelf_path text,
  size integer
)`,
  `create table tries (key text primary key, wrong integer not null, last_at double precision not null)`,
];
