import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { faceErrors } from '#domain/checkin/face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { ANNOUNCEMENT_LIMITS } from '#domain/session/announcement';
import type { SchoolText } from '#domain/text/school-text';
import { id } from '#wire/records/values';
import { REPORTS_PAGE } from '../../core/checkin/reports';
import { REFUNDS_PAGE } from '../../core/payment/fee-desk';
import { CSV } from '../../core/payment/ledger-file';
import type { School } from '../../core/school';
import type { DemoStaff } from '../../core/staff/demo-staff';
import { type Caller, callerOf, knownTenants, tenantHeader } from '../caller';
import { disposition } from '../files/disposition';
import { getAddress } from '../files/file-address';
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
/** Cursor: the last entry of the previous page and its last change in epoch ms; absent for the first page. */
const PageRequest = v.object({
  after: v.optional(id),
  changed: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))),
});
const FeeRequest = v.object({ applicationId: id });
const refundNo = v.pipe(v.string(), v.regex(/^R[A-Za-z0-9]{5,31}$/, 'refundNo'));
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
/** `path`: the photo that the steward has seen. */
const FaceRequest = v.object({
  welcomeId: id,
  path,
  decision: v.union([
    v.literal('pass'),
    v.object({ refuse: v.pipe(v.array(v.picklist(faceErrors)), v.minLength(1)) }),
  ]),
});
/** Twice the limit, because the core counts characters after removing superfluous white space. */
const text = (limit: number) => v.pipe(v.string(), v.maxLength(2 * limit));
const NoticeRequest = v.object({
  title: text(ANNOUNCEMENT_LIMITS.title),
  text: text(ANNOUNCEMENT_LIMITS.text),
});
/** `desk` is the device's id, so that it still recognises its scans after another sign-in. */
const SignInRequest = v.object({ tenantId: id, desk: v.optional(id) });
const LedgerRequest = v.object({ day: v.pipe(v.string(), v.maxLength(10)) });

/** Schools that the desk lists besides the default one; any other is selected by name in the page's address (`?tn=`). */
const DEMO_SCHOOLS = ['qingyun', 'lakeside'];
const SchoolsRequest = v.object({ tn: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/))) });

/** Calls of the desk's page. Not part of the tenant API, and closed to other origins. */
export function serveDeskCalls(
  app: FastifyInstance,
  school: School,
  isNetworkPlayed: boolean,
  demo: Pick<DemoStaff, 'all'> | undefined,
): void {
  const { desk, feeDecisions, feeDesk, voiding, phoneCodes, platform, welcome, noticeDesk } = school;
  const isTenant = knownTenants({ platform });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  /** A call of a steward; `schema`: of its query, or of its body. */
  const call =
    (method: 'GET' | 'POST') =>
    <Schema extends v.GenericSchema>(
      name: string,
      schema: Schema,
      answer: (
        caller: Caller,
        asked: v.InferOutput<Schema>,
        request: FastifyRequest,
      ) => Promise<object | Refusal | CheckinRefusal<SchoolText>>,
    ) =>
      app.route({
        method,
        url: `/sandbox/api/${name}`,
        schema: method === 'GET' ? { querystring: schema } : { body: schema },
        handler: async (request, reply) => {
          const asked = method === 'GET' ? request.query : request.body;
          const answered = await answer(callerOf(request, tenantHeader(request)), asked, request);
          return isRefused(answered) ? send(reply, refusal(answered)) : success(answered);
        },
      });
  const [get, post] = [call('GET'), call('POST')];

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

  get('applications', PageRequest, async ({ tenantId, bearer }, { after, changed = 0 }) => {
    const key = after === undefined ? undefined : { id: after, updatedAt: changed };
    const entries = await desk.applications(tenantId, bearer, key);
    return {
      entries: entries.map((entry) => ({ ...entry, actions: deskActions(entry, isNetworkPlayed) })),
      counts: await desk.counts(tenantId, bearer),
    };
  });
  post('decide', DecisionRequest, ({ tenantId, bearer }, { applicationId, decision }) =>
    desk.decide(tenantId, bearer, applicationId, decision),
  );
  get('phone-codes', v.unknown(), ({ tenantId, bearer }) => phoneCodes.sent(tenantId, bearer));
  post('void', VoidRequest, ({ tenantId, bearer }, { reason: why, ...filter }) =>
    voiding.void(tenantId, bearer, filter, why),
  );

  for (const change of ['settle', 'exempt', 'refund'] as const)
    post(`${change}-fee`, FeeRequest, ({ tenantId, bearer }, { applicationId }) =>
      feeDecisions[change](tenantId, bearer, applicationId),
    );
  get('refunds', v.object({ after: v.optional(refundNo) }), async ({ tenantId, bearer }, { after }) => {
    const refunds = await feeDesk.openRefunds(tenantId, bearer, after);
    return { refunds, more: refunds.length === REFUNDS_PAGE };
  });
  post('hand-over', v.object({ refundNo }), ({ tenantId, bearer }, asked) =>
    feeDesk.payOut(tenantId, bearer, asked.refundNo),
  );
  post('reconcile', v.unknown(), ({ tenantId, bearer }, _asked, { log }) =>
    feeDesk.reconcile(tenantId, bearer, (error) => log.error(error)),
  );
  app.get<{ Querystring: v.InferOutput<typeof LedgerRequest> }>(
    '/sandbox/api/ledger',
    { schema: { querystring: LedgerRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const file = await feeDesk.ledger(tenantId, bearer, request.query.day);
      if (isRefused(file)) return send(reply, refusal(file));
      return reply
        .header('content-type', CSV)
        .header('content-disposition', disposition('attachment', file.name))
        .send(Buffer.from(file.bytes));
    },
  );

  get(
    'notice',
    v.unknown(),
    async ({ tenantId, bearer }) => (await noticeDesk.current(tenantId, bearer)) ?? {},
  );
  post('notice', NoticeRequest, ({ tenantId, bearer }, written) =>
    noticeDesk.post(tenantId, bearer, written),
  );

  get('students', PageRequest, async ({ tenantId, bearer }, { after, changed = 0 }) => {
    const key = after === undefined ? undefined : { welcomeId: after, updatedAt: changed };
    const entries = await welcome.faceDesk.students(tenantId, bearer, key);
    return { entries, counts: await welcome.faceDesk.counts(tenantId, bearer) };
  });
  get('photos-to-check', v.unknown(), async ({ tenantId, bearer }) => {
    const entries = await welcome.faceDesk.photosToCheck(tenantId, bearer);
    return { entries, counts: await welcome.faceDesk.counts(tenantId, bearer) };
  });
  post('decide-face', FaceRequest, ({ tenantId, bearer }, { welcomeId, decision, path: seen }) =>
    welcome.faceDesk.decide(tenantId, bearer, welcomeId, decision, seen),
  );
  get('photo', v.object({ path }), async ({ tenantId, bearer, origin }, asked) => {
    const access = await school.readableFiles.readable(tenantId, bearer, asked.path, ['steward']);
    return isRefused(access) ? access : { url: getAddress(origin, asked.path, access) };
  });

  // Data of the steward’s view (核验); its actions use the tenant API’s own calls.
  get('gate', v.object({ after: v.optional(id) }), async ({ tenantId, bearer }, { after }) => {
    const latest = await welcome.reports.latest(tenantId, bearer, after);
    const plan = await welcome.plan(tenantId);
    if ('refused' in plan) return plan;
    const { passKey, retiredPassKey, stations } = plan;
    const more = latest.reports.length === REPORTS_PAGE;
    return { ...latest, more, passKey, retiredPassKey, stations };
  });
}
