import { token } from './token';

/** What somebody has typed to prove who they are; a mobile is not taken along: only one look-up asks for it. */
export interface TypedIdentity {
  readonly name: string;
  readonly idCard: string;
}

/** Takes what was typed from one look-up to the other: past the address, the history and the phone's storage. */
export interface IdentityHandover {
  give(typed: TypedIdentity): void;
  /** Once; undefined where nothing was given, or for another screen's visit. */
  take(): TypedIdentity | undefined;
}
export const IdentityHandover = token<IdentityHandover>('IdentityHandover');
