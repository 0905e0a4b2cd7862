import Fastify from 'fastify';
import { KollegServer } from '#test/foreign/kolleg/kolleg-server';
import { person } from '../people';
import { serveAppOf } from './college-site';
import type { Network } from './network';
import { disturb } from './school-server';

/** An evening school: its app, its calls and its files have an origin each. */
export interface KollegSite {
  readonly origin: string;
  readonly kolleg: KollegServer;
  close(): Promise<void>;
}

export async function serveKolleg(appDir: string | undefined, network: Network): Promise<KollegSite> {
  const kolleg = await new KollegServer([person('何静怡')]).listen((request, response) =>
    disturb(network, request, response, 'other'),
  );
  const mobile = { tenantProfile: 'kolleg', profile: { files: kolleg.filesUrl } };
  const config = `systemcfg = ${JSON.stringify({ baseUrl: kolleg.url, mobile })}`;
  const app = Fastify();
  serveAppOf(app, appDir, () => config, [kolleg.url, kolleg.filesUrl]);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  kolleg.appUrl = `${origin}/zhxy/orientation/`;
  return {
    ...{ origin, kolleg },
    async close() {
      app.server.closeAllConnections();
      await Promise.all([app.close(), kolleg.close()]);
    },
  };
}
