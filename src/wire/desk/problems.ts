import * as v from 'valibot';
import type { StaffRefusal } from '#domain/staff/refusal';
import { id, time } from '../records/values';

/** Why the desk refuses a call, each with its HTTP status; sent as `application/problem+json` (RFC 9457). */
export const problems = {
  /** The request does not fit its schema; `errors` says where. */
  malformed: 400,
  /** A value that the school does not take; `errors` says which, and why. */
  invalid: 422,
  signedOut: 401,
  /** The password was right: a code of the authenticator, or a recovery code, is needed as well. */
  codeRequired: 401,
  /** Unknown login, wrong password or wrong code, without saying which. */
  wrongCredentials: 401,
  /** A code of the authenticator has to be entered again (`POST step-up`). */
  stepUpRequired: 403,
  forbidden: 403,
  /** From a page of another origin. */
  foreignOrigin: 403,
  notFound: 404,
  /** The link was used, has expired or was replaced. */
  linkSpent: 410,
  /** Somebody changed the record meanwhile, which now has another version. */
  changed: 409,
  /** Somebody has decided meanwhile: `decided` says who and what. */
  decided: 409,
  /** Not possible in the state in which the record is. */
  notInThisState: 409,
  loginTaken: 409,
  /** The school would be left without an administrator. */
  lastAdministrator: 409,
  /** Too many wrong attempts, or too many calls; `retryAfter`: seconds. */
  tooMany: 429,
  busy: 503,
  /** An error of ours. */
  failed: 500,
} as const satisfies Record<StaffRefusal['refused'], number> & Record<string, number>;

export type ProblemCode = keyof typeof problems;

export const ProblemData = v.object({
  type: v.string(),
  status: v.number(),
  code: v.picklist(Object.keys(problems) as ProblemCode[]),
  errors: v.exactOptional(v.array(v.object({ path: v.string(), code: v.string() }))),
  retryAfter: v.exactOptional(v.number()),
  decided: v.exactOptional(v.object({ by: v.string(), decision: id, at: time })),
});
export type Problem = v.InferOutput<typeof ProblemData>;
