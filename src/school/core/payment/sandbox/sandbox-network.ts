import type { IncomingPayments } from '../orders/incoming-payments';
import type { ProviderPayment } from '../payment-provider';
import { orderNoOf, type SandboxProvider, type SandboxSheet } from './sandbox-provider';

/** What the played sheet does next, whatever the person at it decides. */
export type SheetBehaviour =
  /** It says ok, and no money moves. */
  | 'okWithoutMoney'
  /** It never says anything; no money moves. */
  | 'noAnswer'
  /** Money moves, and it never says so. */
  | 'moneyWithoutOk';

/** What a sheet says to the page as it closes; `none`: nothing at all. */
export type SheetAnswer = 'ok' | 'cancel' | 'fail' | 'none';

/**
 * How a notification reaches the school: at once, never, three times, or once it is let go (`deliverDelayed`).
 * `afterClosing`: at once, of money that was on its way as the order was closed.
 */
export type NotificationFate = 'prompt' | 'lost' | 'repeated' | 'delayed' | 'afterClosing';

/** People at the sheets of the played network, and what it says by itself to the school. */
export class SandboxNetwork {
  /** First in, first out; of this process. */
  private readonly sheets: SheetBehaviour[] = [];
  private readonly fates: NotificationFate[] = [];
  private readonly delayed: ProviderPayment[] = [];

  constructor(
    readonly provider: SandboxProvider,
    private readonly incoming: Pick<IncomingPayments, 'receive'>,
  ) {}

  /** What the sheet that closes next does, or how the notification that comes next arrives. */
  script({
    sheet,
    notification,
  }: {
    readonly sheet?: SheetBehaviour | undefined;
    readonly notification?: NotificationFate | undefined;
  }): void {
    if (sheet !== undefined) this.sheets.push(sheet);
    if (notification !== undefined) this.fates.push(notification);
  }

  openSheet(prepayId: string): Promise<SandboxSheet | undefined> {
    return this.provider.openSheet(prepayId);
  }

  /** The person at a sheet has decided. */
  async closeSheet(prepayId: string, decision: 'pay' | 'cancel'): Promise<SheetAnswer> {
    const behaviour = this.sheets.shift();
    if (behaviour === 'okWithoutMoney') return 'ok';
    if (behaviour === 'noAnswer') return 'none';
    if (decision === 'cancel') return 'cancel';
    const isPaid = await this.pay(orderNoOf(prepayId));
    if (behaviour === 'moneyWithoutOk') return 'none';
    return isPaid ? 'ok' : 'fail';
  }

  /** Somebody pays for an order; false where it takes no money (any more). */
  async pay(orderNo: string, fate: NotificationFate = this.fates.shift() ?? 'prompt'): Promise<boolean> {
    const payment = await this.provider.capture(orderNo, fate === 'afterClosing');
    if (!payment) return false;
    if (fate === 'delayed') this.delayed.push(payment);
    const times = { prompt: 1, lost: 0, repeated: 3, delayed: 0, afterClosing: 1 }[fate];
    for (let time = 0; time < times; time += 1) await this.notify(payment);
    return true;
  }

  /** Lets go of what was delayed, and says how much that was. */
  async deliverDelayed(): Promise<number> {
    const late = this.delayed.splice(0);
    for (const payment of late) await this.notify(payment);
    return late.length;
  }

  /** As it comes over the wire: signed bytes, which are read before they are believed. */
  private async notify(payment: ProviderPayment): Promise<void> {
    const { body, headers } = this.provider.notification(payment);
    await this.incoming.receive(body, headers);
  }
}
