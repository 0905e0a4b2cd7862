import type { Socket } from 'node:net';
import type pg from 'pg';

/** The driver's property that says whether a statement is running; missing in its types. */
type ResponsiveClient = pg.PoolClient & { readonly readyForQuery?: boolean };

/**
 * Closes a connection without traffic for `ms` while a statement is running. When a host disappears, TCP waits about 15 minutes,
 * and the server's own timeouts do not help.
 */
export function endWhenSilent(client: ResponsiveClient, ms: number): void {
  const stream = client.connection.stream as Socket;
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    // Between two statements the server waits for this process.
    if (client.readyForQuery !== false) return;
    stream.destroy(Object.assign(new Error(`no response within ${ms} ms`), { code: 'ETIMEDOUT' }));
  });
}
