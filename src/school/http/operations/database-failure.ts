const SILENT = 'does not answer. Is it running, and are host and port right?';
const UNKNOWN_HOST = 'is on a host that is not known on this network.';
const NOT_ADMITTED = 'does not take this user and password.';

/** SQLSTATE codes and network errors of a start on a PostgreSQL server. The database's URL contains a password and is never printed. */
const MEANINGS: Readonly<Record<string, string>> = {
  ECONNREFUSED: SILENT,
  ECONNRESET: SILENT,
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  '28P01': NOT_ADMITTED,
  '28000': NOT_ADMITTED,
  '57P03': 'is starting or stopping. Start again in a moment.',
  '53300':
    'has no connection left. Each process uses up to ten: raise max_connections, or run fewer processes.',
};

/** Messages of the driver where it gives no code. */
const WITHOUT_CODE: readonly (readonly [RegExp, string])[] = [
  [/^timeout e|due to connection timeout$/, SILENT],
  [
    /^Connection terminated/,
    'hangs up. Are host and port those of a PostgreSQL server, and is sslmode right?',
  ],
  [/does not support SSL/, 'has no TLS. Set it up there, or use sslmode=disable to go there in plain text.'],
];

const CERTIFICATE = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;

/** Why the database server could not be used, for the operator; undefined for unexpected errors. */
export function explainDatabase(code: string, error: Error): string | undefined {
  switch (code) {
    case '3D000':
      return 'The server of DATABASE_URL has no database of that name: create it first.';
    case '53100':
      return 'The disk of the database is full. Make room, then start again: nothing that was stored is lost.';
    case '42501':
      return `The user of DATABASE_URL may not create the tables: ${error.message}`;
    case 'ENOENT':
      return explainMissingFile(error);
    default: {
      const what = code === '' ? withoutCode(error) : meaningOf(code);
      return what && `The database of DATABASE_URL ${what}`;
    }
  }
}

/** A socket's path, or that of a certificate. */
function explainMissingFile({
  syscall,
  path,
}: Error & { readonly syscall?: unknown; readonly path?: unknown }): string {
  return syscall === 'connect'
    ? 'The database of DATABASE_URL has no socket at that path. Is it running, and is the path right?'
    : `DATABASE_URL names a file that is not there: ${path}`;
}

function meaningOf(code: string): string | undefined {
  if (CERTIFICATE.test(code))
    return `has a certificate that cannot be verified (${code}). Name its authority with sslrootcert=FILE, and the host as the certificate does.`;
  return MEANINGS[code];
}

function withoutCode({ message }: Error): string | undefined {
  return WITHOUT_CODE.find(([pattern]) => pattern.test(message))?.[1];
}
