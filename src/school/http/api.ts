import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRefused } from '#domain/refused';
import { codes } from '#wire/codes';
import { endpointPath, type FileEndpoint } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { paymentEndpoints } from '#wire/payment';
import { MAX_ANSWERS } from '#wire/records/application-records';
import { registerEndpoints } from '#wire/register';
import type { ResponseEnvelope } from '#wire/response-envelope';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { School } from '../core/school';
import { StoreBusy } from '../core/store-busy';
import { type Call, planIn } from './call';
import { bearerIn, type Caller, callerOf, knownTenants, tenantHeader } from './caller';
import { etagOf, isKnown } from './etag';
import { addVary } from './limits/content-encoding';
import { MalformedRequest } from './limits/malformed-request';
import { TooBusy } from './limits/queue-requests';
import { type Reply, refusal, send, success } from './replies';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The API call that a route serves; the published description is generated from it. */
    endpoint?: Call['endpoint'] | FileEndpoint<unknown>;
    tenantless?: boolean;
    /** Media type of the file that a call returns, without a reply envelope. */
    fileType?: string;
  }
}

/** Calls with a whole form, or a steward's scans of a morning; bodies of all others are short. */
const LONG: ReadonlySet<unknown> = new Set([
  registerEndpoints.register,
  registerEndpoints.update,
  welcomeEndpoints.updateInfo,
  stewardEndpoints.sync,
]);
/** Calls that are processed in batches (`Batcher`). */
const BATCHED: ReadonlySet<unknown> = new Set([registerEndpoints.openDraft, registerEndpoints.register]);
/** Calls that may wait for the payment network, a face verification service or the store of files. */
const REMOTE: ReadonlySet<unknown> = new Set([
  ...[paymentEndpoints.judgePay, paymentEndpoints.pay, paymentEndpoints.unifiedOrder],
  ...[paymentEndpoints.publicConfig, registerEndpoints.withdraw, registerEndpoints.update],
  ...[welcomeEndpoints.updateInfo, welcomeManageEndpoints.uploadPhoto],
  ...[fileEndpoints.initParts, fileEndpoints.partUrl, fileEndpoints.overParts, fileEndpoints.readableUrl],
]);
/** Maximum bytes of a short call's body, encrypted. */
const SHORT_BODY = 16 * 1024;

/** Whether the call was sent away before it had any effect. */
function isOverloadRefusal(error: unknown): boolean {
  return error instanceof TooBusy || error instanceof StoreBusy;
}

/** The newer record in a refusal has the school's texts in the languages in which the call that reads it has them. */
async function refusalInTexts(school: School, tenantId: string, reply: Reply): Promise<Reply> {
  const { body } = reply;
  if (body.code !== codes.changedElsewhere) return reply;
  return { ...reply, body: { ...body, data: await school.texts.of(tenantId, body.data) } };
}

/** Counts the answers first, because validating too many would be expensive. */
function refuseTooManyAnswers(body: unknown): MalformedRequest | undefined {
  const { answers } = (body ?? {}) as { readonly answers?: unknown };
  const isOver = typeof answers === 'object' && Object.keys(answers ?? {}).length > MAX_ANSWERS;
  return isOver ? new MalformedRequest('answers', 'tooMany') : undefined;
}

/** Serves API calls: requests parsed by their schemas, responses in the standard envelope. */
export function serveCalls(app: FastifyInstance, school: School, calls: readonly Call[]): void {
  const isTenant = knownTenants(school);
  for (const one of calls) {
    const { endpoint, tenantless, work, place, noteArrival } = one;
    app.route({
      method: endpoint.method,
      url: `/${endpointPath(endpoint)}`,
      schema: {
        tags: [endpoint.service],
        [endpoint.method === 'GET' ? 'querystring' : 'body']: endpoint.request,
      },
      config: { endpoint, tenantless, batched: BATCHED.has(endpoint), remote: REMOTE.has(endpoint) },
      ...(!LONG.has(endpoint) && { bodyLimit: SHORT_BODY }),
      preValidation: (request, _reply, done) => done(refuseTooManyAnswers(request.body)),
      onError: (request, reply, error, done) => {
        const bearer = isOverloadRefusal(error) ? bearerIn(request) : undefined;
        if (bearer !== undefined) noteArrival?.(bearer, reply.elapsedTime);
        done();
      },
      handler: async (request, reply) => {
        const tenantId = tenantless ? '' : tenantHeader(request);
        if (!tenantless && !(await isTenant(tenantId))) return send(reply, refusal({ refused: 'notFound' }));
        const input = endpoint.method === 'GET' ? request.query : request.body;
        const caller = callerOf(request, tenantId);
        if (one.isPublic) return sendPublic(reply, school, one, input, caller);
        const waits = await place?.(input, caller, reply.elapsedTime);
        if (waits) return send(reply, refusal(waits));
        const { guarded } = endpoint;
        const admission = guarded
          ? await school.anonymousWrites.admit(tenantId, guarded, caller, planIn(input))
          : {};
        if ('refused' in admission) return send(reply, refusal(admission));
        const result = await work(input, caller);
        if (isRefused(result)) return send(reply, await refusalInTexts(school, tenantId, refusal(result)));
        return success(tenantless ? result : await school.texts.of(tenantId, result), admission.next);
      },
    });
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

interface PublicReply extends Reply {
  readonly text: string;
  /** Of a GET: other methods have no conditional requests. */
  readonly etag?: string | undefined;
}

/**
 * Responds to a call whose response is the same for all callers of one origin; computed and serialised at most once a second.
 * A GET says by its ETag whether it has changed.
 */
async function sendPublic(
  reply: FastifyReply,
  school: Pick<School, 'publicReads' | 'texts'>,
  { endpoint, work, isPublic, tenantless }: Call,
  input: unknown,
  caller: Caller,
): Promise<FastifyReply> {
  const { tenantId, origin } = caller;
  const question = JSON.stringify([origin, tenantId, endpointPath(endpoint), input]);
  const read = async (): Promise<PublicReply> => {
    const result = await work(input, caller);
    const response = isRefused(result)
      ? refusal(result)
      : { status: 200, body: success(tenantless ? result : await school.texts.of(tenantId, result)) };
    const text = JSON.stringify(response.body satisfies ResponseEnvelope);
    return { ...response, text, etag: endpoint.method === 'GET' ? etagOf(text) : undefined };
  };
  const shows = isPublic?.showsPlaces ? { tenantId, planId: planIn(input) } : undefined;
  const received = await school.publicReads.of(question, read, shows);
  const { etag } = received;
  if (etag !== undefined) {
    const { maxAge } = isPublic ?? {};
    reply.header('etag', etag);
    reply.header('cache-control', maxAge === undefined ? 'no-cache' : `public, max-age=${maxAge}`);
    // The header names the tenant, where the address does not.
    if (!tenantless) addVary(reply, 'tenantid');
    if (isKnown(reply.request, etag)) return reply.code(304).send();
  }
  reply.type(JSON_TYPE).serializer(() => received.text);
  return send(reply, received);
}
