import { token } from '../token';

/** The identity typed into a form; without the mobile number where that form does not ask for it. */
export interface TypedIdentity {
  readonly name: string;
  readonly idCard: string;
  readonly phone?: string;
}

/** Hands something to the next screen that asks for it, in memory: never through URL, history or storage. */
export interface Handover<Given> {
  give(given: Given): void;
  /** Returns it once and clears it; undefined where nothing was given. */
  consume(): Given | undefined;
}
export type IdentityHandover = Handover<TypedIdentity>;
export const IdentityHandover = token<IdentityHandover>('IdentityHandover');
