import assert from 'node:assert/strict';
import type {
  NotificationFate,
  SandboxNetwork,
  SheetBehaviour,
  SheetOutcome,
} from '#school/core/payment/sandbox/sandbox-network';
import type { SheetDecision } from './phones/phone';

/** The payment network of a scenario: its scripted behaviour and the payments it has received. */
export class Money {
  constructor(
    private readonly network: SandboxNetwork,
    private readonly orderNo: () => Promise<string>,
  ) {}

  /** Sets the behaviour of the next sheet, and the delivery of the next notification. */
  script(next: { readonly sheet?: SheetBehaviour; readonly notification?: NotificationFate }): void {
    this.network.script(next);
  }

  closeSheet(prepayId: string, decision: SheetDecision): Promise<SheetOutcome> {
    return this.network.closeSheet(prepayId, decision);
  }

  /** Somebody pays the latest order on another device. */
  async pay(): Promise<void> {
    assert.equal(await this.network.pay(await this.orderNo()), true);
  }

  /** A payment arrives that was in transit when the latest order was closed. */
  async arriveLate(): Promise<void> {
    assert.equal(await this.network.pay(await this.orderNo(), 'afterClosing'), true);
  }

  /** A second payment of the same order is rejected because it is closed. */
  async takesNoMore(): Promise<void> {
    assert.equal(await this.network.pay(await this.orderNo()), false);
  }

  /** Whether the network responds to the school; its sheets work in any case. */
  setReportsToSchool(answers: boolean): void {
    this.network.provider.isReachable = answers;
  }

  /** Pays only inside WeChat, as WeChat Pay does. */
  isWeChat(isWeChat = true): void {
    Object.assign(this.network.provider, { network: isWeChat ? 'wechat' : 'sandbox' });
  }

  /** Restores the defaults for other scenarios. */
  reset(): void {
    this.setReportsToSchool(true);
    this.isWeChat(false);
  }
}
