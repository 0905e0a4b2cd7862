import type { SchoolDeps } from '../../school-deps';
import { type ProviderPayment, RefusedNotification } from '../payment-provider';
import { withLockedOrder } from './locked-order';
import { type Settlement, settle } from './settlement';

/** Records payments reported by the network, by notification or when asked. */
export class IncomingPayments {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'payments' | 'securityLog'>,
  ) {}

  /** Processes a notification from its raw bytes; false where it is not authentic. */
  async receive(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    address?: string,
  ): Promise<boolean> {
    const { payments: provider, securityLog } = this.deps;
    if (!provider) return false;
    try {
      const notification = await provider.readNotification(body, headers);
      if (notification.kind === 'payment') await this.settle(notification.payment);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof RefusedNotification)) throw thrown;
      const event = { kind: 'paymentNotification', tenantId: '*', actor: 'anyone', address } as const;
      securityLog.record({ ...event, outcome: 'invalid', reason: thrown.message });
      return false;
    }
  }

  /** Records one payment; idempotent. */
  async settle(payment: ProviderPayment): Promise<Settlement['as'] | 'unknown'> {
    const { store, clock, payments, securityLog } = this.deps;
    const known = await store.read((reading) => reading.payments.order(payment.orderNo));
    const settled =
      known && known.network === payments?.network
        ? await withLockedOrder(store, known, async (tables, { order, record }) => {
            const { as } = await settle(tables, this.deps, {
              order,
              record,
              money: payment,
              now: clock.now(),
            });
            return as;
          })
        : undefined;
    if (settled !== 'known')
      securityLog.record({
        kind: 'payment',
        act: 'charge',
        as: settled ?? 'unknown',
        tenantId: known?.tenantId ?? '*',
        actor: 'system',
        subject: known?.orderNo,
        outcome: settled ? 'done' : 'notFound',
      });
    return settled ?? 'unknown';
  }
}
