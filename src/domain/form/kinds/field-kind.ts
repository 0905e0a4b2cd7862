import type { RuleFailure } from '../../identity/rule';
import type { Answer, Field } from '../template';

/** A plan's majors, and how many of them an applicant may choose. */
export interface MajorChoices {
  readonly choices: { readonly min: number; readonly max: number };
  /** Undefined while they are not loaded. */
  readonly majors: readonly { readonly id: string }[] | undefined;
}

export type FieldError =
  | { readonly error: 'required' }
  /** Longer than `max` characters. */
  | { readonly error: 'tooLong'; readonly max: number }
  | ({ readonly error: 'rule' } & RuleFailure)
  /** Beyond a limit of a rule, which may have the school's own message. */
  | {
      readonly error: 'limit';
      readonly limit: 'min' | 'max' | 'step' | 'minLength' | 'maxLength' | 'pattern';
      readonly is: number;
      readonly message?: string | undefined;
    }
  /** An answer of another shape than the field's kind has. */
  | { readonly error: 'kind' }
  /** Not one of the options, or of the plan's majors. */
  | { readonly error: 'option' }
  | { readonly error: 'repeated' }
  | { readonly error: 'count'; readonly min: number; readonly max: number }
  | { readonly error: 'number' }
  | { readonly error: 'date' }
  | { readonly error: 'region' }
  | { readonly error: 'extension'; readonly accept: readonly string[] }
  /** Bigger than `max` bytes. */
  | { readonly error: 'fileSize'; readonly max: number }
  /** Differs from the value in the ID number. */
  | { readonly error: 'disagrees' }
  /** The template has no such field. */
  | { readonly error: 'unknown' };

/** Something with a name that an answer refers to by its id. */
export interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** Operations on the answers of a field type. `A` is the shape in which they are stored and sent. */
export interface FieldKind<A extends Answer> {
  /** Sent for a field that was cleared. */
  readonly empty: A;
  /** Narrows a non-empty answer to this kind's shape; undefined for another shape. */
  parse(answer: Answer): A | undefined;
  /** The canonical spelling for storing and sending. */
  normalise(field: Field, answer: A): A;
  /** The error in a non-empty answer; `required` is checked before. */
  validate(field: Field, answer: A, choices: MajorChoices): FieldError | undefined;
  /** The part of an answer that still fits the field after a template change; undefined for none. */
  migrate(field: Field, answer: A): A | undefined;
  /** The displayed texts, in parts that are shown side by side; unknown ids are left out. */
  display(field: Field, answer: A, majors: readonly NamedItem[]): readonly string[];
}
