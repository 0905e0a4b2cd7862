import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkAddress } from './network-address';

const networks = new AsyncLocalStorage<string>();

/** Provides the client's network to all code that runs for a call, without passing a parameter through the core. */
export function rememberNetwork(app: FastifyInstance): void {
  // Reading a body leaves the context of the hooks before it: this is the last one before a handler.
  app.addHook('preHandler', (request, _reply, done) => networks.run(networkOf(request), done));
}

/** The network of the current call; undefined for background work. */
export function currentNetwork(): string | undefined {
  return networks.getStore();
}

/** The client's network; behind a trusted proxy, as the proxy forwards it. */
export function networkOf(request: FastifyRequest): string {
  // A socket that was closed in the meantime has no address; all of these count as one network.
  const { ip } = request as { readonly ip?: string };
  return networkAddress(ip ?? '');
}
