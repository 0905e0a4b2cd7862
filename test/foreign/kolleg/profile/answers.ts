import * as v from 'valibot';
import { identityKeys } from '#domain/form/identity-keys';
import type { Answer, Answers, Attachment } from '#domain/form/template';
import { renamed } from '../../profile/renamed';

/** Ids are numbers at this school and text in the core. */
export const id = v.pipe(v.number(), v.integer(), v.transform(String));

export const StoredFile = renamed<Attachment>({
  path: ['nr', id],
  name: ['name', v.string()],
  type: ['art', v.string()],
  size: ['groesse', v.number()],
});

/** Fields that say who somebody is have the core's keys; the others keep their names. */
const KEYS: Readonly<Record<string, string>> = { ausweis: identityKeys.idCard, mobil: identityKeys.phone };
const NAMES = Object.fromEntries(Object.entries(KEYS).map(([name, key]) => [key, name]));
export const keyOf = (name: string) => KEYS[name] ?? name;

const Value = v.union([
  v.string(),
  v.pipe(v.number(), v.transform(String)),
  v.array(id),
  v.array(StoredFile),
]);
export const Filled: v.GenericSchema<unknown, Answers> = v.pipe(
  v.record(v.string(), Value),
  v.transform((filled) =>
    Object.fromEntries(Object.entries(filled).map(([name, value]) => [keyOf(name), value])),
  ),
);

/** The core's answers under the school's names. `numbers`: keys whose answers are numbers there. */
export function filledOf(answers: Answers, numbers: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [NAMES[key] ?? key, theirs(answer, numbers.has(key))]),
  );
}

function theirs(answer: Answer, isNumber: boolean): unknown {
  if (typeof answer === 'string') return isNumber && answer !== '' ? Number(answer) : answer;
  if ('code' in answer) throw new Error('this school asks for no region');
  return answer.map((each: string | Attachment) =>
    typeof each === 'string'
      ? Number(each)
      : { nr: Number(each.path), name: each.name, art: each.type, groesse: each.size },
  );
}
