import { loadChunk } from '../lazy-port';
import type { Backend } from './backend';
import { type BackendDeps, standardBackend } from './standard';

type MakeBackend = (deps: BackendDeps) => Backend | Promise<Backend>;

/** By the name in `tenantProfile` of the static config. Load others than the standard one by `import()`, as lazy chunks. */
const backends = new Map<string, () => Promise<MakeBackend>>([['standard', async () => standardBackend]]);

/**
 * The backend that the static config names; the standard one if it names none. Rejects for a name that this build does not
 * know, and with GatewayError `offline` where the backend's chunk does not load.
 */
export async function chooseBackend(deps: BackendDeps): Promise<Backend> {
  const name = deps.system.mobile.tenantProfile || 'standard';
  const load = backends.get(name);
  if (load === undefined) throw new Error(`mobile.tenantProfile in systemcfg.js: no backend ${name}`);
  return (await loadChunk(load))(deps);
}
