import { token } from '../token';

/** Settings of this phone, shared by all schools. */
export interface Preferences {
  /** The chosen language; undefined until one was chosen. */
  readonly language: string | undefined;
  /** The browser's languages, the preferred one first. */
  readonly phoneLanguages: readonly string[];
  chooseLanguage(language: string): void;
}
export const Preferences = token<Preferences>('Preferences');
