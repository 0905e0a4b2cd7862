import type { Pace } from './poller';

const SECOND = 1000;

/** How often the places of plans are read again while they are looked at. */
export const LIVE_PACE: Pace = {
  fast: 15 * SECOND,
  slow: 60 * SECOND,
  retry: 30 * SECOND,
  longest: 240 * SECOND,
};

/** How often the school is asked whether a face photo has been checked. */
export const PHOTO_CHECK_PACE: Pace = {
  fast: 2 * SECOND,
  slow: 20 * SECOND,
  retry: 3 * SECOND,
  longest: 20 * SECOND,
};
