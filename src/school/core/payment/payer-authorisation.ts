import type { SchoolDeps } from '../school-deps';
import { withLockedOrder } from './orders/locked-order';

/** Path below the backend's origin where an authorisation starts and returns to (contract, "Payment"). */
export const AUTHORISATION_PATH = '/pay-h5/wechat/pay/redirectoauth2';

/** Identifies the payer, for networks that require it: by a redirect to the network's page and back. */
export class PayerAuthorisation {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'payments'>) {}

  /** The network's page for an expected `state`; undefined for any other. `redirectUri` is this backend's own. */
  async urlFor(state: string, redirectUri: string): Promise<string | undefined> {
    const { store, clock, secrets, payments } = this.deps;
    const digest = secrets.digest(state);
    const order = await store.read((reading) => reading.payments.orderByAuthorisation(digest));
    const isAwaited = order?.authorisation && order.authorisation.expiresAt > clock.now();
    return isAwaited ? payments?.authoriseUrl(redirectUri, state) : undefined;
  }

  /**
   * Exchanges the code for the payer and spends the `state`. The student returns to their page in any case; where the code is
   * invalid, that page starts again. Throws ProviderUnavailable.
   */
  async redeem(
    state: string,
    code: string,
  ): Promise<{ readonly returnTo: string; readonly tenantId: string } | undefined> {
    const { store, clock, secrets, payments: provider } = this.deps;
    const digest = secrets.digest(state);
    const order = await store.transaction(({ payments }) => payments.spendAuthorisation(digest, clock.now()));
    if (!order?.authorisation || !provider) return undefined;
    const { returnTo, session: payerSession } = order.authorisation;
    const payer = await provider.payerOf(code);
    if (payer !== undefined)
      await withLockedOrder(store, order, async ({ payments }, locked) => {
        if (locked.order.state === 'open' && locked.record)
          await payments.saveOrder({ ...locked.order, payer, ...(payerSession && { payerSession }) });
      });
    return { returnTo, tenantId: order.tenantId };
  }
}
