import type { CoarseEnvironment } from './environment';
import { fillsForms, type JumpApplication } from './jump-link';
import type { SaasMode } from './saas-entry';

/** A form that the student still has to fill in; other applications with a form page can show it too. */
export interface WaitingForm {
  readonly id: string;
  /** In the school's words. */
  readonly title: string;
}

/**
 * Where the student can continue: another phone, one of the school's mini-programs, or another application of the platform,
 * which opens at `form` where it is given.
 */
export type ContinueOption =
  | 'phone'
  | Exclude<SaasMode, 'h5'>
  | { readonly application: JumpApplication; readonly form?: WaitingForm };

/** Adds an option for each waiting form to each application that has a form page. */
export function withForms(
  options: readonly ContinueOption[],
  environment: CoarseEnvironment,
  forms: readonly WaitingForm[],
): readonly ContinueOption[] {
  return options.flatMap((option) =>
    typeof option === 'object' && fillsForms(option.application, environment)
      ? [option, ...forms.map((form) => ({ ...option, form }))]
      : [option],
  );
}

/** Errors of 在别处继续, named after their messages (specification, section 8). */
export type ContinueError =
  | 'saasConfigFailed'
  | 'saasNotEnabled'
  | 'schemeFailed'
  | 'dingtalkLinkFailed'
  | 'tokenMissing';
