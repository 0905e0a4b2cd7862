import { token } from './token';

/** What was done in the first fields of a form before the app was there. */
export interface BootInput {
  /** Texts by the keys of their fields, as typed; of touched fields alone. */
  readonly texts: Readonly<Record<string, string>>;
  /** The key of the field with the caret. */
  readonly focused: string | undefined;
  /** 下一步 was tapped. */
  readonly submitRequested: boolean;
}

/**
 * The first fields of a new application, which the page renders as soon as the template has come and before the app has.
 * What is typed there is saved as a draft, and goes over into the app's own fields.
 */
export interface BootFormHandover {
  /** From here on they are not rendered any more, nor is their draft saved; resolves once it is. Never rejects. */
  stopDrafting(): Promise<void>;
  /** The app's fields are rendered: `adopt` puts what was typed into them, and they take the place of the first ones. */
  transferTo(adopt: (input: BootInput) => void): void;
  /** Something else than the form is shown. */
  end(): void;
}
export const BootFormHandover = token<BootFormHandover>('BootFormHandover');
