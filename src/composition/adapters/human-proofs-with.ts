import type { ApiClient } from '#infrastructure/http/api-client';
import { HumanProofs } from '#infrastructure/http/human-proofs';
import { codes } from '#wire/codes';
import { lazyPort } from '../lazy-port';
import type { ProverDeps } from './prove-human';

/** Proofs that a person sends the request; the code is loaded when the school first demands one. */
export function humanProofsWith(deps: Omit<ProverDeps, 'api'>): (api: () => ApiClient) => HumanProofs {
  return (api) =>
    new HumanProofs(
      codes.humanCheck,
      lazyPort(
        () => import('./prove-human'),
        ({ humanProver }) => humanProver({ ...deps, api: api() }),
      ),
    );
}
