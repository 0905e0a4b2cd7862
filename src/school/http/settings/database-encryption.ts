import { isLoopback } from '../limits/loopback';

/**
 * How the connection to a PostgreSQL server is protected. `local`: unencrypted on this machine; `verified`: TLS with the
 * server's certificate verified; `unverified`: TLS without; `none`: unencrypted by explicit setting.
 */
export type DatabaseEncryption = 'local' | 'verified' | 'unverified' | 'none';

/** Undefined where the URL names another machine without `sslmode`, or with one that the driver does not know. */
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
      // The driver verifies in these modes too, unless it is set to libpq's meaning of them.
      return searchParams.get('uselibpqcompat') === 'true' ? 'unverified' : 'verified';
    case 'verify-full':
      return 'verified';
    default:
      return undefined;
  }
}
