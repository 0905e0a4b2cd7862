import assert from 'node:assert/strict';
import type {
  NotificationFate,
  SandboxNetwork,
  SheetAnswer,
  SheetBehaviour,
} from '#school/core/payment/sandbox/sandbox-network';
import type { SheetDecision } from './phones/phone';

/** The payment network of a scenario: what it does by itself, and what it has taken. */
export class Money {
  constructor(
    private readonly network: SandboxNetwork,
    private readonly orderNo: () => Promise<string>,
  ) {}

  /** What the next sheet does, and how the next notification reaches the school. */
  script(next: { readonly sheet?: SheetBehaviour; readonly notification?: NotificationFate }): void {
    this.network.script(next);
  }

  closeSheet(prepayId: string, decision: SheetDecision): Promise<SheetAnswer> {
    return this.network.closeSheet(prepayId, decision);
  }

  /** Somebody pays the latest order away from the phone in hand. */
  async pay(): Promise<void> {
    assert.equal(await this.network.pay(await this.orderNo()), true);
  }

  /** Money comes that was on its way as the latest order was closed. */
  async arriveLate(): Promise<void> {
    assert.equal(await this.network.pay(await this.orderNo(), 'afterClosing'), true);
  }

  /** A second payment of the same order finds it closed. */
  async takesNoMore(): Promise<void> {
    assert.equal(await this.network.pay(await this.orderNo()), false);
  }

  /** The school gets no answer from it; people at its sheets do. */
  answersSchool(answers: boolean): void {
    this.network.provider.isReachable = answers;
  }

  /** It is the one that pays inside WeChat alone. */
  isWeChat(isWeChat = true): void {
    Object.assign(this.network.provider, { network: isWeChat ? 'wechat' : 'sandbox' });
  }

  /** As other scenarios expect it. */
  reset(): void {
    this.answersSchool(true);
    this.isWeChat(false);
  }
}
