import type { Kysely } from 'kysely';
import type { DeskReading, DeskStore, DeskTables } from '../../core/staff/desk-store';
import { StoreBusy } from '../../core/store-busy';
import { codeOf } from '../error-code';
import type { SecretsCipher } from '../secrets-cipher';
import type { Connection, Database } from './database';
import { SqlAudit } from './tables/desk/sql-audit';
import { SqlApplicationLists, SqlNotes, SqlPendingDecisions } from './tables/desk/sql-desk-applications';
import { SqlDevices, SqlScans } from './tables/desk/sql-devices';
import { SqlPlanDrafts } from './tables/desk/sql-plan-drafts';
import { SqlRoster } from './tables/desk/sql-roster';
import { SqlStaff } from './tables/desk/sql-staff';
import { SqlApplications } from './tables/sql-applications';
import { SqlAttempts } from './tables/sql-attempts';
import { SqlBuckets } from './tables/sql-buckets';
import { SqlDrafts } from './tables/sql-drafts';
import { SqlEntries } from './tables/sql-entries';
import { SqlFiles } from './tables/sql-files';
import { SqlPayments } from './tables/sql-payments';
import { SqlPlanVersions } from './tables/sql-plan-versions';
import { type PlanPages, SqlPlans } from './tables/sql-plans';
import { SqlSandbox } from './tables/sql-sandbox';
import { SqlNotices, SqlTenants } from './tables/sql-school-tables';
import { SqlTokens } from './tables/sql-tokens';
import { SqlWelcome } from './tables/sql-welcome';

/** Maximum attempts of a transaction after conflicts, and the base of the random backoff in ms. */
const MAX_ATTEMPTS = 8;
const PAUSE = 4;

// Serialization failure, deadlock, and a unique index violated by a concurrent transaction.
const RETRYABLE_SQLSTATES = new Set(['40001', '40P01', '23505']);

// The server's timeout of a statement, a lock or a transaction.
const TIMEOUTS = new Set(['57014', '55P03', '25P03']);
// No server can be reached, or it is starting, stopping or out of connections: nothing was executed.
const AWAY = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P03', '53300', '08001', '08004'],
]);
// The connection was lost while a statement was running.
const LOST = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const LOST_WORDS = /^(?:Connection terminated|Client has encountered a connection error)/;
/** The driver's message where no connection became free in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

interface SqlStoreDeps {
  /** Encrypts the schools' own keys. */
  readonly vault: SecretsCipher;
  /** Throws StoreFull where nothing can be written. */
  requireDiskSpace(): Promise<void>;
}

export class SqlStore implements DeskStore {
  private readonly pages: PlanPages = new Map();
  private readonly reading: DeskReading;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly deps: SqlStoreDeps,
  ) {
    this.reading = this.tables(db);
  }

  async transaction<T>(work: (tables: DeskTables) => Promise<T>): Promise<T> {
    await this.deps.requireDiskSpace();
    for (let tried = 1; ; tried += 1) {
      // Where the connection is lost before the commit, nothing was written; later, the result is unknown.
      let isWorked = false;
      try {
        return await this.db.transaction().execute(async (transaction) => {
          const result = await work(this.tables(transaction));
          isWorked = true;
          return result;
        });
      } catch (thrown) {
        if (tried >= MAX_ATTEMPTS || !RETRYABLE_SQLSTATES.has(codeOf(thrown)))
          throw !isWorked && isLost(thrown) ? away(thrown) : busyOr(thrown);
        await pause(Math.random() * PAUSE * 2 ** tried);
      }
    }
  }

  async read<T>(work: (tables: DeskReading) => Promise<T>): Promise<T> {
    try {
      return await work(this.reading);
    } catch (thrown) {
      throw isLost(thrown) ? away(thrown) : busyOr(thrown);
    }
  }

  private tables(db: Connection): DeskTables {
    return sqlTables(db, this.pages, this.deps.vault);
  }
}

function sqlTables(db: Connection, pages: PlanPages, vault: SecretsCipher): DeskTables {
  return {
    tenants: new SqlTenants(db, vault),
    notices: new SqlNotices(db),
    plans: new SqlPlans(db, pages),
    planVersions: new SqlPlanVersions(db),
    drafts: new SqlDrafts(db),
    applications: new SqlApplications(db),
    entries: new SqlEntries(db),
    welcome: new SqlWelcome(db, vault),
    tokens: new SqlTokens(db),
    files: new SqlFiles(db),
    attempts: new SqlAttempts(db),
    buckets: new SqlBuckets(db),
    payments: new SqlPayments(db),
    sandbox: new SqlSandbox(db),
    staff: new SqlStaff(db, vault),
    audit: new SqlAudit(db),
    devices: new SqlDevices(db),
    scans: new SqlScans(db),
    roster: new SqlRoster(db),
    planDrafts: new SqlPlanDrafts(db),
    pending: new SqlPendingDecisions(db),
    notes: new SqlNotes(db),
    applicationLists: new SqlApplicationLists(db),
  };
}

/** The error to throw: timeouts become StoreBusy. */
function busyOr(thrown: unknown): unknown {
  if (AWAY.has(codeOf(thrown))) return away(thrown);
  const late = TIMEOUTS.has(codeOf(thrown)) || (thrown instanceof Error && thrown.message === NO_CONNECTION);
  return late ? new StoreBusy('the database took too long', { cause: thrown }) : thrown;
}

function isLost(thrown: unknown): boolean {
  return LOST.has(codeOf(thrown)) || (thrown instanceof Error && LOST_WORDS.test(thrown.message));
}

function away(cause: unknown): StoreBusy {
  return new StoreBusy('the database is away', { cause, because: 'away' });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
