import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { id } from '#wire/records/values';
import type { SandboxNetwork } from '../../core/payment/sandbox/sandbox-network';
import type { School } from '../../core/school';
import type { DemoStaff } from '../../core/staff/demo-staff';
import { knownTenants } from '../caller';
import { networkOf } from '../limits/network-address';
import { refusal, send, success } from '../replies';

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

  app.get<{ Querystring: v.InferOutput<typeof SchoolsRequest> }>(
    '/sandbox/api/schools',
    { schema: { querystring: SchoolsRequest } },
    async ({ query }) => {
      const names = [...(query.tn ? [query.tn] : []), undefined, ...DEMO_SCHOOLS];
      const found = await Promise.all(names.map((name) => platform.tenant(name)));
      const byId = new Map(found.flatMap((tenant) => (tenant ? [[tenant.tenantId, tenant] as const] : [])));
      const schools = [...byId.values()].map(async ({ tenantId, uniqueName, name }) => {
        const staff = (await demo?.all(tenantId)) ?? [];
        // One role each, in some plans or in all.
        const shown = staff.map((one) => ({ id: one.id, name: one.name, role: one.grants[0]?.role }));
        return { tenantId, uniqueName, name, staff: shown };
      });
      return success(await Promise.all(schools));
    },
  );

  app.post<{ Body: v.InferOutput<typeof SignInRequest> }>(
    '/sandbox/api/sign-in',
    { schema: { body: SignInRequest } },
    async (request, reply) => {
      const { tenantId, desk: name } = request.body;
      if (!(await isTenant(tenantId))) return send(reply, refusal({ refused: 'notFound' }));
      return success({ token: await desk.stewardToken(tenantId, name, networkOf(request)) });
    },
  );

  app.get<{ Querystring: v.InferOutput<typeof OutsideRequest> }>(
    '/sandbox/api/outside',
    { schema: { querystring: OutsideRequest } },
    async ({ query: { tenantId } }) =>
      success({
        codes: phoneCodes.sent(tenantId),
        ...(network && { orders: await network.provider.unpaid(tenantId) }),
      }),
  );
}
