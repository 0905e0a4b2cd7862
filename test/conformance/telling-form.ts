import type { Plan } from '#domain/enrollment/plan';
import { checkField } from '#domain/form/answers/check-answers';
import { fieldType } from '#domain/form/field-type';
import { filledByIdCard, identityKeys } from '#domain/form/identity-keys';
import type { Region } from '#domain/form/region';
import type { Answer, Answers, Attachment, Field, Template } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';
import { longText } from './samples';

interface Telling {
  readonly template: Template;
  readonly plan: Plan;
  /** Answers that are accepted, kept where nothing telling would be. */
  readonly answers: Answers;
  readonly regions: readonly Region[];
  readonly files: readonly Attachment[];
}

const fixed: readonly string[] = [...Object.values(identityKeys), ...Object.values(filledByIdCard)];

/** An answer to every field, in which what is cut, rounded, swapped, sorted or left out on the way shows. */
export function tellingForm({ template, plan, answers, ...rest }: Telling): Answers {
  const filled: Record<string, Answer> = { ...answers };
  for (const field of template.fields) {
    if (fixed.includes(field.key) || field.readonly || field.disabled) continue;
    const answer = candidates(field, { plan, ...rest }).find(
      (each) => each !== undefined && !checkField(field, each, plan),
    );
    if (answer !== undefined) filled[field.key] = answer;
  }
  const shown = new Set(visibleFields(template, filled).map(({ key }) => key));
  return Object.fromEntries(Object.entries(filled).filter(([key]) => shown.has(key)));
}

function candidates(
  field: Field,
  { plan, regions, files }: Pick<Telling, 'plan' | 'regions' | 'files'>,
): readonly (Answer | undefined)[] {
  const options = field.options?.map(({ index }) => index) ?? [];
  switch (fieldType(field)) {
    case 'text':
    case 'textarea':
      return [longText, longText.slice(0, 30)];
    case 'number':
      return ['19.99', '19.5', '19'];
    case 'email':
      return ['jing.yi+1@example.com'];
    case 'phone':
      return ['13700137001'];
    case 'date':
      return ['2009-11-23'];
    case 'picker':
      return [options[1]];
    case 'checkboxes':
      return [options.slice(1)];
    case 'majors':
      return [
        plan.majors
          .slice(0, 2)
          .map(({ id }) => id)
          .reverse(),
      ];
    case 'region':
      return [lastOf(regions)];
    case 'upload':
      return [files, files.slice(0, 1)];
    default:
      return [];
  }
}

/** The last county of the last province. */
function lastOf(regions: readonly Region[], names: readonly string[] = []): Answer | undefined {
  const last = regions.at(-1);
  if (!last) return undefined;
  const path = [...names, last.name];
  return last.children?.length ? lastOf(last.children, path) : { code: last.code, names: path };
}
