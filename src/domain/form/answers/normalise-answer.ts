import type { Answer, Field } from '../template';
import { isSameAnswer } from './answer';
import { normaliseAnswers } from './normalise-answers';

/** One answer, normalised for storing and sending; `undefined` where it is empty. */
export function normaliseAnswer(field: Field, answer: Answer): Answer | undefined {
  const alone = { ...field, showWhen: undefined };
  return normaliseAnswers({ fields: [alone] }, { [field.key]: answer })[field.key];
}

/** Whether an answer as typed equals the one submitted before. */
export function isLeftAs(field: Field, answer: Answer | undefined, former: Answer | undefined): boolean {
  return isSameAnswer(answer && normaliseAnswer(field, answer), former);
}
