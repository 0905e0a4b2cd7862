import { attachmentsOf, fieldKind, idsOf, isRegionAnswer, textOf } from './field-kind';
import { spacedPhone } from './spaced-phone';
import type { Answer, Field } from './template';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * An answer as people read it, in parts that stand side by side (one for a text, more for lists and regions). Empty
 * where nothing was given; an id that nobody knows any more is left out.
 */
export function answerParts(
  field: Field,
  answer: Answer | undefined,
  majors: readonly Named[],
): readonly string[] {
  switch (fieldKind(field)) {
    case 'picker':
    case 'checkboxes':
      return labelsOf(field, typeof answer === 'string' ? [answer] : idsOf(answer));
    case 'majors':
      return idsOf(answer).flatMap((id) => majors.find((major) => major.id === id)?.name ?? []);
    case 'region':
      return isRegionAnswer(answer) ? withoutRepeats(answer.names) : [];
    case 'upload':
      return attachmentsOf(answer).map(({ name }) => name);
    case 'phone':
      return present(spacedPhone(textOf(answer)));
    default:
      return present(textOf(answer));
  }
}

function labelsOf(field: Field, indexes: readonly string[]): readonly string[] {
  return indexes.flatMap((index) => field.options?.find((option) => option.index === index)?.label ?? []);
}

// A municipality is its own city: 北京市 北京市 东城区.
function withoutRepeats(names: readonly string[]): readonly string[] {
  return names.filter((name, at) => name !== names[at - 1]);
}

function present(text: string): readonly string[] {
  return text.trim() === '' ? [] : [text];
}
