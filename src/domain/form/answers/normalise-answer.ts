import type { Answer, Field } from '../template';
import { isSameAnswer } from './answer';
import { normaliseAnswers } from './normalise-answers';

/** One answer in the spelling in which it is kept and sent; `undefined` where it is empty. */
export function normaliseAnswer(field: Field, answer: Answer): Answer | undefined {
  const alone = { ...field, showWhen: undefined };
  return normaliseAnswers({ fields: [alone] }, { [field.key]: answer })[field.key];
}

/** Whether an answer as it is typed says what was filed before. */
export function isLeftAs(field: Field, answer: Answer | undefined, former: Answer | undefined): boolean {
  return isSameAnswer(answer && normaliseAnswer(field, answer), former);
}
