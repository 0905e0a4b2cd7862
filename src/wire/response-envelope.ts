import * as v from 'valibot';

/** The standard envelope around every answer (specification, section 3). */
export const ResponseEnvelope = v.object({
  code: v.number(),
  success: v.optional(v.boolean()),
  data: v.optional(v.unknown()),
  msg: v.optional(v.nullable(v.string())),
  /** Beside a success: what the next write of that kind will ask for, to be solved meanwhile. */
  next: v.optional(v.object({ write: v.string(), challenge: v.unknown() })),
});
export type ResponseEnvelope = v.InferOutput<typeof ResponseEnvelope>;

/** `data` of refusals that carry any. */
export const WindowRefusal = v.object({ serverTime: v.number(), opensAt: v.number(), closesAt: v.number() });
/** A place in the line before a plan that has just opened; times in seconds. Under HTTP 200, and nothing is filed yet. */
export const LineRefusal = v.object({
  /** The same call again after that. */
  retryAfter: v.number(),
  /** Until it is their turn. */
  wait: v.number(),
  /** Absent until the places are drawn. */
  position: v.exactOptional(v.number()),
  /** How many have left the line. */
  served: v.exactOptional(v.number()),
  /** To be sent with the next try. */
  ticket: v.exactOptional(v.string()),
});
export const AttemptsRefusal = v.object({
  retryAfter: v.number(),
  /** What passes the wait: `admissionNo`, `phoneCode`. */
  unlockBy: v.exactOptional(v.array(v.string())),
});
/** First show that you are a person: solve the challenge (ALTCHA's protocol). The proof travels in `humanproof`. */
export const HumanRefusal = v.union([
  v.object({ challenge: v.looseObject({}) }),
  /** A code on the mobile instead: `register/sendPhoneCode`. */
  v.object({ phoneCode: v.literal(true) }),
]);
export const VersionRefusal = v.object({ version: v.number() });
/** When the pass was used, or ran out. */
export const PassRefusal = v.object({ at: v.number(), station: v.exactOptional(v.string()) });
export const MalformedRefusal = v.object({ path: v.string(), reason: v.string() });
