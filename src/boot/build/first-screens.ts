/** Shown first, and so with all that it shares with others in its own file: the fewer files, the sooner. */
export const FIRST_SCREEN = 'homepage/home';
/** Where most go on to from the first. */
export const NEXT_SCREEN = 'enrollment/plans';
