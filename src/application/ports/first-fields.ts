import { token } from './token';

/** What was done in the first fields of a form before the app was there. */
export interface FirstTyping {
  /** Texts by the keys of their fields, as typed; of touched fields alone. */
  readonly texts: Readonly<Record<string, string>>;
  /** The key of the field with the caret. */
  readonly focused: string | undefined;
  /** 下一步 was tapped. */
  readonly wantsOn: boolean;
}

/**
 * The first fields of a new filing, which the page draws as soon as the template has come and before the app has. What
 * is typed there is kept as a draft, and goes over into the app's own fields.
 */
export interface FirstFields {
  /** From here on they are not drawn any more, nor is their draft written; resolves once it is. Never rejects. */
  settle(): Promise<void>;
  /** The app's fields are drawn: `take` puts what was typed into them, and they take the place of the first ones. */
  handOver(take: (typing: FirstTyping) => void): void;
  /** Something else than the form is shown. */
  end(): void;
}
export const FirstFields = token<FirstFields>('FirstFields');
