import { SettingError } from '../settings/setting-error';
import type { Settings } from '../settings/settings';
import { explainDatabase } from './database-failure';

/** Names of errors whose messages are written for the operator. */
const SELF_EXPLANATORY = new Set(['DataFolderLocked', 'SecretsLocked', 'S3Unusable']);

/** What Node's errors of files and sockets say besides their code. */
interface SystemError extends Error {
  readonly port?: unknown;
  readonly hostname?: unknown;
  readonly syscall?: unknown;
}

/** Why the backend could not start, as a message for the operator; undefined for unexpected errors. */
export function explainStartFailure(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof SettingError) return error.message;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'BlobStoreFull' || error.name === 'StoreFull') return diskFull(settings);
  if (SELF_EXPLANATORY.has(error.name)) return error.message;
  const code = codeOf(error);
  return (
    explainAddress(code, error, settings) ??
    explainFolder(code, error, settings) ??
    (settings?.databaseUrl === undefined ? undefined : explainDatabase(code, error))
  );
}

function explainAddress(
  code: string,
  error: SystemError,
  settings: Settings | undefined,
): string | undefined {
  const { port = settings?.port, hostname, syscall } = error;
  const isMetrics = port !== settings?.port && port === settings?.metricsPort;
  switch (code) {
    case 'EADDRINUSE':
      return isMetrics
        ? `Port ${port} of METRICS_PORT is in use already. Stop what uses it, or set METRICS_PORT to another.`
        : `Port ${port} is in use already. Stop what uses it, or take another: PORT=${Number(port) + 1} npm start`;
    case 'EADDRNOTAVAIL':
      return `HOST is no address of this machine: ${settings?.host}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return hostname === settings?.host ? `HOST is no address of this machine: ${hostname}` : undefined;
    case 'EACCES':
      return syscall === 'listen'
        ? `This user may not open port ${port}. Set ${isMetrics ? 'METRICS_PORT' : 'PORT'} to one above 1023.`
        : undefined;
    default:
      return undefined;
  }
}

function explainFolder(code: string, error: SystemError, settings: Settings | undefined): string | undefined {
  const folder = `The data folder ${settings?.dataDir}`;
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder} is a file, or lies below one. Set DATA_DIR to a folder.`;
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      return error.syscall === 'connect'
        ? undefined
        : `${folder} cannot be written by this user (${code}). Set DATA_DIR to one that can.`;
    case 'ENOENT':
      return error.syscall === 'mkdir'
        ? `${folder} cannot be created: the system lets nobody create one there. Set DATA_DIR to another.`
        : undefined;
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(settings);
    default:
      return undefined;
  }
}

function diskFull(settings: Settings | undefined): string {
  return `The disk of the data folder ${settings?.dataDir} is full. Make room, or set DATA_DIR to another, then start again.`;
}

/** For a host with several addresses there is an error for each; the first one is used. */
function codeOf(error: Error): string {
  const { code, errors, cause } = error as Error & { code?: unknown; errors?: readonly unknown[] };
  if (typeof code === 'string') return code;
  const inner = errors?.[0] ?? cause;
  return inner instanceof Error ? codeOf(inner) : '';
}
