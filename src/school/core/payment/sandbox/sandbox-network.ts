import type { IncomingPayments } from '../orders/incoming-payments';
import type { ProviderPayment } from '../payment-provider';
import { orderNoOf, type SandboxProvider } from './sandbox-provider';

/** Scripted behaviour of the next sheet, whatever the person at it decides. */
export type SheetBehaviour =
  /** Reports ok, but no money moves. */
  | 'okWithoutMoney'
  /** Never reports anything; no money moves. */
  | 'noResponse'
  /** Money moves, but the sheet never reports it. */
  | 'moneyWithoutOk';

/** The result that the sheet reports to the page when it closes; `none`: it reports nothing. */
export type SheetOutcome = 'ok' | 'cancel' | 'fail' | 'none';

/**
 * How a notification reaches the school: at once, never, three times, or when `deliverDelayed` is called. `afterClosing`: at
 * once, for money sent before the order was closed.
 */
export type NotificationFate = 'prompt' | 'lost' | 'repeated' | 'delayed' | 'afterClosing';

/** The people who pay at simulated sheets, and the network's notifications to the school. */
export class SandboxNetwork {
  /** A queue; only of this process. */
  private readonly sheets: SheetBehaviour[] = [];
  private readonly fates: NotificationFate[] = [];
  private readonly delayed: ProviderPayment[] = [];

  constructor(
    readonly provider: SandboxProvider,
    private readonly incoming: Pick<IncomingPayments, 'receive'>,
  ) {}

  /** Sets the behaviour of the next sheet, or the delivery of the next notification. */
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

  /** The person at a sheet has paid or cancelled. */
  async closeSheet(prepayId: string, decision: 'pay' | 'cancel'): Promise<SheetOutcome> {
    const behaviour = this.sheets.shift();
    if (behaviour === 'okWithoutMoney') return 'ok';
    if (behaviour === 'noResponse') return 'none';
    if (decision === 'cancel') return 'cancel';
    const isPaid = await this.pay(orderNoOf(prepayId));
    if (behaviour === 'moneyWithoutOk') return 'none';
    return isPaid ? 'ok' : 'fail';
  }

  /** Pays an order; false where it takes no money (any more). */
  async pay(orderNo: string, fate: NotificationFate = this.fates.shift() ?? 'prompt'): Promise<boolean> {
    const payment = await this.provider.capture(orderNo, fate === 'afterClosing');
    if (!payment) return false;
    if (fate === 'delayed') this.delayed.push(payment);
    const times = { prompt: 1, lost: 0, repeated: 3, delayed: 0, afterClosing: 1 }[fate];
    for (let time = 0; time < times; time += 1) await this.notify(payment);
    return true;
  }

  /** Delivers the delayed notifications; returns how many. */
  async deliverDelayed(): Promise<number> {
    const late = this.delayed.splice(0);
    for (const payment of late) await this.notify(payment);
    return late.length;
  }

  /** As over the wire: signed bytes, which are verified before use. */
  private async notify(payment: ProviderPayment): Promise<void> {
    const { body, headers } = this.provider.notification(payment);
    await this.incoming.receive(body, headers);
  }
}
