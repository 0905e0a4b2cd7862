import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { id } from '#wire/records/values';
import type { StaffDesk } from '../../core/staff/create-desk';
import { setDeviceCookie, setSessionCookie } from '../desk/desk-origin';
import { networkOf } from '../limits/network-address';
import { refusal, send, success } from '../replies';

const EnterRequest = v.object({ tenantId: id, staffId: v.pipe(v.string(), v.maxLength(200)) });
const DeviceRequest = v.object({ tenantId: id });

/** Signs the sandbox's browser in at the staff's desk as somebody of the demo, or enrols it as the demo's device. */
export async function serveEntryCalls(
  app: FastifyInstance,
  { demo }: Pick<StaffDesk, 'demo'>,
): Promise<void> {
  await app.register(cookie);
  app.post<{ Body: v.InferOutput<typeof EnterRequest> }>(
    '/sandbox/api/enter',
    { schema: { body: EnterRequest } },
    async (request, reply) => {
      const { tenantId, staffId } = request.body;
      const token = await demo.enter(tenantId, staffId, originOf(request));
      if (token === undefined) return send(reply, refusal({ refused: 'notFound' }));
      setSessionCookie(reply, token);
      return success({});
    },
  );
  app.post<{ Body: v.InferOutput<typeof DeviceRequest> }>(
    '/sandbox/api/enter-device',
    { schema: { body: DeviceRequest } },
    async (request, reply) => {
      const token = await demo.enrol(request.body.tenantId, originOf(request));
      if (token === undefined) return send(reply, refusal({ refused: 'notFound' }));
      setDeviceCookie(reply, token);
      return success({});
    },
  );
}

const originOf = (request: FastifyRequest) => ({
  address: networkOf(request),
  device: request.headers['user-agent'] ?? '',
});
