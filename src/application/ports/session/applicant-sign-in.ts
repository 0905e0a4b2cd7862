import type { Credential } from '#domain/credential';
import type { Answers } from '#domain/form/template';
import { token } from '../token';

/** Who is signed in at a school that asks before the form. */
export interface KnownApplicant {
  /** The school's own id of this person, the same in each of their sessions: a draft opens for its own person alone. */
  readonly id: string;
  readonly credential: Credential;
  /** What the school knows of them, by the form's keys (`identity-keys.ts` and the template's own); others are ignored. */
  readonly answers: Answers;
}

/**
 * Who applies, at a school that wants to know that before the form (capability `signInFirst`). Nobody may be known when the
 * app starts; a person becomes known by
 * - the app's own screen, which asks for name, ID number and mobile (`EnrollmentGateway.signIn`): nothing to do here;
 * - the school's own page: `signInUrl`, which comes back to `returnTo` with `accesstoken` or `oncetoken` added to its query
 *   (before `#`), which `Platform` exchanges, or with a cookie, which `identify` finds;
 * - a link with such a token.
 *
 * The applicant's credential then is what authorises uploads and is the `token` of the grant that `submit` is given, always
 * the present session's one, while `submissionKey` stays the draft's: after a new sign-in the same submission is repeated.
 * A receipt's `token` is that credential. Such a profile has no `first-fields.ts`: that draws a form before anybody is known.
 */
export interface ApplicantSignIn {
  /**
   * Called before a form is opened and before it is confirmed. `current`: the session on this phone; undefined where there is
   * none, and then a cookie may still say who it is. Resolves to undefined where nobody is signed in. Throws GatewayError,
   * `unauthenticated` where the session has ended.
   */
  identify(current: Credential | undefined): Promise<KnownApplicant | undefined>;
  /** Absent: the app's own screen asks. */
  signInUrl?(returnTo: string): string;
}
export const ApplicantSignIn = token<ApplicantSignIn>('ApplicantSignIn');
