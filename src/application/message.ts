export type MessageParams = Readonly<Record<string, string | number>>;

/** Filled by the presentation, which has the sentences: the core names their keys and imports none of them. */
// biome-ignore lint/suspicious/noEmptyInterface: the presentation declares its members.
export interface MessageKeys {}

/** A sentence for a person, by key; the words are the presentation's. */
export interface Message {
  readonly key: keyof MessageKeys;
  readonly params?: MessageParams | undefined;
}
