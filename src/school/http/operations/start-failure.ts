import { SettingError } from '../settings/setting-error';
import type { Settings } from '../settings/settings';

/** Names of errors whose messages are written for the operator. */
const SELF_EXPLANATORY = new Set(['DataFolderLocked', 'SecretsLocked', 'S3Unusable']);

/** Why the backend could not start, as a message for the operator; undefined for unexpected errors. */
export function explainStartFailure(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof SettingError) return error.message;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'BlobStoreFull' || error.name === 'StoreFull') return diskFull(settings);
  if (SELF_EXPLANATORY.has(error.name)) return error.message;
  const code = codeOf(error);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${settings?.port} is in use already. Stop what uses it, or take another: PORT=${(settings?.port ?? 8080) + 1} npm start`;
    case 'EACCES':
      return `No permission for port ${settings?.port} or for the data folder ${settings?.dataDir}.`;
    case 'ENOTDIR':
    case 'EROFS':
    case 'EPERM':
      return `The data folder ${settings?.dataDir} cannot be written (${code}). Set DATA_DIR to one that can.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(settings);
    case 'EADDRNOTAVAIL':
      return `HOST is no address of this machine: ${settings?.host}`;
    default:
      return explainDatabase(code, error);
  }
}

function diskFull(settings: Settings | undefined): string {
  return `The disk of the data folder ${settings?.dataDir} is full. Make room, or set DATA_DIR to another, then start again.`;
}

/** The database's address contains a password and is never printed. */
function explainDatabase(code: string, error: Error): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return 'The database of DATABASE_URL does not answer. Is it running, and are host and port right?';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host in DATABASE_URL (or HOST) is not known on this network.';
    case '28P01':
    case '28000':
      return 'The database of DATABASE_URL does not take this user and password.';
    case '3D000':
      return 'The server of DATABASE_URL has no database of that name: create it first.';
    case '53100':
      return 'The disk of the database is full. Make room, then start again: nothing that was stored is lost.';
    case '42501':
      return `The user of DATABASE_URL may not create the tables: ${error.message}`;
    default:
      return undefined;
  }
}

/** For a host with several addresses there is an error for each; the first one is used. */
function codeOf(error: Error): string {
  const { code, errors, cause } = error as Error & { code?: unknown; errors?: readonly unknown[] };
  if (typeof code === 'string') return code;
  const inner = errors?.[0] ?? cause;
  return inner instanceof Error ? codeOf(inner) : '';
}
