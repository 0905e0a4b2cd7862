/** Why the school refuses a call of its staff. */
export type StaffRefusal =
  | {
      readonly refused:
        | 'signedOut'
        /** The password was right; a second factor is needed. */
        | 'codeRequired'
        | 'wrongCredentials'
        /** A code of the authenticator has to be entered again. */
        | 'stepUpRequired'
        | 'forbidden'
        /** Also of what is another plan's or another school's. */
        | 'notFound'
        | 'linkSpent'
        | 'changed'
        | 'notInThisState'
        | 'loginTaken'
        | 'lastAdministrator';
    }
  | {
      readonly refused: 'invalid';
      readonly errors: readonly { readonly path: string; readonly code: string }[];
    }
  /** `retryAfter`: seconds. */
  | { readonly refused: 'tooMany'; readonly retryAfter: number }
  /** Somebody has decided meanwhile. */
  | {
      readonly refused: 'decided';
      readonly decided: { readonly by: string; readonly decision: string; readonly at: number };
    };
