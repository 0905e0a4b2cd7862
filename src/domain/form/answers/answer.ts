import { isBlank } from '../../text/normalise-text';
import type { Answer, Attachment, PickerOption, RegionAnswer } from '../template';

export function isRegionAnswer(answer: Answer | undefined): answer is RegionAnswer {
  return typeof answer === 'object' && 'code' in answer;
}

export function textOf(answer: Answer | undefined): string {
  return typeof answer === 'string' ? answer : '';
}

/** Ids or indexes of a list answer; empty for any other. */
export function idsOf(answer: Answer | undefined): readonly string[] {
  return Array.isArray(answer) ? answer.filter((entry): entry is string => typeof entry === 'string') : [];
}

export function attachmentsOf(answer: Answer | undefined): readonly Attachment[] {
  return Array.isArray(answer)
    ? answer.filter((entry): entry is Attachment => typeof entry === 'object')
    : [];
}

/** Whether an answer has a value; a text of blanks and invisible characters has none. */
export function hasValue(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  if (typeof answer === 'string') return !isBlank(answer);
  return isRegionAnswer(answer) ? answer.code !== '' : answer.length > 0;
}

/** The chosen indexes after toggling `index`, in the order of the options. */
export function withToggled(
  options: readonly PickerOption[],
  chosen: readonly string[],
  index: string,
): readonly string[] {
  const isChosen = (one: string) => chosen.includes(one) !== (one === index);
  return options.flatMap((option) => (isChosen(option.index) ? option.index : []));
}

/** Whether two answers are equal: attachments compare by path, an empty answer equals none. */
export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return essence(one) === essence(other);
}

function essence(answer: Answer | undefined): string {
  if (!hasValue(answer)) return '';
  const attachments = attachmentsOf(answer);
  return JSON.stringify(attachments.length > 0 ? attachments.map(({ path }) => path) : answer);
}
