import type { Dictionary } from '#presentation/messages/dictionary';

/** The build writes the sentences that the program says in the place of this word. */
declare const __WORDS__: Readonly<Record<'zhCN' | 'en', Dictionary>>;

export const { zhCN, en } = __WORDS__;
