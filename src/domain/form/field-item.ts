import { hasValue } from './answers/answer';
import type { Answer, Answers, Attachment, RegionAnswer } from './template';

/** A file in a field item's list: as an upload answered, or with the address alone at which it can be read. */
export interface ItemFile {
  readonly file: {
    readonly name: string;
    readonly type: string;
    /** Bytes. */
    readonly size: number;
    readonly deCodeUrl?: string | null | undefined;
    /** The stored path, where the school tells it. */
    readonly encryUrl?: string | null | undefined;
  };
}

/** What a field item of the specification (section 3) holds of an answer, in the place of a map of answers. */
export interface FieldItem {
  readonly value?: string | number | readonly string[] | RegionAnswer | null | undefined;
  readonly InfochooseMajorList?: readonly { readonly id: string }[] | null | undefined;
  /** Ids of the majors that are chosen; all of the list, where it is not said. */
  readonly InfochooseMorechecked?: readonly string[] | null | undefined;
  readonly fileList?: readonly ItemFile[] | null | undefined;
}

/** The answers that stand in the items; what is empty is none. Whether each fits its field is for the form to judge. */
export function answersOfItems(items: readonly (FieldItem & { readonly key: string })[]): Answers {
  const answers: Record<string, Answer> = {};
  for (const item of items) {
    const answer = answerOf(item);
    if (answer !== undefined && hasValue(answer)) answers[item.key] = answer;
  }
  return answers;
}

function answerOf({
  value,
  InfochooseMajorList,
  InfochooseMorechecked,
  fileList,
}: FieldItem): Answer | undefined {
  if (value != null && value !== '') return typeof value === 'number' ? String(value) : value;
  return InfochooseMorechecked ?? InfochooseMajorList?.map(({ id }) => id) ?? fileList?.flatMap(attachmentOf);
}

function attachmentOf({ file }: ItemFile): Attachment[] {
  const { name, type, size, encryUrl, deCodeUrl } = file;
  const path = encryUrl ?? deCodeUrl;
  return path ? [{ path, name, type, size }] : [];
}
