import { runOnce } from '#application/journey/run-once';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Toasts } from '#application/ports/phone/toasts';
import type { HumanCheck } from '#application/ports/session/human-check';
import { WorkerHumanCheck } from '#infrastructure/browser/proof-of-work/worker-human-check';
import type { ApiClient } from '#infrastructure/http/api-client';
import type { HumanProver } from '#infrastructure/http/human-proofs';
import { parse } from '#infrastructure/http/schema';
import { TenantPhoneCodes } from '#infrastructure/tenant/tenant-phone-codes';
import { loadMessages } from '#presentation/messages/lazy-messages';
import type { PhoneCheckShell } from '#presentation/shell/overlays/show-phone-check';
import { HumanRefusal } from '#wire/response-envelope';

export interface ProverDeps extends PhoneCheckShell {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly toasts: Toasts;
}

/** ms of waiting for a proof of work after which a toast explains the wait. */
const NOTIFY_AFTER_MS = 1_500;

/** Creates the proof that a refusal's `data` demands: a proof of work, or a code sent to the phone. */
export function humanProver(deps: ProverDeps): HumanProver {
  const humanCheck: HumanCheck = new WorkerHumanCheck();
  // Concurrent requests share one question for the code.
  const code = runOnce(() => requestCode(deps));

  async function solve(challenge: object, signal: AbortSignal | undefined, isAwaited: boolean) {
    const { done, cancel } = humanCheck.solve(challenge);
    signal?.addEventListener('abort', cancel);
    if (isAwaited) notifyIfLong(deps, done);
    return { text: await done };
  }

  return {
    async prove(demand, { signal, isAwaited }) {
      const parsed = parse(HumanRefusal, demand, 'data');
      if (!parsed.fits) throw new GatewayError('contract', `code 1010: ${parsed.path}`);
      if ('challenge' in parsed.value) return solve(parsed.value.challenge, signal, isAwaited);
      return { text: await code(), lasts: true };
    },
    notifyOfWait: async (proof) => notifyIfLong(deps, proof),
  };
}

function notifyIfLong({ clock, toasts }: ProverDeps, proof: Promise<unknown>): void {
  const notify = async () => {
    await loadMessages(['humanCheck']);
    toasts.show({ key: 'humanCheck.wait' });
  };
  const cancel = clock.after(NOTIFY_AFTER_MS, () => notify().catch(() => undefined));
  proof.then(cancel, cancel);
}

async function requestCode({ api, clock, ...shell }: ProverDeps): Promise<string> {
  const [{ showPhoneCheck }] = await Promise.all([
    import('#presentation/shell/overlays/show-phone-check'),
    loadMessages(['humanCheck']),
  ]).catch((cause: unknown) => {
    throw new GatewayError('offline', 'the phone check failed to load', { cause });
  });
  const pass = await showPhoneCheck(shell, new TenantPhoneCodes(api), clock, { proves: 'presence' });
  if (pass === undefined) throw new GatewayError('cancelled', 'no code was given');
  return pass;
}
