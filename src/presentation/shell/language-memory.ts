import { reaction } from 'mobx';
import type { Preferences } from '#application/ports/preferences';
import { isLanguage, languageOfPhone } from '#presentation/messages/language';
import type { Messages } from '#presentation/messages/messages';

/** Takes up the language that was chosen on this phone, else the phone's own, and keeps each later choice. Never rejects. */
export async function rememberLanguage(messages: Messages, preferences: Preferences): Promise<void> {
  const chosen = preferences.language;
  const language = isLanguage(chosen) ? chosen : languageOfPhone(preferences.phoneLanguages);
  // Without network the default is read rather than nothing.
  if (language !== messages.language) await messages.use(language).catch(() => undefined);
  // From here on: the phone's own language was nobody's choice, and is to be asked for again.
  reaction(
    () => messages.language,
    (language) => preferences.chooseLanguage(language),
  );
}
