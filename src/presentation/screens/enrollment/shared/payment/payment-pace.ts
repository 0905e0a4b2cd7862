import type { Pace } from '#presentation/lib/poller';

const SECOND = 1000;

/** ms that an answer may take. */
const TIMEOUT = 10 * SECOND;

/** While it is not known whether money came: what the school knows is on the screen within ten seconds. */
export const CONFIRMING_PACE: Pace = {
  fast: SECOND,
  slow: 8 * SECOND,
  retry: 2 * SECOND,
  longest: 8 * SECOND,
  timeout: TIMEOUT,
};

/** While it is offered: it may be paid at the desk or on another phone. */
export const OFFER_PACE: Pace = {
  fast: 8 * SECOND,
  slow: 15 * SECOND,
  retry: 8 * SECOND,
  longest: 60 * SECOND,
  timeout: TIMEOUT,
};
