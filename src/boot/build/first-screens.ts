/** The first screen. Code that it shares with other screens is in its own chunk, so that it needs fewer files. */
export const FIRST_SCREEN = 'homepage/home';
/** The screen that most students go to next. */
export const NEXT_SCREEN = 'enrollment/plans';
