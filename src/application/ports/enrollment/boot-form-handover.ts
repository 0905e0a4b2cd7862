import type { NoticePage, SchoolBadge } from '#domain/enrollment/notice';
import type { PlanSummary } from '#domain/enrollment/plan';
import { token } from '../token';

/** What the student did in the boot form, which the page shows before the app has loaded. */
export interface BootInput {
  /** Texts as typed, by field key; only of fields that were edited. */
  readonly texts: Readonly<Record<string, string>>;
  /** The key of the focused field. */
  readonly focused: string | undefined;
  /** 下一步 was tapped. */
  readonly submitRequested: boolean;
}

/** What everybody sees of the home screen: nothing personal, which must not outlive 退出. */
export interface PublicContent {
  readonly badge: SchoolBadge | undefined;
  readonly notices: NoticePage | undefined;
  readonly plans: readonly PlanSummary[] | undefined;
  /** ms by which the school's clock is ahead of the phone's. */
  readonly offset: number;
}

/**
 * The first fields of a new application, which the page renders once the template has arrived, before the app has loaded.
 * What is typed there is saved as a draft and then copied into the app's own fields.
 */
export interface BootFormHandover {
  /** Of the home screen, if that was shown before the app. */
  readonly home?: PublicContent | undefined;
  /** The boot form no longer saves edits, and is not rendered if it was not yet. Resolves after the last save; never rejects. */
  stopDrafting(): Promise<void>;
  /** Called once the app's fields are rendered: `adopt` copies the input into them, then the boot form is removed. */
  transferTo(adopt: (input: BootInput) => void): void;
  /** Removes the boot form without a transfer: another screen is shown. */
  end(): void;
}
export const BootFormHandover = token<BootFormHandover>('BootFormHandover');
