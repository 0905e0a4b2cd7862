import type { RuleFailure } from '../../identity/rule';
import type { Answer, Field } from '../template';

/** How many choices there may be, and which. */
export interface MajorChoices {
  readonly choices: { readonly min: number; readonly max: number };
  readonly majors: readonly { readonly id: string }[];
}

export type FieldError =
  | { readonly error: 'required' }
  /** Longer than `max` characters. */
  | { readonly error: 'tooLong'; readonly max: number }
  | ({ readonly error: 'rule' } & RuleFailure)
  /** An answer of another kind than the field asks for. */
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
  /** Says something else than the ID number it is read from. */
  | { readonly error: 'disagrees' }
  /** The template has no such field. */
  | { readonly error: 'unknown' };

/** Something with a name that an answer refers to by its id. */
export interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** All that a type of field knows of its answers. `A` is the shape in which they are kept and sent. */
export interface FieldKind<A extends Answer> {
  /** What is sent for a field that is emptied. */
  readonly empty: A;
  /** An answer that has a value, if it is of this kind's shape. */
  parse(answer: Answer): A | undefined;
  /** One spelling of it. */
  normalise(field: Field, answer: A): A;
  /** What is wrong with it; that it is missing is told before. */
  validate(field: Field, answer: A, choices: MajorChoices): FieldError | undefined;
  /** The part of it that a field takes whose template may have changed; undefined for none. */
  migrate(field: Field, answer: A): A | undefined;
  /** As people read it, in parts that stand side by side; an id that nobody knows any more is left out. */
  display(field: Field, answer: A, majors: readonly NamedItem[]): readonly string[];
}
