export type MessageParams = Readonly<Record<string, string | number>>;

/** Declared by the presentation, which has the texts: the core refers to their keys without importing them. */
// biome-ignore lint/suspicious/noEmptyInterface: the presentation declares its members.
export interface MessageKeys {}

/** A text for the student, by key; the presentation has the texts themselves. */
export interface Message {
  readonly key: keyof MessageKeys;
  readonly params?: MessageParams | undefined;
}
