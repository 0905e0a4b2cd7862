import { standardBackend } from '#composition/backends/standard';
import { describeBackend } from '../describe-backend';
import { stageAt } from './stage';

/** Data passed on by `run.ts`, as JSON. */
export interface RemoteSuite {
  readonly url: string;
  readonly tenantName?: string | undefined;
  readonly plan: string;
  readonly peopleFrom: number;
  readonly stage?: string | undefined;
}

const { url, tenantName, plan, peopleFrom, stage } = JSON.parse(
  process.env.CONFORMANCE ?? '{}',
) as RemoteSuite;

describeBackend(`${url}, ${tenantName ?? 'the default school'}`, {
  backend: (deps) => standardBackend(deps),
  fixtures: { ...(tenantName !== undefined && { tenantName }), plans: { open: plan }, peopleFrom },
  start: async () => ({
    baseUrl: url,
    ...(stage !== undefined && { stage: await stageAt(stage) }),
    close: async () => undefined,
  }),
});
