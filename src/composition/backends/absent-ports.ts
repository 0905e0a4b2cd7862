import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Refusal } from '#domain/enrollment/refusal';
import { credentialOf } from '#infrastructure/http/bearer-token';

const NOT_FOUND: Refusal = { refused: 'notFound' };

/** Replacements for EnrollmentGateway calls that a backend has not declared. */
export const absentEnrollmentCalls: Pick<EnrollmentGateway, 'withdraw' | 'judgeDuplicate' | 'openDraft'> = {
  withdraw: async () => NOT_FOUND,
  judgeDuplicate: async () => NOT_FOUND,
  async openDraft(planId) {
    // The draft exists only on this phone; `submissionKey` makes a repeated submission idempotent.
    const draftId = randomId();
    return { draftId, planId, submissionKey: randomId(), token: credentialOf(`draft:${draftId}`) };
  },
};

/**
 * Stands in for a port that a backend has not declared. No screen leads to it; calls that happen anyway (for a stored order,
 * a picture's viewer) fail with GatewayError `rejected`.
 */
export function absentPort(name: string): Record<string, () => Promise<unknown>> {
  return new Proxy(
    {},
    {
      get(_, member) {
        // `await` probes `then`: undefined, so that the proxy is not treated as a thenable.
        if (member === 'then') return undefined;
        // Undefined is a school without a viewer: the app then shows pictures itself.
        if (name === 'Documents' && member === 'viewer') return async () => undefined;
        return async () => {
          throw new GatewayError('rejected', `${name}.${String(member)}: not declared by this backend`);
        };
      },
    },
  );
}

/** 128 random bits in hex; `crypto.randomUUID` exists only in secure contexts. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
