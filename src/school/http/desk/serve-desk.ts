import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { DESK_API, type DeskEndpoint } from '#wire/desk/desk-endpoint';
import { nothing } from '#wire/records/values';
import type { StaffDesk } from '../../core/staff/create-desk';
import type { StaffSession } from '../../core/staff/staff-access';
import type { StaffContext } from '../../core/staff/staff-context';
import { replyTo } from '../error-handlers';
import { MalformedRequest } from '../limits/malformed-request';
import { networkOf } from '../limits/network-address';
import { ownOrigin } from '../limits/own-origin';
import { parseRequest } from '../validation';
import type { DeskCall, Visitor } from './desk-call';
import { deskCalls } from './desk-calls';
import { describeDesk } from './desk-openapi';
import {
  clearSessionCookie,
  deskTransport,
  deviceToken,
  isForeign,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from './desk-origin';
import { serveDeskPage } from './desk-page';
import { problem, problemOfRefusal, problemOfReply, sendProblem } from './problem-replies';

export interface DeskSettings {
  /** Folder of the built page; without it only the API is served. */
  readonly deskDir: string | undefined;
  /** Origins of the school's files, if they are stored elsewhere. */
  readonly files: readonly string[];
  /** Whether the desk may be used in plain http from other machines. */
  readonly insecure: boolean;
  readonly version: string;
}

/** Maximum bytes of a call's JSON: some hundred fields sent back with their reasons. */
const LARGEST_BODY = 64 * 1024;

/** Serves the page and the API of the school's staff. */
export function serveDesk(app: FastifyInstance, desk: StaffDesk, settings: DeskSettings): void {
  app.register((page) => serveDeskPage(page, settings));
  app.register((api) => serveDeskApi(api, desk, settings));
}

async function serveDeskApi(
  app: FastifyInstance,
  desk: StaffDesk,
  { insecure, version }: DeskSettings,
): Promise<void> {
  await app.register(cookie);
  app.setErrorHandler((error: Error, request, reply) =>
    sendProblem(reply, problemOfReply(replyTo(error, request, reply))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (deskTransport(request, insecure) === 'off') return sendProblem(reply, problem('notFound'));
    if (isForeign(request)) return sendProblem(reply, problem('foreignOrigin'));
    // A form, or a script that asks no leave (CORS), sends no JSON.
    if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw new MalformedRequest('content-type', 'unsupported');
  });
  const calls = deskCalls(desk);
  const config = { desk: true };
  app.get('/desk/openapi.json', { config }, async (request, reply) => {
    if (!(await sessionOf(desk, request))) return sendProblem(reply, problem('signedOut'));
    return describeDesk(
      calls.map(({ endpoint }) => endpoint),
      version,
    );
  });
  app.register(
    async (below) => {
      below.setNotFoundHandler((_request, reply) => sendProblem(reply, problem('notFound')));
      for (const call of calls)
        below.route({
          method: call.endpoint.method,
          url: `/${call.endpoint.path}`,
          config: { ...config, ...(call.marks !== undefined && { marks: call.marks }) },
          bodyLimit: call.bodyLimit ?? LARGEST_BODY,
          // Nothing of so large a body is read for anybody else.
          onRequest: async (request, reply) => {
            if (call.bodyLimit !== undefined && !(await sessionOf(desk, request)))
              return sendProblem(reply, problem('signedOut'));
          },
          handler: async (request, reply) => {
            const result = await answer(desk, call, request, reply);
            return isRefused(result) ? sendProblem(reply, problemOfRefusal(result)) : result;
          },
        });
    },
    { prefix: DESK_API },
  );
}

/** Whoever may not call learns nothing of the request but its form. */
async function answer(
  desk: StaffDesk,
  { endpoint, work }: DeskCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown | StaffRefusal> {
  const { access } = endpoint;
  const visitor: Visitor = {
    address: networkOf(request),
    device: request.headers['user-agent'] ?? '',
    origin: ownOrigin(request),
    keepSession: (token) =>
      token === undefined ? clearSessionCookie(reply) : setSessionCookie(reply, token),
    keepDevice: (token) => setDeviceCookie(reply, token),
  };
  // Such a call asks for no more (`visitorCall`).
  if (access.scope === 'anyone') return work(requestOf(endpoint, request), visitor);
  if (access.scope === 'station') {
    const scanner = await desk.devices.authorise(deviceToken(request), visitor.address);
    return isRefused(scanner) ? scanner : work(requestOf(endpoint, request), { ...visitor, scanner });
  }
  const session = await sessionOf(desk, request);
  if (session === undefined) return { refused: 'signedOut' } satisfies StaffRefusal;
  const input = requestOf(endpoint, request);
  const context = await contextOf(desk, session, endpoint, input);
  return isRefused(context) ? context : work(input, { ...visitor, session, context });
}

async function contextOf(
  { access: staffAccess }: StaffDesk,
  session: StaffSession,
  { access: { action, scope } }: DeskEndpoint<unknown, unknown>,
  input: unknown,
): Promise<StaffContext | StaffRefusal> {
  if (action === 'none' || action === 'own') return staffAccess.own(session);
  const { id: applicationId, planId } = input as { readonly id: string; readonly planId: string };
  if (scope === 'application') return staffAccess.authorise(session, { action, applicationId });
  return staffAccess.authorise(session, { action, ...(scope === 'plan' && { planId }) });
}

async function sessionOf(
  { sessions }: StaffDesk,
  request: FastifyRequest,
): Promise<StaffSession | undefined> {
  const token = sessionToken(request);
  return token === undefined ? undefined : sessions.find(token, networkOf(request));
}

/** What the path names counts; throws MalformedRequest where it does not fit the schema. */
function requestOf(
  { request: schema = nothing }: DeskEndpoint<unknown, unknown>,
  request: FastifyRequest,
): unknown {
  const sent = request.method === 'POST' ? (request.body ?? {}) : request.query;
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new MalformedRequest('', 'type');
  return parseRequest(schema, { ...sent, ...(request.params as object) });
}
