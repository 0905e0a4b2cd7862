import type { Sentence } from '#presentation/messages/dictionary';
import { common as commonEnglish } from '#presentation/messages/en/common';
import { form as formEnglish } from '#presentation/messages/en/form';
import { fieldTerms } from '#presentation/messages/en/standard-terms';
import type { MessageKey } from '#presentation/messages/messages';
import { common } from '#presentation/messages/zh-CN/common';
import { form } from '#presentation/messages/zh-CN/form';
import { informationFormScreen } from '#presentation/screens/enrollment/information-form/definition';

// Runs only in the build, which inlines the table in the boot form's script: the app's messages are not loaded yet.

/** The boot form's messages. `{step}`, `{total}` and `{count}` are replaced when it is rendered. */
export interface BootFormMessages {
  readonly title: string;
  readonly back: string;
  readonly next: string;
  readonly working: string;
  readonly offline: string;
  readonly enter: string;
  readonly step: string;
  /** Only their room is rendered. */
  readonly saved: string;
  readonly discard: string;
  readonly minuteLeft: string;
  readonly minutesLeft: string;
  /** Translations of terms that every school uses, by their Chinese. */
  readonly terms: Readonly<Record<string, string>>;
}

export const bootFormMessages: Readonly<Record<'zh-CN' | 'en', BootFormMessages>> = {
  'zh-CN': wordsOf({ ...common, ...form }, informationFormScreen.title['zh-CN'], {}),
  en: wordsOf({ ...commonEnglish, ...formEnglish }, informationFormScreen.title.en, fieldTerms),
};

function wordsOf(
  all: Readonly<Record<string, Sentence>>,
  title: string,
  terms: BootFormMessages['terms'],
): BootFormMessages {
  const sentence = (key: MessageKey, form: 'one' | 'other' = 'other'): string => {
    const found = all[key] ?? '';
    return typeof found === 'string' ? found : found[form];
  };
  return {
    title,
    back: sentence('common.back'),
    next: sentence('common.next'),
    working: sentence('common.working'),
    offline: sentence('common.offline'),
    enter: sentence('form.enter'),
    step: sentence('common.step'),
    saved: sentence('form.savedHere'),
    discard: sentence('form.discard'),
    minuteLeft: sentence('form.minutesLeft', 'one'),
    minutesLeft: sentence('form.minutesLeft'),
    terms,
  };
}
