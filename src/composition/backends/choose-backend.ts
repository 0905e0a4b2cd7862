import type { Backend } from './backend';
import { type BackendDeps, standardBackend } from './standard';

type MakeBackend = (deps: BackendDeps) => Backend | Promise<Backend>;

/** By the name in `tenantProfile` of the static config. Load others than the standard one by `import()`, as lazy chunks. */
const backends = new Map<string, MakeBackend>([['standard', (deps) => standardBackend(deps)]]);

/**
 * The backend that the static config names; the standard one if it names none. Rejects for a name that this build does not
 * know.
 */
export async function chooseBackend(deps: BackendDeps): Promise<Backend> {
  const name = deps.system.mobile.tenantProfile || 'standard';
  const make = backends.get(name);
  if (make === undefined) throw new Error(`mobile.tenantProfile in systemcfg.js: no backend ${name}`);
  return make(deps);
}
