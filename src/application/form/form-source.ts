import type { Credential } from '#domain/credential';
import type { FieldReason } from '#domain/enrollment/application';
import type { Draft, NewApplicationDraft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Answer, Answers, Template } from '#domain/form/template';
import type { FileGroup } from '../ports/files/file-store';

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
  'answers' | 'labels' | 'step' | 'stepCount' | 'field' | 'minutesLeft' | 'planTitle'
>;

/** What a form's draft is and where it is stored. */
export interface DraftSource {
  readonly draftKey: string;
  draftOf(progress: FormProgress): Draft;
  /** Takes over what another page has saved with the same answers; returns what replaces `mine`. */
  merge?(newer: Draft, mine: Draft): Draft;
}

/** Source of an information form: a new application, a returned one, or check-in's information. */
export interface FormSource<Opened extends OpenedForm = OpenedForm> extends DraftSource {
  /** Throws GatewayError if the school cannot be reached. */
  open(): Promise<Opened | FormUnavailable>;
  /**
   * The credential for uploading attachments; `refused` is one that the school has rejected and that
   * must not be returned again.
   */
  credential(refused?: Credential): Promise<Credential | Refusal>;
  /** The credential that is known without a request. */
  readonly currentCredential: Credential | undefined;
  /** What its files belong to. */
  readonly fileGroup: FileGroup;
}

/** A source whose answers are submitted from the form itself. */
export interface SubmittableSource<Result> extends DraftSource {
  /** Throws GatewayError. */
  submit(answers: Answers): Promise<Result>;
}
