import * as v from 'valibot';

/** The standard envelope of every response (specification, section 3). */
export const ResponseEnvelope = v.object({
  code: v.number(),
  success: v.optional(v.boolean()),
  data: v.optional(v.unknown()),
  msg: v.optional(v.nullable(v.string())),
  /** With a success: the challenge that the next write of that kind will require, to be solved in advance. */
  next: v.optional(v.object({ write: v.string(), challenge: v.unknown() })),
});
export type ResponseEnvelope = v.InferOutput<typeof ResponseEnvelope>;

// `data` of refusals.

export const WindowRefusal = v.object({ serverTime: v.number(), opensAt: v.number(), closesAt: v.number() });
/** A place in the waiting line before a plan that has just opened; times in seconds. HTTP 200; nothing is submitted yet. */
export const LineRefusal = v.object({
  /** Repeat the call after this time. */
  retryAfter: v.number(),
  /** Estimated waiting time. */
  wait: v.number(),
  /** Absent until positions are assigned by lot. */
  position: v.exactOptional(v.number()),
  /** Number of applicants who have left the line. */
  served: v.exactOptional(v.number()),
  /** Compared with `serving` of `register/line`, from a school that has that call. */
  number: v.exactOptional(v.number()),
  /** To be sent with the next attempt. */
  ticket: v.exactOptional(v.string()),
});
export const AttemptsRefusal = v.object({
  retryAfter: v.number(),
  /** What ends the lockout: `admissionNo`, `phoneCode`. */
  unlockBy: v.exactOptional(v.array(v.string())),
});
/** Demands a proof that a person sends the request: a solved challenge (ALTCHA's protocol), in the header `humanproof`. */
export const HumanRefusal = v.union([
  v.object({ challenge: v.looseObject({}) }),
  /** Or a code sent to the phone: `register/sendPhoneCode`. */
  v.object({ phoneCode: v.literal(true) }),
]);
/** An older school's refusal of a change to an application has this alone; the record that others send contains it. */
export const VersionRefusal = v.object({ version: v.number() });
/** `at`: when the pass was used or expired. */
export const PassRefusal = v.object({ at: v.number(), station: v.exactOptional(v.string()) });
/** `errors`: each invalid answer, with the school's own words for the student: plain text, of which 200 characters are shown. */
export const MalformedRefusal = v.object({
  path: v.string(),
  reason: v.string(),
  errors: v.optional(
    v.array(v.object({ path: v.string(), reason: v.optional(v.string()), message: v.optional(v.string()) })),
  ),
});
