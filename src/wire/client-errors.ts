import * as v from 'valibot';

/** Path below the backend's origin (extension): not a tenant's call, and never in an envelope. */
export const CLIENT_ERRORS_PATH = 'client-errors';

/** Most stack frames in a report; the innermost come first. */
export const MAX_FRAMES = 12;

/**
 * An error in the app: its class and its stack frames in the app's files, never its message, which may quote a student's
 * input. Anything of another shape is refused, so that no other text reaches the log.
 */
export const ClientError = v.strictObject({
  /** The error's class, such as `TypeError`. */
  name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  /** `load plans-x1y2.js:1:2345` */
  frames: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w$.<>]{0,60} [\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))),
    v.minLength(1),
    v.maxLength(MAX_FRAMES),
  ),
  /** `V0.1.0` */
  version: v.pipe(v.string(), v.regex(/^V[\w.-]{1,20}$/)),
  /** The screen's path, without its query; empty outside the known screens. */
  screen: v.pipe(v.string(), v.regex(/^(?:\/[A-Za-z]{1,20}){0,4}$/)),
});
export type ClientError = v.InferOutput<typeof ClientError>;
