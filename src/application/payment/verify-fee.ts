import { pendingOrderAfter } from '#domain/payment/pending-order';
import type { Applicant } from '../enrollment/applicant';
import type { FeeGateway, VerifiedFee } from '../ports/enrollment/fee-gateway';
import type { PendingOrders } from '../ports/enrollment/pending-orders';

interface VerifyPorts {
  readonly fees: Pick<FeeGateway, 'refresh'>;
  readonly orders: PendingOrders;
}

/**
 * Has the school verify the fee. Sends the payment sheet's result until a response has confirmed it, and forgets the order
 * once the school knows its outcome. Throws GatewayError.
 */
export async function verifyFee(
  applicant: Applicant,
  applicationId: string,
  { fees, orders }: VerifyPorts,
): Promise<VerifiedFee> {
  const sent = orders.get(applicationId);
  const hint = sent?.isHintKnown ? undefined : sent?.hint;
  const verified = await applicant.call((credential) => fees.refresh(credential, applicationId, hint));
  const current = orders.get(applicationId);
  // An order stored in the meantime, for example by a payment that has begun, is not the one that the school has evaluated.
  if (sent === undefined || current === undefined || current.hint !== sent.hint) return verified;
  const remaining = pendingOrderAfter(verified.application.fee, current);
  if (remaining === undefined) orders.remove(applicationId);
  else if (remaining !== current) orders.set(applicationId, remaining);
  return verified;
}
