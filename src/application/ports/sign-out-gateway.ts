import { token } from './token';

export type SessionKind = 'applicant' | 'newStudent';

export interface SignOutOptions {
  /** Every session of this person, on whichever device. */
  readonly everywhere?: boolean | undefined;
}

/** Ends sessions on the school's side. Extension. */
export interface SignOutGateway {
  /** Throws GatewayError: `unauthenticated` where the session has ended already, `rejected` where the school has no such call. */
  end(kind: SessionKind, token: string, options?: SignOutOptions): Promise<void>;
}
export const SignOutGateway = token<SignOutGateway>('SignOutGateway');
