import type { SchoolText } from '../text/school-text';
import type { Field, Template } from './template';

/** The members of a field item (specification, section 3) that hold an answer, unparsed. */
export interface AnswerMembers {
  readonly value?: unknown;
  readonly InfochooseMajorList?: unknown;
  readonly InfochooseMorechecked?: unknown;
  readonly fileList?: unknown;
}

/** Whether a field item contains an answer. `answersOfItems` parses it, in a separate module that few schools need. */
export function holdsAnswer({
  value,
  InfochooseMajorList,
  InfochooseMorechecked,
  fileList,
}: AnswerMembers): boolean {
  return (value ?? InfochooseMajorList ?? InfochooseMorechecked ?? fileList) != null;
}

/** A template whose fields may hold answers. */
export interface GivenTemplate extends Template<SchoolText> {
  readonly fields: readonly (Field<SchoolText> & AnswerMembers)[];
}
