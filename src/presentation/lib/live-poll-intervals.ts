import type { PollIntervals } from '#application/journey/poller';

const SECOND = 1000;

/** Polling of plans' places while they are shown. */
export const LIVE_POLL_INTERVALS: PollIntervals = {
  fast: 15 * SECOND,
  slow: 60 * SECOND,
  retry: 30 * SECOND,
  longest: 240 * SECOND,
};

/** Polling for the result of a face photo's check. */
export const PHOTO_CHECK_POLL_INTERVALS: PollIntervals = {
  fast: 2 * SECOND,
  slow: 20 * SECOND,
  retry: 3 * SECOND,
  longest: 20 * SECOND,
};
