import type { Fen } from '#domain/payment/fee';

/** The amount on the screen: the student pays none that was not shown before, though the school may change the fee meanwhile. */
export class ShownAmount {
  #shown: Fen;
  /** The fee for which the offer was made. */
  #fee: Fen;

  constructor(fee: Fen) {
    this.#shown = fee;
    this.#fee = fee;
  }

  /** An offer for this fee is shown. Returns whether it charges another amount than was shown before. */
  update(charged: Fen, fee: Fen): boolean {
    const isOther = charged !== this.#shown;
    this.#shown = charged;
    this.#fee = fee;
    return isOther;
  }

  /** The school has changed the fee since the offer was made. */
  isOutdated(fee: Fen): boolean {
    return fee !== this.#fee;
  }
}
