/** In Chinese and in English; `{name}` is a parameter. */
export type Text = readonly [chinese: string, english: string];
