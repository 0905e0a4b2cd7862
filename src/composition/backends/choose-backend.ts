import type { Backend } from './backend';
import { type BackendDeps, standardBackend } from './standard';

/** By the name that `tenantProfile` of the static config gives. */
const backends: ReadonlyMap<string, (deps: BackendDeps) => Backend> = new Map([
  ['standard', (deps) => standardBackend(deps)],
]);

/** The backend that the static config names; the standard one where it names none that is known. */
export function chooseBackend(deps: BackendDeps): Backend {
  return (backends.get(deps.system.mobile.tenantProfile) ?? standardBackend)(deps);
}
