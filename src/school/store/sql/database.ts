import type { ColumnType, Generated, Transaction } from 'kysely';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { PendingDecision } from '#domain/enrollment/pending-decision';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { Template } from '#domain/form/template';
import type { Announcement } from '#domain/session/announcement';
import type { CheckinPages, CheckinRules, StudentRecord } from '../../core/checkin/student-record';
import type { DeskScan, DeviceRecord } from '../../core/desk/device-tables';
import type { LedgerLine, OrderRecord, RefundRecord } from '../../core/payment/payment-records';
import type { SandboxOrder } from '../../core/payment/sandbox/sandbox-table';
import type { NoticeRecord, TenantRecord } from '../../core/platform/tenant-records';
import type { ApplicationRecord, PlanDefinition, PlanRecord, TokenKind } from '../../core/records';
import type { AuditRecord, StaffLinkRecord, StaffRecord } from '../../core/staff/staff-records';

/** The tables of the school's database. Times are epoch ms in double precision, which drivers read as numbers. */
export interface Database {
  settings: { name: string; value: string };
  /** One row. */
  database_name: { name: string };
  tenants: {
    tenant_id: string;
    unique_name: string;
    is_default: boolean;
    /** JSON. */
    notice: ColumnType<Announcement | null, string | null | undefined, string | null>;
    body: Json<TenantRecord>;
  };
  /** Base64; encrypted where a secrets key is set. */
  envelope_keys: { tenant_id: string; cipher_key: string; sign_key: string };
  sequences: { tenant_id: string; name: string; value: number };
  notices: {
    tenant_id: string;
    id: string;
    listed: boolean;
    published_at: number;
    body: Json<NoticeRecord>;
  };
  plans: {
    tenant_id: string;
    id: string;
    /** Order of first publication. */
    position: Generated<number>;
    cap: number;
    taken: Generated<number>;
    taken_elsewhere: number;
    /** Changes with every publication; key of the in-memory cache of pages. */
    revision: Generated<string>;
    /** No longer listed. */
    archived: Generated<boolean>;
  };
  /** What the staff edit; without an edit it is what is published. */
  plan_drafts: {
    tenant_id: string;
    plan_id: string;
    revision: number;
    edit: ColumnType<PlanEdit | null, string | null, string | null>;
    archived: boolean;
    edited_by: string;
    edited_at: number;
  };
  /** Appended to only. */
  plan_versions: {
    tenant_id: string;
    plan_id: string;
    version: number;
    template_version: number;
    edit: Json<PlanEdit>;
    by_name: string;
    at: number;
  };
  plan_previews: {
    id: string;
    tenant_id: string;
    plan_id: string;
    expires_at: number;
    body: Json<PlanRecord>;
  };
  /** Separate from `plans`, whose rows are rewritten with every place taken. */
  plan_pages: {
    tenant_id: string;
    plan_id: string;
    definition: Json<PlanDefinition>;
    revision: string;
    promise: Json<PromiseLetter>;
    template: Json<Template>;
  };
  drafts: {
    token_digest: string;
    id: string;
    tenant_id: string;
    plan_id: string;
    submission_key: string;
    expires_at: number;
    /** The person whom its first submission named. */
    person_key: string | null;
    /** Kept until it expires, so that its self-contained token is refused. */
    ended: Generated<boolean>;
  };
  applications: {
    id: string;
    filed_order: Generated<number>;
    tenant_id: string;
    plan_id: string;
    submission_key: string;
    person_key: string;
    applicant_key: string;
    filed_as: string;
    status: string;
    /** Rank on the waiting list. */
    rank: number | null;
    /** Payment deadline of the held place, if any. */
    holds_until: number | null;
    /** When it was closed; null while it holds a place or has a fee paid. */
    closed_at: number | null;
    submitted_at: number;
    updated_at: number;
    /** Keyed digest of the network address it was submitted from. */
    network: string | null;
    /** What the desk searches and filters by; null in a row of a former version. */
    no: string | null;
    applicant_name: string | null;
    id_tail: string | null;
    phone_tail: string | null;
    fee_state: string | null;
    body: Json<ApplicationRecord>;
  };
  pending_decisions: {
    application_id: string;
    tenant_id: string;
    plan_id: string;
    /** When it takes effect; null where its time came and it no longer fitted. */
    due_at: number | null;
    body: Json<PendingDecision>;
  };
  notes: { id: string; application_id: string; at: number; author: string; text: string };
  checkins: { tenant_id: string; rules: Json<CheckinRules>; pages: Json<CheckinPages> };
  /** Ed25519, base64url; the private key is encrypted like the envelope's. */
  pass_keys: {
    tenant_id: string;
    public_key: string;
    private_key: string;
    /** The previous public key, and until when it is accepted. */
    retired_key: string | null;
    retired_until: number | null;
  };
  new_students: {
    welcome_id: string;
    tenant_id: string;
    person_key: string;
    sign_in_key: string;
    updated_at: number;
    reported_at: number | null;
    /** Whether the student's answers have been deleted. */
    cleared: boolean;
    body: Json<StudentRecord>;
  };
  /** Spoken codes of passes; signed passes are not stored. */
  passes: { tenant_id: string; code: string; welcome_id: string; expires_at: number };
  tokens: {
    digest: string;
    kind: TokenKind;
    tenant_id: string;
    subject: string;
    expires_at: number;
    absolute_expires_at: number;
    issued_by: string | null;
  };
  files: {
    path: string;
    tenant_id: string;
    owner: string;
    name: string;
    type: string;
    blob_path: string | null;
    size: number | null;
    /** When it expires unless it is claimed; null: permanent. */
    unclaimed_until: number | null;
    /** Keyed digest of an address; null once it is claimed. */
    sent_from: string | null;
    /** Bytes that count for limits until its own bytes are stored. */
    reserved: number | null;
    begun_at: number | null;
    parts_path: string | null;
    parts_id: string | null;
  };
  /** One row: the total bytes of all files. */
  file_totals: { bytes: ColumnType<number, number, unknown> };
  tries: { key: string; wrong: number; waits_until: number; kept_until: number };
  payment_orders: {
    order_no: string;
    tenant_id: string;
    /** Null once the application has been removed. */
    application_id: string | null;
    payer: string | null;
    state: OrderRecord['state'];
    /** Digest of the expected authorisation's state. */
    authorisation: string | null;
    /** When the network is next queried without a request. */
    next_check_at: number;
    /** When the network was last queried. */
    asked_at: Generated<number>;
    body: Json<OrderRecord>;
  };
  refunds: {
    refund_no: string;
    tenant_id: string;
    application_id: string | null;
    state: RefundRecord['state'];
    decided_at: number;
    due_at: number;
    /** Until when one process has claimed it. */
    claimed_until: number;
    body: Json<RefundRecord>;
  };
  /** Every movement of money; amounts in fen. */
  ledger: {
    line: Generated<number>;
    tenant_id: string;
    kind: LedgerLine['kind'];
    booked_at: number;
    moved_at: number;
    amount: number;
    network: LedgerLine['network'];
    order_no: string;
    application_no: string;
    transaction_id: string | null;
    refund_no: string | null;
    note: LedgerLine['note'];
  };
  /** Orders of the simulated payment network. */
  sandbox_orders: { order_no: string; body: Json<SandboxOrder> };
  sandbox_refunds: { refund_no: string; order_no: string; amount: number };
  /** Stewards' phones. */
  devices: { id: string; tenant_id: string; digest: string; body: Json<DeviceRecord> };
  /** Appended to; only `annulled` is set, once. */
  scans: {
    line: Generated<number>;
    tenant_id: string;
    scan_id: string;
    annulled: ColumnType<DeskScan['annulled'] | null, string | null | undefined, string>;
    body: Json<DeskScan>;
  };
  /** Each stored as the time when it will be empty. */
  leaky_buckets: { key: string; empty_at: number };
  tries_by_address: { address: string; level: number; last_at: number };
  staff: {
    id: string;
    tenant_id: string;
    login: string;
    name: string;
    state: StaffRecord['state'];
    grants: Json<StaffRecord['grants']>;
    password: string | null;
    /** Encrypted like the envelope's keys. */
    authenticator: string | null;
    last_step: number;
    recovery_codes: Json<StaffRecord['recoveryCodes']>;
    last_sign_in_at: number | null;
    version: number;
  };
  staff_sessions: {
    digest: string;
    id: string;
    tenant_id: string;
    staff_id: string;
    device: string;
    started_at: number;
    seen_at: number;
    expires_at: number;
    absolute_expires_at: number;
    stepped_up_at: number;
  };
  staff_links: {
    /** A person has one link. */
    staff_id: string;
    digest: string;
    tenant_id: string;
    kind: StaffLinkRecord['kind'];
    /** Encrypted like the envelope's keys. */
    authenticator: string;
    expires_at: number;
  };
  audit: {
    line: Generated<number>;
    id: string;
    tenant_id: string;
    at: number;
    actor_kind: AuditRecord['actor']['kind'];
    actor_id: string;
    actor_name: string;
    action: string;
    object_kind: string | null;
    object_id: string | null;
    object_label: string | null;
    outcome: AuditRecord['outcome'];
    network: string | null;
    detail: string | null;
  };
}

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** A transaction, or the pool for single reads. */
export type Connection = Pick<
  Transaction<Database>,
  'with' | 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
>;
