import { join } from 'node:path';
import type { Retention } from '../../core/retention';
import { isLoopback } from '../limits/loopback';
import { LOG_LEVELS, type LogLevel } from '../operations/logging';
import { type AppSettings, readAppSettings } from './app-settings';
import { databaseEncryption } from './database-encryption';
import { readRetention } from './retention-settings';
import { SettingError } from './setting-error';
import { readByteCount, readKey, readPort, readSwitch } from './setting-values';
import { readTrustProxy } from './trust-proxy';

/** Settings of the backend, all from optional environment variables (contract, "The reference backend"). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of stored files. */
  readonly dataDir: string;
  /** Maximum bytes of all files together; undefined: limited by the disk only. */
  readonly filesMax: number | undefined;
  /** Bytes that uploads leave free on the disk; undefined: the default. */
  readonly filesKeepFree: number | undefined;
  /** Retention periods of data that is no longer needed. */
  readonly retention: Retention;
  /** URL of a PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** 32-byte key that encrypts the school's keys in the database; without it they are stored in plain text. */
  readonly secretsKey: Uint8Array | undefined;
  /** Who may use the school's desk at `/sandbox`. */
  readonly sandbox: SandboxAccess;
  /** Whether the demo schools are created at the start. */
  readonly demo: boolean;
  /** Whether the bench's plans are created as well. */
  readonly bench: boolean;
  /** Whether clients that write very much have to do proof of work; off if a gateway in front of the backend limits them. */
  readonly humanCheck: boolean;
  /** Which proxies' forwarding headers are trusted: none, this number of proxies, or the listed addresses. */
  readonly trustProxy: false | number | string;
  /** The backend's own origins; empty: whichever the client or the trusted proxy names. */
  readonly ownOrigins: readonly string[];
  /** Origins of other pages that may send credentials with their calls. */
  readonly corsOrigins: readonly string[];
  /** The app's static config, and who may embed the app. */
  readonly app: AppSettings;
  /** Lowest level that is logged. */
  readonly logLevel: LogLevel;
  /** Port of the metrics for Prometheus; undefined: not served. */
  readonly metricsPort: number | undefined;
  /** The file for security events, or standard output. */
  readonly securityLog: { readonly file: string } | 'stdout';
}

/** Open to no one, to browsers on the backend's own machine, or to everyone who can reach the backend. */
export type SandboxAccess = 'off' | 'loopback' | 'everybody';

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws SettingError. */
export function readSettings(environment: Environment): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const host = read('HOST') ?? '127.0.0.1';
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'));
  const trustProxy = readTrustProxy(read('TRUST_PROXY'));
  // With a PostgreSQL database or behind a proxy it is no trial run: the open desk and demo data must be requested explicitly.
  const isTrial = databaseUrl === undefined && trustProxy === false;
  const dataDir = read('DATA_DIR') ?? '.data';
  return {
    ...readPorts(read),
    host,
    dataDir,
    filesMax: readByteCount('FILES_MAX_BYTES', read('FILES_MAX_BYTES')),
    filesKeepFree: readByteCount('FILES_KEEP_FREE', read('FILES_KEEP_FREE')),
    retention: readRetention(read),
    databaseUrl,
    secretsKey: readKey('SECRETS_KEY', read('SECRETS_KEY')),
    sandbox: sandboxAccess(readSwitch('SANDBOX', read('SANDBOX')), isTrial && listensOnLoopback(host)),
    demo: readSwitch('DEMO', read('DEMO')) ?? isTrial,
    bench: readSwitch('BENCH', read('BENCH')) ?? false,
    humanCheck: readSwitch('HUMAN_CHECK', read('HUMAN_CHECK')) ?? true,
    trustProxy,
    ownOrigins: readOrigins('OWN_ORIGINS', read('OWN_ORIGINS')),
    corsOrigins: readOrigins('CORS_ORIGINS', read('CORS_ORIGINS')),
    app: readAppSettings(read),
    logLevel: readLogLevel(read('LOG_LEVEL')),
    securityLog: readSecurityLog(read('SECURITY_LOG'), dataDir),
  };
}

function readPorts(read: (name: string) => string | undefined): Pick<Settings, 'port' | 'metricsPort'> {
  const port = readPort('PORT', read('PORT')) ?? 8080;
  const metricsPort = readPort('METRICS_PORT', read('METRICS_PORT'));
  // Any free port (0) is another one for each.
  if (port === metricsPort && port !== 0)
    throw new SettingError(`METRICS_PORT needs a port of its own: ${port} is the app's`);
  return { port, metricsPort };
}

/** An explicit setting counts; otherwise the desk is open on loopback in a trial run. */
function sandboxAccess(asked: boolean | undefined, trial: boolean): SandboxAccess {
  if (asked !== undefined) return asked ? 'everybody' : 'off';
  return trial ? 'loopback' : 'off';
}

function listensOnLoopback(host: string): boolean {
  return isLoopback(host) || isEveryAddress(host);
}

/** Whether the backend listens on all addresses of its machine. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function readOrigins(name: string, text: string | undefined): readonly string[] {
  const origins = text?.split(',').map((part) => part.trim()) ?? [];
  for (const origin of origins) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new SettingError(`${name} is a list of origins such as https://h5.school.edu.cn`);
  }
  return origins;
}

/** Cannot be switched off: without it a school could not reconstruct what happened. */
function readSecurityLog(text: string | undefined, dataDir: string): Settings['securityLog'] {
  return text === 'stdout' ? text : { file: text ?? join(dataDir, 'security.log') };
}

function readLogLevel(text = 'error'): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level === undefined)
    throw new SettingError(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not: ${text}`);
  return level;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // The address contains a password and is never printed.
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new SettingError(
      'DATABASE_URL is no address of the form postgres://user:password@host:port/database',
    );
  }
  if (databaseEncryption(text) === undefined) {
    throw new SettingError(
      new URL(text).searchParams.has('sslmode')
        ? 'DATABASE_URL has an sslmode that is not known: verify-full, or disable to go there in plain text'
        : 'DATABASE_URL leads to another machine: add sslmode=verify-full, or sslmode=disable to go there in plain text',
    );
  }
  return text;
}
