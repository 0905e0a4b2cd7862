import { expect, test } from 'vitest';
import { standardBackend } from '#composition/backends/standard';
import type { Plan } from '#domain/enrollment/plan';
import type { PlanSetup } from '#school/core/school-setup';
import { plans } from '#test/support/demo-plans';
import { accepted } from '../contract/support/applicant';
import { changePlan, tenants } from '../contract/support/assembly';
import { httpAssembly } from '../contract/support/http-assembly';
import { describeBackend } from './describe-backend';
import { describeMapping } from './describe-mapping';
import { type MappingFixtures, mappingDifferences, sampleOwner } from './mapping';
import { badgeSample } from './samples';
import { standardWire } from './standard-wire';

const MINUTE_MS = 60_000;

/** A school of the reference backend, with its office. */
async function referenceSchool(tenantId: string) {
  const assembly = await httpAssembly();
  const { url, school, clock, close } = assembly;
  const { desk } = school;
  /** Changes the plan; the result undoes it. */
  const changed = async ({ title }: Plan, change: Partial<PlanSetup['plan']>) => {
    await changePlan(assembly, title, (setup) => ({ ...setup, plan: { ...setup.plan, ...change } }));
    return () => changePlan(assembly, title, (setup) => setup);
  };
  const decide = async (id: string, event: Parameters<typeof desk.decide>[2]) =>
    void accepted(await desk.decide(tenantId, id, event));
  return {
    baseUrl: url,
    close: () => close(),
    stage: {
      sendBack: (
        { applicationId }: { readonly applicationId: string },
        field: { key: string; reason: string },
      ) => decide(applicationId, { kind: 'return', fields: [field] }),
      admit: ({ applicationId }: { readonly applicationId: string }) =>
        decide(applicationId, { kind: 'admit' }),
      fill: (plan: Plan) => changed(plan, { cap: plan.taken ?? 0 }),
      close: (plan: Plan) => changed(plan, { closesAt: clock.now() - 1 }),
      // An applicant's session that nobody has used for so long.
      expire: async () => clock.pass(31 * 24 * 60 * MINUTE_MS),
      advance: async (ms: number) => clock.pass(ms),
    },
  };
}

describeBackend('the standard API, in envelopes', {
  backend: (deps) => standardBackend(deps),
  fixtures: {
    tenantName: 'qingyun',
    plans: { open: plans.autumn, full: plans.full, upcoming: plans.upcoming, closed: plans.closed },
    peopleFrom: 8000,
  },
  start: () => referenceSchool(tenants.qingyun),
});

describeBackend('the standard API, in plain', {
  backend: (deps) => standardBackend(deps),
  fixtures: { tenantName: 'lakeside', plans: { open: plans.lakeside }, peopleFrom: 9000 },
  start: () => referenceSchool(tenants.lakeside),
});

const config = {
  platformGatewayUrl: 'https://school.example',
  ysktGatewayUrl: '',
  manually: false,
  platformFnUrl: '',
  ysCry: '',
};
const mapping: MappingFixtures = {
  backend: (deps) => standardBackend(deps),
  tenant: { tenantId: 't', orgId: 'o', uniqueName: 'school', name: '学校' },
  credential: sampleOwner,
  wire: standardWire,
  async connect({ platform }, transport) {
    transport.respond({ status: 200, text: JSON.stringify({ code: 0, data: config }) });
    await platform.connect('school');
  },
};
describeMapping('the standard API', mapping);

test('a school may be asked by its number alone', async () => {
  const contact = { phone: '020-81234567' };
  const badge = [{ code: 0, success: true, msg: 'ok', data: { ...badgeSample, contact } }];
  const wire = { ...standardWire, badge };
  const without = { badge: () => ({ ...badgeSample, contact }) };
  expect(await mappingDifferences({ ...mapping, wire, without })).toEqual([]);
});
