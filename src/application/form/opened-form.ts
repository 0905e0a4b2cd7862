import type { FieldReason } from '#domain/enrollment/application';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import type { Answer, Answers, Template } from '#domain/form/template';

/** A field that the school returned, with the answer that it did not accept. */
export interface ReturnedField extends FieldReason {
  readonly answer: Answer | undefined;
}

/** A form ready to be filled in, with the answers known so far. */
export interface OpenedForm {
  readonly template: Template;
  /** Empty until the plan is loaded. */
  readonly planTitle: string;
  readonly answers: Answers;
  /** Keys of the fields that may be filled; absent: all. */
  readonly editableKeys?: ReadonlySet<string> | undefined;
  readonly reasons: readonly ReturnedField[];
  /** The school returned the whole form and not single fields; with its reason, where it gave one. */
  readonly returnedWhole?: { readonly reason: string | undefined } | undefined;
  /** Index among the visible steps at which the student stopped; undefined for a new form. */
  readonly resumedAt?: number | undefined;
  /** Key of the field at which the page was killed, if it was while a file was picked. */
  readonly resumedField?: string | undefined;
  /** Of the resumed draft. */
  readonly revision?: string | undefined;
  /** The template has changed since the draft was saved. */
  readonly templateChanged: boolean;
  /** Labels of answers whose fields the form no longer has. */
  readonly removed: readonly string[];
}

/**
 * Why there is no form to fill: the plan or application does not exist, the application is not returned (any more),
 * nobody is signed in, or an earlier check-in step has to be done first.
 */
export type FormUnavailable = 'notFound' | 'notReturned' | 'signedOut' | 'notNow';

/** The part of a draft that describes the form's progress. */
export type FormProgress = Pick<
  NewApplicationDraft,
  'answers' | 'labels' | 'step' | 'stepCount' | 'field' | 'minutesLeft'
>;

/** The form on the screen, whose fields hold their own answers: its owner takes a snapshot when it needs one. */
export interface LiveForm {
  readonly answers: Answers;
  answerOf(key: string): Answer | undefined;
  progress(): FormProgress;
  readonly hasFiles: boolean;
  cancelUploads(): void;
  /** Whether all of it is valid; if not, it shows where it is not. */
  isComplete(): boolean;
}
