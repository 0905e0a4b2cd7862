/** The oldest browsers that the app is built for. */
export const TARGET = ['chrome69', 'safari13'];
