export type MessageParams = Readonly<Record<string, string | number>>;

/** A sentence for a person, by key; the words are the presentation's. */
export interface Message {
  readonly key: string;
  readonly params?: MessageParams | undefined;
}
