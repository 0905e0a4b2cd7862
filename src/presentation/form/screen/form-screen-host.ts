import type { FormUnavailable, OpenedForm } from '#application/form/form-source';
import type { Question } from '#application/ports/phone/confirmations';
import type { Template } from '#domain/form/template';
import type { FormViewModel } from '../form.view-model';
import type { FormDeps } from '../form-deps';
import type { RefusedField } from '../refused-fields';

export type FieldDeps = Omit<FormDeps, 'changed' | 'picking'>;

/** What a kind of form provides for its form screen. */
export interface FormScreenHost<Opened extends OpenedForm> {
  readonly discardQuestion: Question;
  /** Saved in the draft; empty while it is not known. */
  readonly planTitle: string;
  /** A submission is running: 下一步 is ignored. */
  readonly isSubmitting: boolean;
  /** What the fields of this template need from the screen. */
  fieldDeps(template: Template): FieldDeps;
  /** Resolves once nothing else writes the form's draft. */
  beforeOpen?(): Promise<void>;
  /** The form is created, at its first shown step; the screen shows it once this is done. */
  onOpened(opened: Opened, form: FormViewModel): void | Promise<void>;
  /** What the school refused, if the form is opened for that. */
  refused?(): readonly RefusedField[] | undefined;
  /** There is no form to fill in. */
  onUnavailable(reason: FormUnavailable | 'failed'): void;
  /** The student has changed an answer. */
  onChanged?(): void;
  /** 下一步 was tapped, and the shown step is valid. */
  onStepDone?(): void;
  /** The whole form is valid: submits or confirms it. */
  complete(form: FormViewModel): Promise<void>;
  /** The draft was deleted, here or by another page. */
  onDiscarded(): void | Promise<void>;
}
