import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { sealText } from '#school/http/envelope/sealed-text';
import { newEnvelope } from '#school/http/envelope/tenant-envelope';
import { partFolder, putFolder } from '#school/http/files/file-address';
import { successCodes } from '#wire/codes';
import { endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { planEndpoints } from '#wire/plans';
import { platformEndpoints } from '#wire/platform';
import { registerEndpoints } from '#wire/register';
import { type Fault, type Garbling, type Operation, SLOW_MS } from './faults';
import type { Network } from './network';

const OPERATIONS: Readonly<Record<string, Operation>> = {
  [`/${endpointPath(platformEndpoints.config)}`]: 'config',
  [`/${endpointPath(planEndpoints.list)}`]: 'plans',
  [`/${endpointPath(registerEndpoints.list)}`]: 'applications',
  [`/${endpointPath(registerEndpoints.register)}`]: 'submission',
  [`/${endpointPath(fileEndpoints.readableUrl)}`]: 'filePreview',
};

/** Injects the scenario's faults into a real server's responses, inside the envelope where that matters. */
export function injectFaults(app: FastifyInstance, network: () => Network | undefined): void {
  const faultOf = (request: FastifyRequest) => network()?.faultOf(operationOf(request));

  app.addHook('onRequest', async (request, reply) => {
    const { orgid } = request.headers;
    if (typeof orgid === 'string') network()?.callsFor(orgid);
    await network()?.arrives(operationOf(request));
    if (partOf(request) !== undefined && network()?.breaksPart()) request.raw.socket.destroy();
    const fault = faultOf(request);
    if (fault?.wrong === 'silent') request.raw.socket.destroy();
    if (fault?.wrong === 'garbled' || fault?.wrong === 'tooLate' || fault?.wrong === 'twice') {
      // A response into which a fault is injected must not be compressed.
      delete request.headers['accept-encoding'];
      corruptResponse(reply.raw, fault);
    }
  });

  app.addHook('preHandler', async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined && network()?.refuses(token)) throw new Unauthenticated();
    const fault = faultOf(request);
    if (fault?.wrong === 'slow') await pause(SLOW_MS);
    if (fault?.wrong === 'code') return reply.send({ code: fault.code, success: false, msg: fault.msg });
    if (fault?.wrong === 'status' && fault.retryAfter !== undefined)
      reply.header('retry-after', fault.retryAfter);
    if (fault?.wrong === 'status')
      return reply.code(fault.status).send({ code: fault.status, success: false, msg: fault.msg });
    return undefined;
  });

  app.addHook('onResponse', async (request, reply) => {
    const part = partOf(request);
    if (part !== undefined && reply.statusCode < 300) network()?.partArrived(part);
  });

  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (isCancellation(request) && successCodes.includes((payload as { readonly code: number }).code))
      network()?.uploadCancelled();
    const fault = faultOf(request);
    return fault?.wrong === 'success' ? { ...(payload as object), code: fault.code } : payload;
  });
}

function operationOf({ raw }: FastifyRequest): Operation {
  const path = (raw.url ?? '').split('?')[0] ?? '';
  if (raw.method === 'PUT' && (path.startsWith(putFolder) || path.startsWith(partFolder))) return 'upload';
  return OPERATIONS[path] ?? 'other';
}

/** Whether the request cancels a large file. */
function isCancellation({ raw, body }: FastifyRequest): boolean {
  const { cancel } = (body ?? {}) as { readonly cancel?: unknown };
  return raw.url === `/${endpointPath(fileEndpoints.overParts)}` && cancel === true;
}

/** The number of the part of a large file in a request. */
function partOf({ raw }: FastifyRequest): string | undefined {
  const address = new URL(raw.url ?? '', 'http://school');
  const isPart = raw.method === 'PUT' && address.pathname.startsWith(partFolder);
  return isPart ? (address.searchParams.get('part') ?? '') : undefined;
}

interface FaultyResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

type Corruption = Extract<Fault, { readonly wrong: 'garbled' | 'tooLate' | 'twice' }>;

/** Lets the school create its response, and damages it afterwards. */
function corruptResponse(response: ServerResponse, fault: Corruption): void {
  const { socket } = response;
  const parts: Buffer[] = [];
  let head: Pick<FaultyResponse, 'status' | 'headers'> = { status: 200, headers: {} };
  response.writeHead = ((status: number, headers: Record<string, unknown> = {}) => {
    head = { status, headers };
    return response;
  }) as ServerResponse['writeHead'];
  const take = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part as string));
  };
  response.write = (part: unknown) => {
    take(part);
    return true;
  };
  response.end = (part?: unknown) => {
    take(part);
    const received = { ...head, text: Buffer.concat(parts).toString('utf8') };
    const wire = onItsWay(received, fault);
    if (wire !== undefined) socket?.end(wire);
    return response;
  };
}

function onItsWay(response: FaultyResponse, fault: Corruption): string | undefined {
  if (fault.wrong === 'tooLate') return undefined;
  if (fault.wrong === 'twice') return onWire(response) + onWire(response);
  if (fault.how === 'brokenOff') return onWire(response).slice(0, -Math.ceil(response.text.length / 2));
  return onWire(garbled(response, fault.how));
}

function garbled(response: FaultyResponse, how: Exclude<Garbling, 'brokenOff'>): FaultyResponse {
  const { headers, text } = response;
  const { yscrys, ...plain } = headers;
  switch (how) {
    case 'html':
      return {
        status: 200,
        headers: { ...plain, 'content-type': 'text/html; charset=utf-8' },
        text: '<!doctype html><title>校园网登录</title><p>请先登录校园网</p>',
      };
    case 'empty':
      return { status: 200, headers: plain, text: '' };
    case 'half':
    case 'truncated':
      return { ...response, text: text.slice(0, Math.ceil(text.length / 2)) };
    case 'forged':
      return { ...response, text: `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}` };
    case 'rekeyed': {
      const sealed = sealText(newEnvelope([]), JSON.stringify({ code: 0, data: {}, msg: 'ok' }));
      return { ...response, headers: { ...headers, yscrys: sealed.yscrys }, text: sealed.yscryp };
    }
  }
}

/** A response as HTTP text. */
function onWire({ status, headers, text }: FaultyResponse): string {
  const sent = { ...headers, 'content-length': Buffer.byteLength(text) };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `HTTP/1.1 ${status} Answer\r\n${lines.join('')}\r\n${text}`;
}
