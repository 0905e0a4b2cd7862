// npm run conformance -- --url URL [--tenant NAME] …: makes every call of the standard API to a backend and reports for
// each whether the backend conforms. Exits with status 1 if something differs or is missing, or nobody could apply.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type CliOptions, startVitest } from 'vitest/node';
import { registerEndpoints } from '#wire/register';
import { conform } from './conform';
import type { RemoteSuite } from './remote-suite';
import { report } from './report';
import { stageAt } from './stage';

const HELP = `npm run conformance -- --url URL [options]
  --url URL        where the school's platform config is asked for: the address before base/api/…
  --tenant NAME    the school's name; without it, the default school
  --plan TITLE     the plan that is applied for; without it, the first that takes applications
  --applicant N    number of the synthetic applicant, 0 to 894999; each applies once (default: by the clock)
  --answers FILE   JSON: answers by key, in the place of those that are made up
  --people FILE    JSON: {"newStudent": {"name", "idCard", "admissionNo", "phone"}, "steward": token}
  --stage URL      where the office's doings can be asked for (GET tells which)
  --kit            runs the kit's checks of behaviour besides: some forty applications that stay (wants --plan)
  --json           prints the outcome as JSON
It applies for the plan, takes the application back and, with a new student, checks them in to the end; what it has
written is said at the end.`;
const PEOPLE = 894_999;
/** Without this call, nothing is known of an application's way. */
const SUBMISSION = registerEndpoints.register.path;
const SUITE = 'test/conformance/runner/remote-suite.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    tenant: { type: 'string' },
    plan: { type: 'string' },
    applicant: { type: 'string' },
    answers: { type: 'string' },
    people: { type: 'string' },
    stage: { type: 'string' },
    kit: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const readJson = async (file?: string) =>
  file === undefined ? undefined : JSON.parse(await readFile(file, 'utf8'));

/** Whether all of the kit's checks pass. */
async function passesKit(suite: RemoteSuite): Promise<boolean> {
  process.env.CONFORMANCE = JSON.stringify(suite);
  const options: CliOptions = {
    config: false,
    watch: false,
    include: [SUITE],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  };
  const vitest = await startVitest('test', [], options, { resolve: { tsconfigPaths: true } });
  const { length: failed } = vitest.state.getFailedFilepaths();
  await vitest.close();
  return failed === 0;
}

if (values.help || values.url === undefined) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  const url = values.url.replace(/\/$/, '');
  const stage = values.stage?.replace(/\/$/, '');
  const applicant =
    values.applicant === undefined ? Math.floor(Date.now() / 1000) % PEOPLE : Number(values.applicant);
  const outcome = await conform({
    url,
    tenantName: values.tenant,
    plan: values.plan,
    applicant,
    answers: await readJson(values.answers),
    people: await readJson(values.people),
    stage: stage === undefined ? undefined : await stageAt(stage),
  });
  console.log(values.json ? JSON.stringify(outcome, undefined, 2) : report(outcome));
  const isBad = outcome.verdicts.some(
    ({ call, state }) =>
      state === 'differs' || state === 'missing' || (state === 'not checked' && call.endsWith(SUBMISSION)),
  );
  const suite = { url, tenantName: values.tenant, plan: values.plan ?? '', peopleFrom: applicant + 1, stage };
  process.exitCode = isBad || (values.kit && !(await passesKit(suite))) ? 1 : 0;
}
