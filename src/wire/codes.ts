/** Codes of the standard envelope (specification, sections 3 and 8; contract, "Answers"). */
export const codes = {
  success: 0,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  /** Too many requests of one sender, or of all (503): retry after `retryAfter` seconds. */
  tooManyRequests: 429,
  failure: 500,
  busy: 503,
  /** No storage space is left for files. */
  storageFull: 507,
  planFull: 1001,
  planClosed: 1002,
  planNotYetOpen: 1003,
  duplicateApplication: 1004,
  tooManyAttempts: 1005,
  changedElsewhere: 1006,
  passUsed: 1007,
  passExpired: 1008,
  orderClosed: 1009,
  humanCheck: 1010,
} as const;

/** Codes of success. */
export const successCodes: readonly number[] = [0, 200, 201];
