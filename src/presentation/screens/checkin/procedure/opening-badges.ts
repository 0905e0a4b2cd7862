/** Whether a station is open, as a word in a pill. */
export const openingBadges = {
  upcoming: { tone: 'neutral', word: 'pass.stationUpcoming' },
  open: { tone: 'good', word: 'pass.stationOpen' },
  closed: { tone: 'neutral', word: 'pass.stationClosed' },
} as const;
