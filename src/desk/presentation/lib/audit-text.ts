import { audit } from '../messages/audit';
import type { MessageKey, Messages } from '../messages/messages';

const isKnown = (key: string): key is MessageKey & keyof typeof audit => Object.hasOwn(audit, key);

/** Actions that have a text, for choosing one. */
export const auditActions: readonly string[] = Object.keys(audit).flatMap((key) =>
  key.startsWith('action.') ? key.slice('action.'.length) : [],
);

/** What was done, in words; what this page does not know is shown as it is. */
export function actionText({ t }: Messages, action: string): string {
  const key = `action.${action}`;
  return isKnown(key) ? t(key) : action;
}

/** States, counts and keys of fields, those that have a text in words. */
export function detailText({ t }: Messages, detail: string): string {
  return detail
    .split(', ')
    .map((part) => {
      const key = `detail.${part}`;
      return isKnown(key) ? t(key) : part;
    })
    .join(' · ');
}
