// npm run conformance -- --url URL [--tenant NAME] …: makes every call of the standard API to a backend and reports for
// each whether the backend conforms. Exits with status 1 if something differs or is missing, or nobody could apply.
import type { CliOptions } from 'vitest/node';
import { conform } from './conform';
import type { RemoteSuite } from './remote-suite';
import { isFailure, report } from './report';
import { HELP, OptionError, PEOPLE, readOptions } from './run-options';
import { stageAt } from './stage';

/** At least as many as one run with the kit uses, so that runs of neighbouring seconds share nobody: each applies once. */
const PEOPLE_OF_RUN = 50;
const SUITE = 'test/conformance/runner/remote-suite.ts';

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
  // Half of this program's start, for those who ask with `--kit` alone.
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest('test', [], options, { resolve: { tsconfigPaths: true } });
  const { length: failed } = vitest.state.getFailedFilepaths();
  await vitest.close();
  return failed === 0;
}

async function run(options: NonNullable<Awaited<ReturnType<typeof readOptions>>>): Promise<void> {
  const { url, tenant: tenantName, plan, answers, people, stage, kit, json } = options;
  const applicant = options.applicant ?? (Math.floor(Date.now() / 1000) * PEOPLE_OF_RUN) % PEOPLE;
  const outcome = await conform({
    url,
    tenantName,
    plan,
    applicant,
    answers,
    people,
    stage: stage === undefined ? undefined : await stageAt(stage),
  });
  console.log(json ? JSON.stringify(outcome, undefined, 2) : report(outcome));
  const isBad = outcome.verdicts.some(isFailure);
  const suite = { url, tenantName, plan: plan ?? '', peopleFrom: applicant + 1, stage };
  process.exitCode = isBad || (kit && !(await passesKit(suite))) ? 1 : 0;
}

try {
  const options = await readOptions(process.argv.slice(2));
  if (options) await run(options);
  else console.log(HELP);
} catch (thrown) {
  if (!(thrown instanceof OptionError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
}
