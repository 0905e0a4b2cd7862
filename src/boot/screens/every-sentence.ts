import { en } from '#presentation/messages/en';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { zhCN } from '#presentation/messages/zh-cn';

// Runs in the build alone, which chooses from them.
await loadMessages(['plans', 'form', 'applications', 'payment', 'checkin', 'session']);

/** All sentences of the app by the names of their dictionaries. */
export const everySentence = { zhCN, en };
