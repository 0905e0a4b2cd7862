import type { Kysely } from 'kysely';
import type { Reading, Store, Tables } from '../../core/store';
import type { Connection, Database } from './database';
import { SqlApplications } from './sql-applications';
import { SqlBuckets } from './sql-buckets';
import { SqlDrafts, SqlFiles, SqlTokens } from './sql-people-tables';
import { type PlanPages, SqlPlans } from './sql-plans';
import { SqlNotices, SqlTenants } from './sql-school-tables';
import { SqlTries } from './sql-tries';
import { SqlWelcome } from './sql-welcome';

/** How often a work is tried that clashed with others, and the longest pause before the first repetition, in ms. */
const TRIES = 8;
const PAUSE = 4;

// Serialization failure, deadlock, and a unique index that another work was faster to fill.
const CLASHES = new Set(['40001', '40P01', '23505']);

export class SqlStore implements Store {
  private readonly pages: PlanPages = new Map();
  private readonly reading: Reading;

  constructor(private readonly db: Kysely<Database>) {
    this.reading = sqlTables(db, this.pages);
  }

  async atomically<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.db.transaction().execute((transaction) => work(sqlTables(transaction, this.pages)));
      } catch (thrown) {
        if (tried >= TRIES || !CLASHES.has(codeOf(thrown))) throw thrown;
        await pause(Math.random() * PAUSE * 2 ** tried);
      }
    }
  }

  read<T>(work: (tables: Reading) => Promise<T>): Promise<T> {
    return work(this.reading);
  }
}

function sqlTables(db: Connection, pages: PlanPages): Tables {
  return {
    tenants: new SqlTenants(db),
    notices: new SqlNotices(db),
    plans: new SqlPlans(db, pages),
    drafts: new SqlDrafts(db),
    applications: new SqlApplications(db),
    welcome: new SqlWelcome(db),
    tokens: new SqlTokens(db),
    files: new SqlFiles(db),
    tries: new SqlTries(db),
    buckets: new SqlBuckets(db),
  };
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
