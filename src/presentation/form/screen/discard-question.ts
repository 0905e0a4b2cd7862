import type { Question } from '#application/ports/phone/confirmations';
import type { MessageKey } from '#presentation/messages/messages';

/** The confirmation before a draft is deleted; `body` says what is lost. */
export function discardQuestion(body: MessageKey): Question {
  const key = <K extends MessageKey>(key: K) => ({ key });
  return {
    title: key('form.discardTitle'),
    body: key(body),
    confirm: key('form.discard'),
    cancel: key('common.cancel'),
    danger: true,
  };
}
