import { action } from 'mobx';
import type { BootInput } from '#application/ports/enrollment/boot-form-handover';
import { textOf } from '#domain/form/answers/answer';
import type { FormViewModel } from '../form.view-model';

/** Takes over input from the boot form. The focused field is not blurred: the student is still typing there. */
export const adoptBootInput = action((form: FormViewModel, { texts, focused }: BootInput): void => {
  for (const [key, text] of Object.entries(texts)) {
    const field = form.entry(key)?.field;
    if (!field || textOf(field.answer) === text) continue;
    field.type(text);
    if (key !== focused) field.blur();
  }
});
