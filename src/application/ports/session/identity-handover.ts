import { token } from '../token';

/** The identity typed into a form; without the mobile number where that form does not ask for it. */
export interface TypedIdentity {
  readonly name: string;
  readonly idCard: string;
  readonly phone?: string;
}

/** Hands a typed identity to the next screen that asks for one, in memory: never through URL, history or storage. */
export interface IdentityHandover {
  give(typed: TypedIdentity): void;
  /** Returns it once and clears it; undefined where nothing was given. */
  consume(): TypedIdentity | undefined;
}
export const IdentityHandover = token<IdentityHandover>('IdentityHandover');
