import type { Kysely } from 'kysely';
import type { Reading, Store, Tables } from '../../core/store';
import { StoreBusy } from '../../core/store-busy';
import type { SecretsVault } from '../secrets-vault';
import type { Connection, Database } from './database';
import { SqlApplications } from './sql-applications';
import { SqlAttempts } from './sql-attempts';
import { SqlBuckets } from './sql-buckets';
import { SqlDrafts } from './sql-drafts';
import { SqlFiles } from './sql-files';
import { SqlPayments } from './sql-payments';
import { type PlanPages, SqlPlans } from './sql-plans';
import { SqlSandbox } from './sql-sandbox';
import { SqlNotices, SqlTenants } from './sql-school-tables';
import { SqlTokens } from './sql-tokens';
import { SqlWelcome } from './sql-welcome';

/** How often a work is tried that clashed with others, and the longest pause before the first repetition, in ms. */
const TRIES = 8;
const PAUSE = 4;

// Serialization failure, deadlock, and a unique index that another work was faster to fill.
const CLASHES = new Set(['40001', '40P01', '23505']);

// A statement, a lock or a whole transaction took longer than the server lets it.
const TIMEOUTS = new Set(['57014', '55P03', '25P03']);
/** The driver's words where no connection got free in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

interface SqlStoreParts {
  /** Where the schools' own keys go through. */
  readonly vault: SecretsVault;
  /** Throws StoreFull where nothing can be written. */
  requireRoom(): Promise<void>;
}

export class SqlStore implements Store {
  private readonly pages: PlanPages = new Map();
  private readonly reading: Reading;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly parts: SqlStoreParts,
  ) {
    this.reading = this.tables(db);
  }

  async transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    await this.parts.requireRoom();
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.db.transaction().execute((transaction) => work(this.tables(transaction)));
      } catch (thrown) {
        if (tried >= TRIES || !CLASHES.has(codeOf(thrown))) throw busyOr(thrown);
        await pause(Math.random() * PAUSE * 2 ** tried);
      }
    }
  }

  async read<T>(work: (tables: Reading) => Promise<T>): Promise<T> {
    try {
      return await work(this.reading);
    } catch (thrown) {
      throw busyOr(thrown);
    }
  }

  private tables(db: Connection): Tables {
    return sqlTables(db, this.pages, this.parts.vault);
  }
}

function sqlTables(db: Connection, pages: PlanPages, vault: SecretsVault): Tables {
  const tokens = new SqlTokens(db);
  return {
    tenants: new SqlTenants(db, vault),
    notices: new SqlNotices(db),
    plans: new SqlPlans(db, pages),
    drafts: new SqlDrafts(db),
    applications: new SqlApplications(db, tokens),
    welcome: new SqlWelcome(db, vault),
    tokens,
    files: new SqlFiles(db),
    attempts: new SqlAttempts(db),
    buckets: new SqlBuckets(db),
    payments: new SqlPayments(db),
    sandbox: new SqlSandbox(db),
  };
}

/** The error to be thrown: what took too long is told apart from what is broken. */
function busyOr(thrown: unknown): unknown {
  const late = TIMEOUTS.has(codeOf(thrown)) || (thrown instanceof Error && thrown.message === NO_CONNECTION);
  return late ? new StoreBusy('the database took too long', { cause: thrown }) : thrown;
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
