import { en } from '#presentation/messages/en';
import { fieldTerms } from '#presentation/messages/en/standard-terms';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { zhCN } from '#presentation/messages/zh-cn';

// Runs only in the build, which picks the messages that the boot screens use.
await loadMessages(['plans', 'form', 'applications', 'payment', 'checkin', 'session']);

export { fieldTerms };

/** All messages of the app, by dictionary. */
export const everySentence = { zhCN, en };
