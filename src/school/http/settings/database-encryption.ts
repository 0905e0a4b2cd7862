import { isLoopback } from '../limits/loopback';

/**
 * How the way to a PostgreSQL server is protected: not at all on this machine, by TLS with the server's certificate
 * verified, by TLS with nobody verified, or, because it was written so, by nothing.
 */
export type DatabaseEncryption = 'local' | 'verified' | 'unverified' | 'none';

/** Undefined where the address leads to another machine and does not say, or says what the driver does not know. */
export function databaseEncryption(databaseUrl: string): DatabaseEncryption | undefined {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '');
  const mode = searchParams.get('sslmode');
  if (mode === null) return host === '' || host.startsWith('/') || isLoopback(host) ? 'local' : undefined;
  switch (mode) {
    case 'disable':
      return 'none';
    case 'no-verify':
      return 'unverified';
    case 'require':
    case 'verify-ca':
      // The driver verifies all the same, unless it is told to take these words as other clients do.
      return searchParams.get('uselibpqcompat') === 'true' ? 'unverified' : 'verified';
    case 'verify-full':
      return 'verified';
    default:
      return undefined;
  }
}
