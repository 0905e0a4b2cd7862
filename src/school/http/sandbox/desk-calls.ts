import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { id } from '#wire/records/values';
import type { School } from '../../core/school';
import { callerOf, knownTenants, tenantHeader } from '../caller';
import { networkOf } from '../limits/network-address';
import { refusal, send, success } from '../replies';
import { deskActions } from './desk-actions';

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const sample = v.pipe(v.string(), v.trim(), v.maxLength(200));
const DecisionRequest = v.object({
  applicationId: id,
  decision: v.union([
    v.picklist(['review', 'approve', 'refuse']),
    v.object({
      return: v.pipe(
        v.array(v.object({ key: v.pipe(v.string(), v.maxLength(64)), reason, sample: v.optional(sample) })),
        v.minLength(1),
      ),
    }),
    v.pipe(
      v.object({ admit: v.nullable(id) }),
      v.transform(({ admit }) => ({ admit: admit ?? undefined })),
    ),
    v.pipe(
      v.object({ waitlist: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))) }),
      v.transform(({ waitlist }) => ({ waitlist: waitlist ?? undefined })),
    ),
  ]),
});
const moment = v.optional(v.pipe(v.number(), v.integer()));
const VoidRequest = v.object({
  planId: v.optional(id),
  from: moment,
  until: moment,
  network: v.optional(id),
  reason,
});
/** Cursor: the last application of the previous page and its last change in epoch ms; absent for the first page. */
const PageRequest = v.object({
  after: v.optional(id),
  changed: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))),
});
const FeeRequest = v.object({ applicationId: id });
/** `desk` is the device's id, so that it still recognises its scans after another sign-in. */
const SignInRequest = v.object({ tenantId: id, desk: v.optional(id) });

/** Schools that the desk lists besides the default one; any other is selected by name in the page's address (`?tn=`). */
const DEMO_SCHOOLS = ['qingyun', 'lakeside'];
const SchoolsRequest = v.object({ tn: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/))) });

/** Calls of the desk's page. Not part of the tenant API, and closed to other origins. */
export function serveDeskCalls(
  app: FastifyInstance,
  { desk, feeDecisions, voiding, phoneCodes, platform }: School,
  isNetworkPlayed: boolean,
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
      return success(
        [...byId.values()].map(({ tenantId, uniqueName, name }) => ({ tenantId, uniqueName, name })),
      );
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

  app.get<{ Querystring: v.InferOutput<typeof PageRequest> }>(
    '/sandbox/api/applications',
    { schema: { querystring: PageRequest } },
    async (request) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const { after, changed } = request.query;
      const key = after === undefined ? undefined : { id: after, updatedAt: changed ?? 0 };
      const entries = await desk.applications(tenantId, bearer, key);
      const counts = await desk.counts(tenantId, bearer);
      return success({
        entries: entries.map((entry) => ({ ...entry, actions: deskActions(entry, isNetworkPlayed) })),
        counts,
      });
    },
  );

  app.post<{ Body: v.InferOutput<typeof DecisionRequest> }>(
    '/sandbox/api/decide',
    { schema: { body: DecisionRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const { applicationId, decision } = request.body;
      return respond(reply, await desk.decide(tenantId, bearer, applicationId, decision));
    },
  );

  app.get('/sandbox/api/phone-codes', async (request) => {
    const { tenantId, bearer } = callerOf(request, tenantHeader(request));
    return success(await phoneCodes.sent(tenantId, bearer));
  });

  app.post<{ Body: v.InferOutput<typeof VoidRequest> }>(
    '/sandbox/api/void',
    { schema: { body: VoidRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const { reason: why, ...filter } = request.body;
      return respond(reply, await voiding.void(tenantId, bearer, filter, why));
    },
  );

  app.post<{ Body: v.InferOutput<typeof FeeRequest> }>(
    '/sandbox/api/refund-fee',
    { schema: { body: FeeRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      return respond(reply, await feeDecisions.refund(tenantId, bearer, request.body.applicationId));
    },
  );

  app.post<{ Body: v.InferOutput<typeof FeeRequest> }>(
    '/sandbox/api/exempt-fee',
    { schema: { body: FeeRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      return respond(reply, await feeDecisions.exempt(tenantId, bearer, request.body.applicationId));
    },
  );

  app.post<{ Body: v.InferOutput<typeof FeeRequest> }>(
    '/sandbox/api/settle-fee',
    { schema: { body: FeeRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      return respond(reply, await feeDecisions.settle(tenantId, bearer, request.body.applicationId));
    },
  );
}

function respond(reply: FastifyReply, result: object | Refusal) {
  return isRefused(result) ? send(reply, refusal(result)) : success(result);
}
