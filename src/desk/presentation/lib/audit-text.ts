import { audit } from '../messages/audit';
import type { Messages } from '../messages/messages';

/** Actions that have a text, for choosing one. */
export const auditActions: readonly string[] = Object.keys(audit).flatMap((key) =>
  key.startsWith('action.') ? key.slice('action.'.length) : [],
);

/** What was done, in words; what this page does not know is shown as it is. */
export function actionText({ known }: Messages, action: string): string {
  return known(`action.${action}`) ?? action;
}

/** States, counts and keys of fields, those that have a text in words. */
export function detailText({ known }: Messages, detail: string): string {
  return detail
    .split(', ')
    .map((part) => known(`detail.${part}`) ?? part)
    .join(' · ');
}
