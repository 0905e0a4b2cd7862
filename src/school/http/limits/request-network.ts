import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkAddress } from './network-address';

const networks = new AsyncLocalStorage<string>();

/** Lets whatever a call sets off know which network it came from, without a parameter through the whole core. */
export function rememberNetwork(app: FastifyInstance): void {
  // Reading a body leaves the context of the hooks before it: this is the last one before a handler.
  app.addHook('preHandler', (request, _reply, done) => networks.run(networkOf(request), done));
}

/** The network of the call under way; undefined for what the process does by itself. */
export function currentNetwork(): string | undefined {
  return networks.getStore();
}

/** Behind a trusted proxy, what the proxy says. */
export function networkOf(request: FastifyRequest): string {
  // Whoever has hung up meanwhile has none; all of them count as one.
  const { ip } = request as { readonly ip?: string };
  return networkAddress(ip ?? '');
}
