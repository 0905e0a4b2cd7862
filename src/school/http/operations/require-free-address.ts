import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../settings/settings';

/**
 * Rejects with the system's error where the app or its metrics could not be served at their address: before a database is
 * created, which takes seconds and would be left behind.
 */
export async function requireFreeAddress({ host, port, metricsPort = 0 }: Settings): Promise<void> {
  // Any free port (0) is not known before it is used; the host is checked with it.
  for (const asked of new Set([port, metricsPort])) {
    const probe = createServer();
    await once(probe.listen({ host, port: asked }), 'listening');
    probe.close();
    await once(probe, 'close');
  }
}
