import type { MessageKey } from './zh-cn';

/** A message, or its plural forms by its parameter `count`. `{name}` is a parameter. */
export type Sentence = string | { readonly one: string; readonly other: string };

/** An area's messages in another language: the same keys, so that none can be missing. */
export type Translation<Area> = { readonly [Key in keyof Area]: Sentence };

export type Dictionary = Translation<Record<MessageKey, string>>;
