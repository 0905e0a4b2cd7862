/** ms for which a tap is not taken again, where nothing else is said (specification, section 9). */
export const THROTTLE_MS = 300;
/** ms that typing has to rest before it is looked at (specification, section 9). */
export const DEBOUNCE_MS = 800;
