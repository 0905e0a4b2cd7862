import { idsOf } from '../form/answers/answer';
import { fieldType } from '../form/field-type';
import type { Answers, Template } from '../form/template';
import type { ChosenMajor } from './application';

/**
 * An intended-major block's two lists (specification, section 3): the chosen majors in order of preference and the
 * ids ticked in the picker. They always name the same majors in the same order.
 */
export interface MajorChoice {
  /** `InfochooseMajorList` */
  readonly chosen: readonly ChosenMajor[];
  /** `InfochooseMorechecked` */
  readonly checked: readonly string[];
}

/** The choice of these ids among a plan's majors, without unknown and repeated ids. */
export function majorChoice(ids: readonly string[], majors: readonly ChosenMajor[]): MajorChoice {
  // A plan may have ten thousand majors, of which a few are chosen.
  const wanted = new Set(ids);
  const byId = new Map<string, ChosenMajor>();
  for (const major of majors) if (wanted.has(major.id)) byId.set(major.id, major);
  const chosen = [...wanted].flatMap((id) => {
    const major = byId.get(id);
    return major ? [{ id: major.id, name: major.name }] : [];
  });
  return { chosen, checked: chosen.map(({ id }) => id) };
}

/** The majors in a form's answers, in order of preference. */
export function chosenMajors(
  { fields }: Pick<Template, 'fields'>,
  answers: Answers,
  majors: readonly ChosenMajor[],
): readonly ChosenMajor[] {
  const field = fields.find((one) => fieldType(one) === 'majors');
  return majorChoice(idsOf(field && answers[field.key]), majors).chosen;
}

/** Adds a major as the last preference; unchanged where it is already chosen or `max` majors are. */
export function addMajor(choice: MajorChoice, major: ChosenMajor, max: number): MajorChoice {
  if (choice.checked.includes(major.id) || choice.chosen.length >= max) return choice;
  return {
    chosen: [...choice.chosen, { id: major.id, name: major.name }],
    checked: [...choice.checked, major.id],
  };
}

/** Removes a major from both lists (specification, section 4). */
export function removeMajor(choice: MajorChoice, id: string): MajorChoice {
  return {
    chosen: choice.chosen.filter((major) => major.id !== id),
    checked: choice.checked.filter((checked) => checked !== id),
  };
}

/** Moves a chosen major by `offset` in the order of preference (negative: up), clamped to the list. */
export function moveMajor(choice: MajorChoice, id: string, offset: number): MajorChoice {
  const from = choice.checked.indexOf(id);
  const to = Math.min(Math.max(from + offset, 0), choice.checked.length - 1);
  if (from < 0 || to === from) return choice;
  return { chosen: moved(choice.chosen, from, to), checked: moved(choice.checked, from, to) };
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
