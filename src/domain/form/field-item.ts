import { hasValue } from './answers/answer';
import type { Answer, Answers, Attachment, RegionAnswer } from './template';

/** A file in a field item's `fileList`, as the upload call returned it, or with its readable URL only. */
export interface ItemFile {
  readonly file: {
    readonly name: string;
    readonly type: string;
    /** Bytes. */
    readonly size: number;
    readonly deCodeUrl?: string | null | undefined;
    /** The stored path, where the school sends it. */
    readonly encryUrl?: string | null | undefined;
  };
}

/** The members of a field item (specification, section 3) that contain its answer; an alternative to a map of answers. */
export interface FieldItem {
  readonly value?: string | number | readonly string[] | RegionAnswer | null | undefined;
  readonly InfochooseMajorList?: readonly { readonly id: string }[] | null | undefined;
  /** Ids of the chosen majors; absent: all of `InfochooseMajorList`. */
  readonly InfochooseMorechecked?: readonly string[] | null | undefined;
  readonly fileList?: readonly ItemFile[] | null | undefined;
}

/** The non-empty answers in field items; they are not validated here. */
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
