import type { Clock } from '#application/ports/clock';
import { GatewayError } from '#application/ports/gateway-error';
import type { Toasts } from '#application/ports/toasts';
import { HumanProofs } from '#infrastructure/http/human-proofs';
import { codes } from '#wire/codes';

/** ms after which whoever waits is told what for. */
const TOLD_AFTER = 1_500;

/** Proofs that a person is there; what makes them is fetched when the school first asks. */
export function humanProofsWith(clock: Clock, toasts: Toasts): HumanProofs {
  return new HumanProofs({
    code: codes.humanCheck,
    prove: async (demand, signal) => {
      const { proveHuman } = await import('./prove-human').catch(() => {
        throw new GatewayError('offline', 'what makes proofs did not arrive');
      });
      return proveHuman(demand, signal);
    },
    onWait: (proof) => {
      const cancel = clock.after(TOLD_AFTER, () => toasts.show({ key: 'common.humanCheck' }));
      proof.then(cancel, cancel);
    },
  });
}
