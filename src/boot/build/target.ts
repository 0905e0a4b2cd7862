/** The oldest browsers that the app is built for. */
export const TARGET = ['chrome69', 'safari13'];
/** And those of the desk: computers of schools, which cannot always be brought up to date. */
export const DESK_TARGET = ['chrome86', 'edge86', 'safari15.4'];
