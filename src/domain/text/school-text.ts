/** A school's own text: one text, or one for each language. */
export type SchoolText = string | { readonly zh: string; readonly en: string };

/** Selects the text of the current language. */
export type ReadText = (text: SchoolText) => string;
