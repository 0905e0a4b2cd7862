import type { Credential } from '#domain/credential';
import { token } from '../token';
import type { SessionKind } from './session';

/** A draft's credential gives access to its attachments and, after submission, its receipt; so it can be ended too. */
export type EndableKind = SessionKind | 'draft';

export interface SignOutOptions {
  /** End this person's sessions on all devices. A draft belongs to no person yet and has only one. */
  readonly everywhere?: boolean | undefined;
}

/** Ends sessions on the school's side. Extension. */
export interface SignOutGateway {
  /** Throws GatewayError: `unauthenticated` where the session has ended already, `rejected` where the school has no such call. */
  end(kind: EndableKind, credential: Credential, options?: SignOutOptions): Promise<void>;
}
export const SignOutGateway = token<SignOutGateway>('SignOutGateway');
