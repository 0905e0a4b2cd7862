import type { Credential } from '#domain/credential';
import type { SessionKind } from './session';
import { token } from './token';

/** A draft's credential opens its attachments, and after the submission its receipt. */
export type EndableKind = SessionKind | 'draft';

export interface SignOutOptions {
  /** Every session of this person, on whichever device; a draft is nobody's yet, and has one. */
  readonly everywhere?: boolean | undefined;
}

/** Ends sessions on the school's side. Extension. */
export interface SignOutGateway {
  /** Throws GatewayError: `unauthenticated` where the session has ended already, `rejected` where the school has no such call. */
  end(kind: EndableKind, credential: Credential, options?: SignOutOptions): Promise<void>;
}
export const SignOutGateway = token<SignOutGateway>('SignOutGateway');
