import type { ColumnType, Generated, Transaction } from 'kysely';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { Template } from '#domain/form/template';
import type { Announcement } from '#domain/session/announcement';
import type { CheckinPages, CheckinRules, StudentRecord } from '../../core/checkin/student-record';
import type { LedgerLine, OrderRecord, RefundRecord } from '../../core/payment/payment-records';
import type { SandboxOrder } from '../../core/payment/sandbox/sandbox-table';
import type { NoticeRecord, TenantRecord } from '../../core/platform/tenant-records';
import type { ApplicationRecord, PlanDefinition, TokenKind } from '../../core/records';

/** The tables of the school's database. Times are epoch ms in double precision, which drivers read as numbers. */
export interface Database {
  settings: { name: string; value: string };
  tenants: {
    tenant_id: string;
    unique_name: string;
    is_default: boolean;
    /** JSON. */
    notice: ColumnType<Announcement | null, string | null | undefined, string | null>;
    body: Json<TenantRecord>;
  };
  /** Base64; sealed where the school has a key for its secrets. */
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
    /** The order in which plans were first published. */
    position: Generated<number>;
    cap: number;
    taken: Generated<number>;
    taken_elsewhere: number;
    /** Another one with every publication; what the page says is kept in memory by it. */
    revision: Generated<string>;
  };
  /** Apart from the counts, whose rows are rewritten with every place. */
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
    /** Of the person whom its first submission named. */
    person_key: string | null;
    /** Until it expires, so that its token, which says what it stands for, opens nothing. */
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
    /** On the waiting list. */
    rank: number | null;
    /** Until when the place is held for money, while a deadline runs. */
    holds_until: number | null;
    /** When it was over; null while it has a place or money of it is kept. */
    closed_at: number | null;
    submitted_at: number;
    updated_at: number;
    /** A keyed digest of where it came from. */
    network: string | null;
    body: Json<ApplicationRecord>;
  };
  checkins: { tenant_id: string; rules: Json<CheckinRules>; pages: Json<CheckinPages> };
  /** Ed25519, base64url; the private one sealed as the envelope's. */
  pass_keys: {
    tenant_id: string;
    public_key: string;
    private_key: string;
    /** The public key before, and until when it is known. */
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
    /** What was filled in is gone. */
    cleared: boolean;
    body: Json<StudentRecord>;
  };
  /** The spoken codes of passes; what is signed is not kept. */
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
    /** Until when it waits to be filed; null: it is kept. */
    unclaimed_until: number | null;
    /** Keyed digest of an address; null once it is claimed. */
    sent_from: string | null;
    /** Bytes that count as waiting until its own are stored. */
    reserved: number | null;
    parts_path: string | null;
    parts_id: string | null;
  };
  /** One row: the bytes of all files. */
  file_totals: { bytes: ColumnType<number, number, unknown> };
  tries: { key: string; wrong: number; waits_until: number; kept_until: number };
  payment_orders: {
    order_no: string;
    tenant_id: string;
    /** Null once the application is gone. */
    application_id: string | null;
    payer: string | null;
    state: OrderRecord['state'];
    /** Digest of the state of the authorisation that is awaited. */
    authorisation: string | null;
    /** When the network is next asked unbidden. */
    next_check_at: number;
    /** When it was last asked. */
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
    /** Until when one process has it in hand. */
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
  /** The books of the payment network that is played here. */
  sandbox_orders: { order_no: string; body: Json<SandboxOrder> };
  sandbox_refunds: { refund_no: string; order_no: string; amount: number };
  /** Each known by when it will be empty. */
  leaky_buckets: { key: string; empty_at: number };
  tries_by_address: { address: string; level: number; last_at: number };
}

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** Inside a transaction, or on the pool for single looks. */
export type Connection = Pick<
  Transaction<Database>,
  'with' | 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
>;
