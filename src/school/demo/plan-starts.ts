import type { Template } from '#domain/form/template';
import type { PlanStarts } from '../core/desk/plans';
import type { EnglishTexts } from '../core/platform/texts-by-language';
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
  const english = knownEnglish(form);
  return (school) => ({ ...form, choices, english, promise: promiseLetter(school) });
}

/** What is known in English of a form's texts. */
export function knownEnglish({ steps, fields }: Pick<Template, 'steps' | 'fields'>): EnglishTexts {
  const texts = [
    ...steps,
    ...fields.flatMap(({ label, placeholder, options = [] }) => [
      ...[label, placeholder ?? ''],
      ...options.map((option) => option.label),
    ]),
  ];
  return Object.fromEntries(
    texts.flatMap((text) => {
      const known = qingyunEnglish[text];
      return known === undefined ? [] : [[text, known]];
    }),
  );
}
