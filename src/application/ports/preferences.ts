import { token } from './token';

/** What a person chose for this phone, whatever school is visited. */
export interface Preferences {
  /** The language to read in; undefined until one was chosen. */
  readonly language: string | undefined;
  /** The languages that the phone itself is set to, the preferred one first. */
  readonly phoneLanguages: readonly string[];
  chooseLanguage(language: string): void;
}
export const Preferences = token<Preferences>('Preferences');
