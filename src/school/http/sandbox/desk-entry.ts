import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { id } from '#wire/records/values';
import type { StaffDesk } from '../../core/staff/create-desk';
import { setSessionCookie } from '../desk/desk-origin';
import { networkOf } from '../limits/network-address';
import { refusal, send, success } from '../replies';

const EnterRequest = v.object({ tenantId: id, staffId: v.pipe(v.string(), v.maxLength(200)) });

/** Signs the sandbox's browser in at the staff's desk as somebody of the demo. */
export async function serveDeskEntry(app: FastifyInstance, { demo }: Pick<StaffDesk, 'demo'>): Promise<void> {
  await app.register(cookie);
  app.post<{ Body: v.InferOutput<typeof EnterRequest> }>(
    '/sandbox/api/enter',
    { schema: { body: EnterRequest } },
    async (request, reply) => {
      const { tenantId, staffId } = request.body;
      const device = request.headers['user-agent'] ?? '';
      const token = await demo.enter(tenantId, staffId, { address: networkOf(request), device });
      if (token === undefined) return send(reply, refusal({ refused: 'notFound' }));
      setSessionCookie(reply, token);
      return success({});
    },
  );
}
