/** Drawings are loaded with the app. */
export const useDrawings = () => false;
