import type { BlobStore } from './core/files/blob-store';
import type { Settings } from './http/settings/settings';
import { openSqlStore } from './store/sql/open-sql-store';

/**
 * `node main.js adopt-restored`: from now on the school works on this database, with these files and these orders, and on no
 * other.
 */
export async function runRestoredAdoption(settings: Settings, blobs: BlobStore): Promise<void> {
  process.umask(0o077);
  const { dataDir, databaseUrl, secretsKey } = settings;
  const database = await openSqlStore({ ...(databaseUrl ? { databaseUrl } : { dataDir }), secretsKey });
  try {
    await database.adopt();
    await blobs.assignTo(database.name);
    process.stdout.write(
      'This database is the school from now on: start every process of the backend again, which then sweeps and settles.\n',
    );
  } finally {
    await database.close();
  }
}
