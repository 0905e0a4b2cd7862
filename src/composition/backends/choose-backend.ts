import type { Backend } from './backend';
import { type BackendDeps, standardBackend } from './standard';

type MakeBackend = (deps: BackendDeps) => Backend | Promise<Backend>;

/** By the name in `tenantProfile` of the static config. Load others than the standard one by `import()`, as lazy chunks. */
const backends = new Map<string, MakeBackend>([['standard', (deps) => standardBackend(deps)]]);

/** The backend that the static config names; the standard one if the name is missing or unknown. */
export async function chooseBackend(deps: BackendDeps): Promise<Backend> {
  return (backends.get(deps.system.mobile.tenantProfile) ?? standardBackend)(deps);
}
