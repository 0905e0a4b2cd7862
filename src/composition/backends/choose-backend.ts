import type { Backend } from './backend';
import { type BackendDeps, standardBackend } from './standard';

type MakeBackend = (deps: BackendDeps) => Backend | Promise<Backend>;

/** By the name that `tenantProfile` of the static config gives; one that is fetched by `import()` costs the others nothing. */
const backends = new Map<string, MakeBackend>([['standard', (deps) => standardBackend(deps)]]);

/** The backend that the static config names; the standard one where it names none that is known. */
export async function chooseBackend(deps: BackendDeps): Promise<Backend> {
  return (backends.get(deps.system.mobile.tenantProfile) ?? standardBackend)(deps);
}
