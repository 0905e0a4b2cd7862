import type { AttemptsQueries, AttemptsTable, TokenQueries, TokenTable } from './access/access-tables';
import type { BucketQueries, BucketTable } from './buckets';
import type { WelcomeQueries, WelcomeTable } from './checkin/welcome-tables';
import type {
  ApplicationQueries,
  ApplicationTable,
  DraftQueries,
  DraftTable,
  PlanQueries,
  PlanTable,
} from './enrollment/enrollment-tables';
import type { PlanVersionQueries, PlanVersionTable } from './enrollment/plan-version-table';
import type { EntryTable } from './enrollment/submission/entry-table';
import type { FileQueries, FileTable } from './files/file-table';
import type { PaymentQueries, PaymentTable } from './payment/payment-tables';
import type { SandboxQueries, SandboxTable } from './payment/sandbox/sandbox-table';
import type { NoticeQueries, NoticeTable, TenantQueries, TenantTable } from './platform/tenant-tables';

/** Reads; each call sees what was committed when it was made. */
export interface Reading {
  readonly tenants: TenantQueries;
  readonly notices: NoticeQueries;
  readonly plans: PlanQueries;
  readonly planVersions: PlanVersionQueries;
  readonly drafts: DraftQueries;
  readonly applications: ApplicationQueries;
  readonly welcome: WelcomeQueries;
  readonly tokens: TokenQueries;
  readonly files: FileQueries;
  readonly attempts: AttemptsQueries;
  readonly buckets: BucketQueries;
  readonly payments: PaymentQueries;
  readonly sandbox: SandboxQueries;
}

export interface Tables extends Reading {
  readonly tenants: TenantTable;
  readonly notices: NoticeTable;
  readonly plans: PlanTable;
  readonly planVersions: PlanVersionTable;
  readonly drafts: DraftTable;
  readonly applications: ApplicationTable;
  readonly entries: EntryTable;
  readonly welcome: WelcomeTable;
  readonly tokens: TokenTable;
  readonly files: FileTable;
  readonly attempts: AttemptsTable;
  readonly buckets: BucketTable;
  readonly payments: PaymentTable;
  /** The books of the simulated payment network. */
  readonly sandbox: SandboxTable;
}

/** Transactions are not nested: code inside one uses its `tables` only. */
export interface StoreOf<R extends Reading, T extends Tables> {
  /** Atomic: rolls back when `work` throws. `work` may run again after a conflict, so it must have no other side effects. */
  transaction<Result>(work: (tables: T) => Promise<Result>): Promise<Result>;
  read<Result>(work: (tables: R) => Promise<Result>): Promise<Result>;
}

/** The school's only port to its data. */
export type Store = StoreOf<Reading, Tables>;
