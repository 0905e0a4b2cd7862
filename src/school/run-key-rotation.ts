import { rotateKeys } from './core/key-rotation';
import { JsonSecurityLog } from './http/operations/json-security-log';
import type { Settings } from './http/settings/settings';
import { openSecurityLog } from './open-security-log';
import { openSqlStore } from './store/sql/open-sql-store';

/** `node main.js rotate-keys`: with the embedded database, while no backend runs on it. */
export async function runKeyRotation(settings: Settings): Promise<void> {
  process.umask(0o077);
  const { dataDir, databaseUrl, secretsKey } = settings;
  const { store, secrets, close } = await openSqlStore({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    secretsKey,
  });
  try {
    const clock = { now: () => Date.now() };
    const lines = await openSecurityLog(settings);
    const securityLog = new JsonSecurityLog({ clock, secrets, write: lines.write });
    const { envelopes, passes } = await rotateKeys({ store, secrets, clock, securityLog });
    await lines.close();
    process.stdout.write(`New keys for envelopes: ${envelopes}, for passes: ${passes}\n`);
  } finally {
    await close();
  }
}
