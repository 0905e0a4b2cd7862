import { describe, expect, it } from 'vitest';
import { hasValue } from '#domain/form/answers/answer';
import { identityKeys } from '#domain/form/identity-keys';
import { minutesLeft } from '#domain/form/steps';
import type { Answers } from '#domain/form/template';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { fullAnswers } from '../../application/enrollment/samples';
import { FormFixture } from './form-fixture';

/** The form's answers, read from each field. */
function answersIn(form: FormViewModel): Answers {
  const all = form.entries.map(({ field }) => [field.field.key, field.answer] as const);
  return Object.fromEntries(all.filter(([, answer]) => hasValue(answer))) as Answers;
}

function estimated(form: FormViewModel): number {
  const shown = form.entries.filter(({ field }) => field.shown).map(({ field }) => field.field);
  return minutesLeft(shown, answersIn(form), form.steps.current?.number ?? 0);
}

describe('the progress of a form', () => {
  it('is what its fields hold, whoever gave it, took it back or showed more of them', async () => {
    const { form } = (await new FormFixture().form()).screen;
    if (!form) throw new Error('no form was opened');
    const type = (key: string, text: string) => () => form.entry(key)?.field.type(text);
    const stepHistory = [
      type(identityKeys.name, '何静怡'),
      // Birth date and sex are derived from it.
      type(identityKeys.idCard, String(fullAnswers.idCard)),
      () => expect(answersIn(form)).toHaveProperty('birthDate'),
      type(identityKeys.idCard, '1101011990030700'),
      type(identityKeys.name, ' '),
      () => form.entry('boarding')?.field.setAnswer('1'),
      () => form.goTo(1),
      type('email', 'ａ@b.cn'),
      () => form.entry('email')?.field.blur(),
      () => form.goTo(0),
    ];
    for (const turn of stepHistory) {
      turn();
      const { answers, labels, minutesLeft: minutes } = form.progress();
      expect(answers).toEqual(answersIn(form));
      expect(Object.keys(labels ?? {}).sort()).toEqual(Object.keys(answers).sort());
      expect(minutes).toBe(estimated(form));
    }
    expect(form.answers.email).toBe('a@b.cn');
  });
});
