import type { CoarseEnvironment } from './environment';
import { fillsForms, type JumpApplication } from './jump-link';
import type { SaasMode } from './saas-entry';

/** A form that waits for somebody, which an application with a page for forms can show too. */
export interface WaitingForm {
  readonly id: string;
  /** In the school's words. */
  readonly title: string;
}

/**
 * Where somebody goes on: another phone, one of the school's mini-programs, or another application of the platform, which
 * opens at a form that waits for them where one is named.
 */
export type ContinueOption =
  | 'phone'
  | Exclude<SaasMode, 'h5'>
  | { readonly application: JumpApplication; readonly form?: WaitingForm };

/** The same, with a way to each form that waits in each application that has a page for forms. */
export function withForms(
  ways: readonly ContinueOption[],
  environment: CoarseEnvironment,
  forms: readonly WaitingForm[],
): readonly ContinueOption[] {
  return ways.flatMap((way) =>
    typeof way === 'object' && fillsForms(way.application, environment)
      ? [way, ...forms.map((form) => ({ ...way, form }))]
      : [way],
  );
}

/** What can go wrong on the way, in the words of the catalogue (specification, section 8). */
export type ContinueError =
  | 'saasConfigFailed'
  | 'saasNotEnabled'
  | 'schemeFailed'
  | 'dingtalkLinkFailed'
  | 'tokenMissing';
