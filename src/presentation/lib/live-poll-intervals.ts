import type { PollIntervals } from '#application/journey/poller';

const SECOND = 1000;

/** Polling of plans' places while they are shown. */
export const LIVE_POLL_INTERVALS: PollIntervals = {
  fast: 15 * SECOND,
  slow: 60 * SECOND,
  retry: 30 * SECOND,
  longest: 240 * SECOND,
};
