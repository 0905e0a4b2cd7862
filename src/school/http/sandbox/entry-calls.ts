import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { id } from '#wire/records/values';
import { notFound } from '../../core/refusals';
import type { StaffDesk } from '../../core/staff/create-desk';
import { setDeviceCookie, setSessionCookie } from '../desk/desk-origin';
import { networkOf } from '../limits/network-address';
import { serveCall } from './serve-call';

const EnterRequest = v.object({ tenantId: id, staffId: v.pipe(v.string(), v.maxLength(200)) });
const DeviceRequest = v.object({ tenantId: id });

/** Signs the sandbox's browser in at the staff's desk as somebody of the demo, or enrols it as the demo's device. */
export async function serveEntryCalls(
  app: FastifyInstance,
  { demo }: Pick<StaffDesk, 'demo'>,
): Promise<void> {
  await app.register(cookie);
  serveCall(app, 'POST', 'enter', EnterRequest, async ({ tenantId, staffId }, request, reply) => {
    const token = await demo.enter(tenantId, staffId, originOf(request));
    if (token === undefined) return notFound;
    setSessionCookie(reply, token);
    return {};
  });
  serveCall(app, 'POST', 'enter-device', DeviceRequest, async ({ tenantId }, request, reply) => {
    const token = await demo.enrol(tenantId, originOf(request));
    if (token === undefined) return notFound;
    setDeviceCookie(reply, token);
    return {};
  });
}

const originOf = (request: FastifyRequest) => ({
  address: networkOf(request),
  device: request.headers['user-agent'] ?? '',
});
