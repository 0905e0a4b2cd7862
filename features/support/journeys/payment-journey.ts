import { Money } from '../money';
import type { SheetDecision } from '../phones/phone';
import { Journey } from './journey';

/** ms; more than the 48 hours for which the demo's plans hold a place. */
const PAYMENT_TIME = 49 * 3_600_000;

/** Paying, and what the school does with the money. */
export class PaymentJourney extends Journey {
  private ownMoney: Money | undefined;

  get money(): Money {
    this.ownMoney ??= new Money(this.scenario.assembly.paymentNetwork, () => this.school.orderNo());
    return this.ownMoney;
  }

  /** 去缴费 and 确认支付, up to the payment network's sheet. */
  async comeToSheet(): Promise<void> {
    await this.phone.tap('去缴费');
    await this.phone.confirm('确认支付');
    await this.phone.showsSheet();
  }

  decideAtSheet(decision: SheetDecision): Promise<void> {
    return this.phone.decideAtSheet(decision, (prepayId) => this.money.closeSheet(prepayId, decision));
  }

  /** Settles payments without a notification. */
  async reconcile(): Promise<void> {
    await this.scenario.assembly.school.reconciliation.run();
  }

  /** Longer than any plan holds a place without payment. */
  async letPaymentTimePass(): Promise<void> {
    this.scenario.assembly.clock.pass(PAYMENT_TIME);
    await this.reconcile();
  }

  close(): void {
    this.ownMoney?.reset();
  }
}
