import type { Socket } from 'node:net';
import type pg from 'pg';

/** The driver knows whether a statement is under way; its types leave that out. */
type AnsweredClient = pg.PoolClient & { readonly readyForQuery?: boolean };

/**
 * Ends a connection over which nothing has come or gone for so many ms while a statement is under way. Where a host goes
 * without a word, TCP waits a quarter of an hour for it, and the server's own limits of time are out of reach.
 */
export function endWhenSilent(client: AnsweredClient, ms: number): void {
  const stream = client.connection.stream as Socket;
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    // Between two statements of a work it is this process that takes its time.
    if (client.readyForQuery !== false) return;
    stream.destroy(Object.assign(new Error(`no answer within ${ms} ms`), { code: 'ETIMEDOUT' }));
  });
}
