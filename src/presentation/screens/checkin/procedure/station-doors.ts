/** Whether a station is open, as a word in a pill. */
export const doors = {
  upcoming: { tone: 'neutral', word: 'pass.doorUpcoming' },
  open: { tone: 'good', word: 'pass.doorOpen' },
  closed: { tone: 'neutral', word: 'pass.doorClosed' },
} as const;
