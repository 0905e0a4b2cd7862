import { rotateDigestKey, rotateKeys } from './core/key-rotation';
import { JsonSecurityLog } from './http/operations/json-security-log';
import { SettingError } from './http/settings/setting-error';
import type { Settings } from './http/settings/settings';
import { openSecurityLog } from './open-security-log';
import { openSqlStore } from './store/sql/open-sql-store';

/** Whether these are the words of the command. Throws SettingError for others: a misspelt command would start the backend. */
export function isKeyRotation(words: readonly string[]): boolean {
  const [word, ...more] = words;
  if (word === undefined) return false;
  if (word === 'rotate-keys' && more.length === 0) return true;
  throw new SettingError('node main.js starts the backend, node main.js rotate-keys renews its keys');
}

/** `node main.js rotate-keys`: with the embedded database, while no backend runs on it. */
export async function runKeyRotation(settings: Settings): Promise<void> {
  process.umask(0o077);
  const { dataDir, databaseUrl, secretsKey } = settings;
  // Rewriting the digests of a large table takes longer than a silent server is otherwise given.
  const where = databaseUrl ? { databaseUrl, serverSilence: 0 } : { dataDir };
  const { store, secrets, renewDigestKey, close } = await openSqlStore({ ...where, secretsKey });
  try {
    const clock = { now: () => Date.now() };
    const lines = await openSecurityLog(settings);
    const securityLog = new JsonSecurityLog({ clock, secrets, write: lines.write });
    const digests = (await rotateDigestKey(renewDigestKey, { clock, securityLog }))
      ? 'for digests: 1'
      : 'for digests: none, because a backend runs (stop all of them and call this again)';
    const { envelopes, passes } = await rotateKeys({ store, secrets, clock, securityLog });
    await lines.close();
    process.stdout.write(`New keys for envelopes: ${envelopes}, for passes: ${passes}, ${digests}\n`);
  } finally {
    await close();
  }
}
