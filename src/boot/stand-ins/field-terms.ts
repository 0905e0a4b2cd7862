/** Replaced by the build with the terms of form fields. */
declare const __FIELD_TERMS__: Readonly<Record<string, string>>;

export const standardTerms = __FIELD_TERMS__;
