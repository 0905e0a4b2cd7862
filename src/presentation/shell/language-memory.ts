import { reaction } from 'mobx';
import type { Preferences } from '#application/ports/phone/preferences';
import { isLanguage, languageOfPhone } from '#presentation/messages/language';
import type { Messages } from '#presentation/messages/messages';

/** Applies the language chosen on this phone, else the phone's own, and stores later choices. Never rejects. */
export async function rememberLanguage(messages: Messages, preferences: Preferences): Promise<void> {
  const chosen = preferences.language;
  const language = isLanguage(chosen) ? chosen : languageOfPhone(preferences.phoneLanguages);
  // Without network, show the default language rather than nothing.
  if (language !== messages.language) await messages.use(language).catch(() => undefined);
  // Only later changes are stored: the phone's own language was not chosen here, and is detected again next time.
  reaction(
    () => messages.language,
    (language) => preferences.chooseLanguage(language),
  );
}
