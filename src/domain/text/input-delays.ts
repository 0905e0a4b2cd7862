/** Default throttle of taps in ms (specification, section 9). */
export const THROTTLE_MS = 300;
/** Debounce of typing in ms (specification, section 9). */
export const DEBOUNCE_MS = 800;
