import type { Dictionary } from '#presentation/messages/dictionary';

/** Replaced by the build with the messages that the script uses. */
declare const __WORDS__: Readonly<Record<'zhCN' | 'en', Dictionary>>;

export const { zhCN, en } = __WORDS__;
