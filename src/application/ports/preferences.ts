import { token } from './token';

/** What a person chose for this phone, whatever school is visited. */
export interface Preferences {
  /** The language to read in; undefined until one was chosen. */
  readonly language: string | undefined;
  chooseLanguage(language: string): void;
}
export const Preferences = token<Preferences>('Preferences');
