import type { MessageKey } from './zh-cn';

/** A sentence, or its forms by the number in its parameter `count`. `{name}` stands for a parameter. */
export type Sentence = string | { readonly one: string; readonly other: string };

/** The sentences of an area in another language: the same keys, so that none can be forgotten. */
export type Translation<Area> = { readonly [Key in keyof Area]: Sentence };

export type Dictionary = Translation<Record<MessageKey, string>>;
