import type { Answer, Field } from './template';
import { tidyAnswers } from './tidy-answers';

/** One answer in the spelling in which it is kept and sent; `undefined` where it is empty. */
export function tidyField(field: Field, answer: Answer): Answer | undefined {
  const alone = { ...field, showWhen: undefined };
  return tidyAnswers({ fields: [alone] }, { [field.key]: answer })[field.key];
}
