/** Badges that say whether a station is open. */
export const openingBadges = {
  upcoming: { tone: 'neutral', word: 'pass.stationUpcoming' },
  open: { tone: 'good', word: 'pass.stationOpen' },
  closed: { tone: 'neutral', word: 'pass.stationClosed' },
} as const;
