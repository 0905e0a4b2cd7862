import type { FieldReason } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Draft } from '#domain/form/draft';
import type { Answers, Template } from '#domain/form/template';

/** A form ready to be filled, with what is known of it already. */
export interface OpenedForm {
  readonly template: Template;
  /** Empty until the plan has told its title. */
  readonly planTitle: string;
  readonly answers: Answers;
  /** Keys of the fields that may be filled; absent: all. */
  readonly editableKeys?: ReadonlySet<string> | undefined;
  readonly reasons: readonly FieldReason[];
  /** Where she left off, among the shown steps; undefined where nothing was filled before. */
  readonly resumedAt?: number | undefined;
  /** Of the draft that is gone on with. */
  readonly revision?: string | undefined;
  /** The template is another than the one that was being filled. */
  readonly templateChanged: boolean;
  /** Labels of answers that have no place any more. */
  readonly removed: readonly string[];
}

/**
 * Why there is nothing to fill: the plan or application is not there, the application was not sent back (any more),
 * nobody is signed in.
 */
export type FormUnavailable = 'notFound' | 'notReturned' | 'signedOut';

/** What a draft says of how far its form has come. */
export type FormProgress = Pick<
  Draft,
  'answers' | 'labels' | 'step' | 'stepCount' | 'minutesLeft' | 'planTitle'
>;

/** What an information form is filled for: a new filing, or returned fields of an application. */
export interface FormSource {
  readonly draftKey: string;
  /** Throws GatewayError where the school cannot be asked. */
  open(): Promise<OpenedForm | FormUnavailable>;
  draftOf(progress: FormProgress): Draft;
  /** The token that its attachments are stored with; another one than `refused`, of which the school knows no more. */
  bearer(refused?: string): Promise<string | Refusal>;
}
