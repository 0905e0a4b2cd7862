import type { SchoolDeps } from '../school-deps';
import { withLockedOrder } from './orders/locked-order';

/** Where an authorisation begins and comes back to, below the backend's origin (contract, "Payment"). */
export const AUTHORISATION_PATH = '/pay-h5/wechat/pay/redirectoauth2';

/** Finding out who pays, for networks that have to be told: over the network's own page and back. */
export class PayerAuthorisation {
  constructor(private readonly deps: SchoolDeps) {}

  /** Where a browser asks who pays, for a `state` that is awaited; `redirectUri` is this backend's own. */
  async urlFor(state: string, redirectUri: string): Promise<string | undefined> {
    const { store, clock, secrets, payments } = this.deps;
    const digest = secrets.digest(state);
    const order = await store.read((reading) => reading.payments.orderByAuthorisation(digest));
    const isAwaited = order?.authorisation && order.authorisation.expiresAt > clock.now();
    return isAwaited ? payments?.authoriseUrl(redirectUri, state) : undefined;
  }

  /**
   * Who pays is known, by the code that came back with a `state`, which is spent. The student returns to where they
   * were in any case: a code that is not good is asked for anew there. Throws ProviderUnavailable.
   */
  async redeem(
    state: string,
    code: string,
  ): Promise<{ readonly returnTo: string; readonly tenantId: string } | undefined> {
    const { store, clock, secrets, payments: provider } = this.deps;
    const digest = secrets.digest(state);
    const order = await store.transaction(({ payments }) => payments.spendAuthorisation(digest, clock.now()));
    if (!order?.authorisation || !provider) return undefined;
    const payer = await provider.payerOf(code);
    if (payer !== undefined)
      await withLockedOrder(store, order, async ({ payments }, held) => {
        if (held.order.state === 'open' && held.record) await payments.saveOrder({ ...held.order, payer });
      });
    return { returnTo: order.authorisation.returnTo, tenantId: order.tenantId };
  }
}
