import { token } from '../token';

/** The identity typed into a look-up form, without the mobile number: only one of the two look-ups asks for it. */
export interface TypedIdentity {
  readonly name: string;
  readonly idCard: string;
}

/** Hands a typed identity from one look-up to the other in memory: never through URL, history or storage. */
export interface IdentityHandover {
  give(typed: TypedIdentity): void;
  /** Returns it once and clears it; undefined where nothing was given. */
  consume(): TypedIdentity | undefined;
}
export const IdentityHandover = token<IdentityHandover>('IdentityHandover');
