/** A school's own words: one text for everybody, or one for each language that it gives. */
export type SchoolText = string | { readonly zh: string; readonly en: string };

/** Which of the texts is read. */
export type ReadText = (text: SchoolText) => string;
