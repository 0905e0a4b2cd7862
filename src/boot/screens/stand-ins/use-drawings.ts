/** Drawings come with the app. */
export const useDrawings = () => false;
