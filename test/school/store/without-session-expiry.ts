/** Statements that undo the migration of session expiry and all later ones, as in a database of an earlier release. */
export const WITHOUT_SESSION_EXPIRY = `
  drop table audit, staff_links, staff_sessions, staff;
  drop function audit_stays;
  drop table scans, devices;
  drop table pending_decisions, notes;
  drop table plan_previews, plan_versions, plan_drafts;
  drop function plan_version_stays;
  alter table plans drop column archived;
  alter table applications drop column no, drop column applicant_name, drop column id_tail, drop column phone_tail,
    drop column fee_state;
  drop table database_name;
  drop index passes_by_expiry;
  drop table sandbox_refunds, sandbox_orders, ledger, refunds, payment_orders;
  alter table drafts drop column ended;
  drop index new_students_photo_to_check;
  drop index tokens_issued_by;
  drop index tokens_of_subject;
  alter table tokens drop column absolute_expires_at, drop column issued_by;
  drop index applications_corrected;
  create index applications_filed_as on applications (tenant_id, filed_as);
  drop index files_by_blob;
  alter table files drop column begun_at, drop column reserved, drop column parts_path, drop column parts_id;
  alter table pass_keys drop column retired_key, drop column retired_until;
  delete from kysely_migration where name >= '2026-14-session-expiry';`;
