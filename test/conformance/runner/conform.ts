import type { Answers } from '#domain/form/template';
import { person } from '../../school/http/people';
import type { Stage } from '../describe-backend';
import { Caller } from './caller';
import { type ArrivalPeople, checkin } from './calls/arrival';
import { askCodeTables, withTableOptions } from './calls/code-tables';
import { askPlans } from './calls/plans';
import { askPlatform } from './calls/platform';
import { fileApplication } from './calls/submission';
import { everyCall, wayTo } from './every-call';
import { type EndpointName, type Verdict, Verdicts } from './verdicts';

export interface ConformanceOptions {
  /** The platform config's base URL, without a trailing slash. */
  readonly url: string;
  /** `tn` of the address; undefined: the default school. */
  readonly tenantName?: string | undefined;
  /** Title of the plan to apply for; undefined: the first that accepts applications. */
  readonly plan?: string | undefined;
  /** Number of the synthetic applicant: each one can apply once. */
  readonly applicant: number;
  /** Answers that the school's form needs and that cannot be generated. */
  readonly answers?: Answers | undefined;
  readonly people?: ArrivalPeople | undefined;
  readonly stage?: Stage | undefined;
  /** Called for every successful call. */
  readonly onResponse?: ((call: EndpointName, request: unknown, data: unknown) => void) | undefined;
}

export interface Outcome {
  readonly verdicts: readonly Verdict[];
  /** Everything that was written at the school. */
  readonly wrote: readonly string[];
}

/** Makes every call of the standard API to a backend, as one applicant and one new student would. */
export async function conform({
  url,
  tenantName,
  plan,
  applicant,
  answers,
  people = {},
  stage = {},
  onResponse,
}: ConformanceOptions): Promise<Outcome> {
  const verdicts = new Verdicts(everyCall, wayTo);
  const caller = new Caller(url, verdicts, undefined, onResponse);
  const wrote: string[] = [];
  const write = (line: string) => void wrote.push(line);
  if (await askPlatform(caller, tenantName)) {
    const open = await askPlans(caller, plan);
    const who = person(applicant, '何静怡');
    const tables = await askCodeTables(caller);
    if (open) {
      const template = withTableOptions(open.template, tables);
      await fileApplication(caller, { who, open: { ...open, template }, stage, answers, wrote: write });
    }
    await checkin(caller, people, tables, write);
  }
  return { verdicts: verdicts.all(), wrote };
}
