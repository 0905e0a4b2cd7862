import * as v from 'valibot';
import type { Answer, Answers, Attachment, RegionAnswer } from '#domain/form/template';
import { renamed } from './renamed';

export const StoredFile = renamed<Attachment>({
  path: ['ref', v.string()],
  name: ['file_name', v.string()],
  type: ['mime', v.string()],
  size: ['bytes', v.number()],
});
const Place = renamed<RegionAnswer>({ code: ['zone', v.string()], names: ['labels', v.array(v.string())] });

/** A filled-in sheet as the core's answers. */
export const Sheet: v.GenericSchema<unknown, Answers> = v.record(
  v.string(),
  v.union([v.string(), Place, v.array(v.string()), v.array(StoredFile)]),
);

/** The core's answers as the college's sheet. */
export function sheetOf(answers: Answers): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, entryOf(answer)]));
}

function entryOf(answer: Answer): unknown {
  if (typeof answer === 'string') return answer;
  if ('code' in answer) return { zone: answer.code, labels: answer.names };
  return answer.map((each: string | Attachment) =>
    typeof each === 'string'
      ? each
      : { ref: each.path, file_name: each.name, mime: each.type, bytes: each.size },
  );
}
