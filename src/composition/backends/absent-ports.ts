import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { GatewayError } from '#application/ports/gateway-error';
import type { Refusal } from '#domain/enrollment/refusal';
import { credentialOf } from '#infrastructure/http/bearer-token';

const NOT_FOUND: Refusal = { refused: 'notFound' };

/** For the calls of the enrollment desk that a backend has not declared. */
export const absentEnrollmentCalls: Pick<EnrollmentGateway, 'withdraw' | 'judgeDuplicate' | 'openDraft'> = {
  withdraw: async () => NOT_FOUND,
  judgeDuplicate: async () => NOT_FOUND,
  async openDraft(planId) {
    // Nobody but this phone knows the draft: its key alone makes a submission the same one when it is sent again.
    const draftId = randomId();
    return { draftId, planId, submissionKey: randomId(), token: credentialOf(`draft:${draftId}`) };
  },
};

/**
 * What is there in the place of a port that a backend has not declared. No screen leads to it; what calls it all the same
 * (a stored order, a picture's viewer) is told that the school has no such thing.
 */
export function absentPort(name: string): Record<string, () => Promise<unknown>> {
  return new Proxy(
    {},
    {
      get(_, member) {
        // Whoever looks for `then` takes it for a promise.
        if (member === 'then') return undefined;
        // A school without a viewer of its own: pictures are shown by the app.
        if (name === 'Documents' && member === 'viewer') return async () => undefined;
        return async () => {
          throw new GatewayError('rejected', `${name}.${String(member)}: not declared by this backend`);
        };
      },
    },
  );
}

/** 128 bits, also where the page is no secure context. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
