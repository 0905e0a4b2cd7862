import type { FormUnavailable, OpenedForm } from '#application/form/form-source';
import type { Question } from '#application/ports/phone/confirmations';
import type { Template } from '#domain/form/template';
import type { FormViewModel } from '../form.view-model';
import type { FormDeps } from '../form-deps';

export type FieldDeps = Omit<FormDeps, 'changed' | 'picking'>;

/** What one kind of form adds to the screen of any. */
export interface FormScreenHost<Opened extends OpenedForm> {
  readonly discardQuestion: Question;
  /** As a draft bears it; empty while it is not known. */
  readonly planTitle: string;
  /** A submission is under way: nothing else is begun. */
  readonly isSubmitting: boolean;
  /** What the fields of this template need of the screen around them. */
  fieldDeps(template: Template): FieldDeps;
  /** Resolves once nothing else writes the form's draft. */
  beforeOpen?(): Promise<void>;
  /** The form is there, at the step where it begins; it shows once this is done. */
  onOpened(opened: Opened, form: FormViewModel): void | Promise<void>;
  /** There is no form to be filled. */
  onUnavailable(reason: FormUnavailable | 'failed'): void;
  /** An answer was changed by the student. */
  onChanged?(): void;
  /** 下一步 was tapped, and the shown step is in order. */
  onStepDone?(): void;
  /** All that was to be filled is in order. */
  complete(form: FormViewModel): Promise<void>;
  /** The draft was deleted, here or by another page. */
  onDiscarded(): void | Promise<void>;
}
