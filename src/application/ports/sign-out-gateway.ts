import { token } from './token';

/** A draft's token opens its attachments, and after the submission its receipt. */
export type SessionKind = 'applicant' | 'newStudent' | 'draft';

export interface SignOutOptions {
  /** Every session of this person, on whichever device; a draft is nobody's yet, and has one. */
  readonly everywhere?: boolean | undefined;
}

/** Ends sessions on the school's side. Extension. */
export interface SignOutGateway {
  /** Throws GatewayError: `unauthenticated` where the session has ended already, `rejected` where the school has no such call. */
  end(kind: SessionKind, token: string, options?: SignOutOptions): Promise<void>;
}
export const SignOutGateway = token<SignOutGateway>('SignOutGateway');
