import type { Template } from '#domain/form/template';
import type { PlanStarts } from '../core/desk/plans';
import { promiseLetter } from './promise-letter';
import { qingyunEnglish } from './qingyun/qingyun-english';
import { autumnForm, openingForm, seniorOneForm, skillsForm } from './templates';

/** What new plans may begin with, besides a copy of another: the demo's own forms. */
export const planStarts: PlanStarts = {
  blank: startingWith(openingForm),
  college: startingWith(autumnForm, { min: 1, max: 3 }),
  highSchool: startingWith(seniorOneForm),
  training: startingWith(skillsForm),
};

function startingWith(
  form: Pick<Template, 'steps' | 'fields'>,
  choices = { min: 0, max: 0 },
): PlanStarts[string] {
  const texts = [
    ...form.steps,
    ...form.fields.flatMap(({ label, placeholder, options = [] }) => [
      ...[label, placeholder ?? ''],
      ...options.map((option) => option.label),
    ]),
  ];
  const english = Object.fromEntries(
    texts.flatMap((text) => {
      const known = qingyunEnglish[text];
      return known === undefined ? [] : [[text, known]];
    }),
  );
  return (school) => ({ ...form, choices, english, promise: promiseLetter(school) });
}
