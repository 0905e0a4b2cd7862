import { GatewayError } from '#application/ports/gateway-error';
import type { HumanCheck } from '#application/ports/human-check';
import { WorkerHumanCheck } from '#infrastructure/browser/proof-of-work/worker-human-check';
import { parse } from '#infrastructure/http/schema';
import { HumanRefusal } from '#wire/response-envelope';

const humanCheck: HumanCheck = new WorkerHumanCheck();

/** The proof that a refusal's `data` asks for. Throws GatewayError. */
export function proveHuman(demand: unknown, signal?: AbortSignal): Promise<string> {
  const parsed = parse(HumanRefusal, demand, 'data');
  if (!parsed.fits) throw new GatewayError('contract', `code 1010: ${parsed.path}`);
  const { done, cancel } = humanCheck.solve(parsed.value.challenge);
  signal?.addEventListener('abort', cancel);
  return done;
}
