import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { Answers } from '#domain/form/template';
import type { ArrivalPeople } from './calls/arrival';

export const HELP = `npm run conformance -- --url URL [options]
  --url URL        where the school's platform config is asked for: the address before base/api/…
  --tenant NAME    the school's name; without it, the default school
  --plan TITLE     the plan that is applied for; without it, the first that takes applications
  --applicant N    number of the synthetic applicant, 0 to 894999; each applies once (default: by the clock)
  --answers FILE   JSON: answers by key, in the place of those that are made up
  --people FILE    JSON: {"newStudent": {"name", "idCard", "admissionNo", "phone", "answers"}, "steward": token}: somebody
                   who has not begun to check in; "answers" by key, in the place of those that are made up
  --stage URL      where the office's doings can be asked for (GET tells which)
  --kit            runs the kit's checks of behaviour besides: some forty applications that stay (wants --plan, and
                   no proof of a person: HUMAN_CHECK=off at the reference backend)
  --json           prints the outcome as JSON
It applies for the plan, takes the application back and, with a new student, checks them in to the end; what it has
written is said at the end.`;
/** The number of synthetic applicants. */
export const PEOPLE = 894_999;

const address = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^https?:\/\//.test(text) && URL.canParse(text),
      `${name} is an address such as https://school.example`,
    ),
    v.transform((text) => text.replace(/\/{1,9}$/, '')),
  );
const Options = v.object({
  url: address('--url'),
  tenant: v.optional(v.string()),
  plan: v.optional(v.string()),
  applicant: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^\d{1,6}$/.test(text) && Number(text) <= PEOPLE,
        `--applicant is a number from 0 to ${PEOPLE}`,
      ),
      v.transform(Number),
    ),
  ),
  answers: v.optional(v.string()),
  people: v.optional(v.string()),
  stage: v.optional(address('--stage')),
  kit: v.boolean(),
  json: v.boolean(),
});
const AnswersFile = v.record(v.string(), v.any());
const PeopleFile = v.strictObject({
  newStudent: v.optional(
    v.strictObject({
      name: v.string(),
      idCard: v.string(),
      admissionNo: v.optional(v.string()),
      phone: v.string(),
      answers: v.optional(AnswersFile),
    }),
  ),
  steward: v.optional(v.string()),
});

/** An option or its file that cannot be used; the message is for the developer. */
export class OptionError extends Error {}

/** Undefined where the help is asked for. Throws OptionError. */
export async function readOptions(words: readonly string[]) {
  const { help, ...rest } = parse(words);
  if (help) return undefined;
  if (rest.url === undefined) throw new OptionError(HELP);
  const read = v.safeParse(Options, rest);
  if (!read.success) throw new OptionError(read.issues.map(({ message }) => message).join('\n'));
  const { answers, people, ...options } = read.output;
  return {
    ...options,
    answers: answers === undefined ? undefined : ((await readFileAs(AnswersFile, answers)) as Answers),
    people: people === undefined ? undefined : ((await readFileAs(PeopleFile, people)) as ArrivalPeople),
  };
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...words],
      options: {
        ...{ url: text, tenant: text, plan: text, applicant: text, answers: text, people: text, stage: text },
        ...{ kit: flag, json: flag, help: flag },
      },
    }).values;
  } catch (thrown) {
    // Node's message names the option.
    throw new OptionError(`${thrown instanceof Error ? thrown.message : thrown}\n${HELP}`);
  }
}

async function readFileAs<T extends v.GenericSchema>(schema: T, file: string): Promise<v.InferOutput<T>> {
  const text = await readFile(file, 'utf8').catch(({ code }) => {
    throw new OptionError(`${file} cannot be read (${code})`);
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (read.success) return read.output;
  const lines = read.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new OptionError(lines.join('\n'));
}
