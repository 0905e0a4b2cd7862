import * as v from 'valibot';

/** The path from the backend's origin (extension): no tenant's call, never in an envelope. */
export const CLIENT_ERRORS_PATH = 'client-errors';

/** Frames of one report; the innermost come first. */
export const MAX_FRAMES = 12;

/**
 * What went wrong in an app: the error's kind and where in the app's own files, never its message, which may quote what
 * a student typed. Whatever is not of these shapes is refused, so that no other text reaches the log.
 */
export const ClientError = v.strictObject({
  /** The error's class: `TypeError`. */
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
