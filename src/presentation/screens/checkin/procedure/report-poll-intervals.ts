import type { PollIntervals } from '#application/journey/poller';

const SECOND = 1000;

/** Polling for the scan of the pass: a scan shows within two seconds. */
export const REPORT_POLL_INTERVALS: PollIntervals = {
  fast: SECOND,
  slow: SECOND,
  retry: SECOND,
  longest: 8 * SECOND,
  // The network may have changed during a request that takes longer.
  timeout: 4 * SECOND,
};

/** Once the student has reported: only further scans and stations can follow. */
export const REPORTED_POLL_INTERVALS: PollIntervals = {
  ...REPORT_POLL_INTERVALS,
  fast: 15 * SECOND,
  slow: 15 * SECOND,
};
