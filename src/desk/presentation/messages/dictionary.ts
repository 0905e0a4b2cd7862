/** An area's messages in another language: the same keys, so that none can be missing. `{name}` is a parameter. */
export type Translation<Area> = { readonly [Key in keyof Area]: string };
