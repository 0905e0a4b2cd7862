import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { id } from '#wire/records/values';
import type { SandboxNetwork } from '../../core/payment/sandbox/sandbox-network';
import { notFound } from '../../core/refusals';
import type { School } from '../../core/school';
import type { DemoStaff } from '../../core/staff/demo-staff';
import { knownTenants } from '../caller';
import { networkOf } from '../limits/network-address';
import { serveCall } from './serve-call';

/** `desk` is the steward's name, so that they still recognise their scans after another sign-in. */
const SignInRequest = v.object({ tenantId: id, desk: v.optional(id) });
const SchoolsRequest = v.object({ tn: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/))) });
const OutsideRequest = v.object({ tenantId: id });

/** Schools that the page lists besides the default one; any other is selected by name in its address (`?tn=`). */
const DEMO_SCHOOLS = ['qingyun', 'lakeside'];

/** Calls of the sandbox's page, and a steward's token for trying the tenant API's own calls. */
export function serveSandboxCalls(
  app: FastifyInstance,
  { platform, desk, phoneCodes }: School,
  network: SandboxNetwork | undefined,
  demo: Pick<DemoStaff, 'all'> | undefined,
): void {
  const isTenant = knownTenants({ platform });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  serveCall(app, 'GET', 'schools', SchoolsRequest, async ({ tn }) => {
    const names = [...(tn ? [tn] : []), undefined, ...DEMO_SCHOOLS];
    const found = await Promise.all(names.map((name) => platform.tenant(name)));
    const byId = new Map(found.flatMap((tenant) => (tenant ? [[tenant.tenantId, tenant] as const] : [])));
    const schools = [...byId.values()].map(async ({ tenantId, uniqueName, name }) => {
      const staff = (await demo?.all(tenantId)) ?? [];
      // One role each, in some plans or in all.
      const shown = staff.map((one) => ({ id: one.id, name: one.name, role: one.grants[0]?.role }));
      return { tenantId, uniqueName, name, staff: shown };
    });
    return Promise.all(schools);
  });
  serveCall(app, 'POST', 'sign-in', SignInRequest, async ({ tenantId, desk: name }, request) => {
    if (!(await isTenant(tenantId))) return notFound;
    return { token: await desk.stewardToken(tenantId, name, networkOf(request)) };
  });
  serveCall(app, 'GET', 'outside', OutsideRequest, async ({ tenantId }) => ({
    codes: phoneCodes.sent(tenantId),
    ...(network && { orders: await network.provider.unpaid(tenantId) }),
  }));
}
