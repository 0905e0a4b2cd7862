/** What China's clocks are ahead of UTC, in ms: all year since 1992, in the whole country. */
export const CHINA_OFFSET_MS = 28_800_000;
