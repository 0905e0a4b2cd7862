import { resolve } from 'node:path';
import type { School } from '#school/core/school';
import { createServer, type ServerDeps } from '#school/http/server';

/** Serves the built app over a school of this process, on its own port. */
export async function serveSchool(
  school: School,
  options: Partial<Pick<ServerDeps, 'settings' | 'paymentNetwork' | 'converter'>> = {},
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer({
    school,
    appDir: resolve(process.env.DIST ?? 'dist', 'app'),
    settings: { sandbox: 'off', trustProxy: false },
    health: async () => true,
    ...options,
  });
  return {
    origin: await server.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}
