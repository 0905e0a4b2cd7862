import type { PollIntervals } from '../journey/poller';

const SECOND = 1000;

/** Longest time in ms for a response. */
const TIMEOUT = 10 * SECOND;

/** While the outcome is unknown: what the school knows is on the screen within ten seconds. */
export const CONFIRMING_POLL_INTERVALS: PollIntervals = {
  fast: SECOND,
  slow: 8 * SECOND,
  retry: 2 * SECOND,
  longest: 8 * SECOND,
  timeout: TIMEOUT,
};

/** While payment is offered: it may be made at the desk or on another phone. */
export const OFFER_POLL_INTERVALS: PollIntervals = {
  fast: 8 * SECOND,
  slow: 15 * SECOND,
  retry: 8 * SECOND,
  longest: 60 * SECOND,
  timeout: TIMEOUT,
};
