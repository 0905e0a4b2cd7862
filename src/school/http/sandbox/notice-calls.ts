import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isRefused } from '#domain/refused';
import { ANNOUNCEMENT_LIMITS } from '#domain/session/announcement';
import type { School } from '../../core/school';
import { callerOf, tenantHeader } from '../caller';
import { refusal, send, success } from '../replies';

/** Twice the limit, because the core counts characters after removing superfluous white space. */
const text = (limit: number) => v.pipe(v.string(), v.maxLength(2 * limit));
const NoticeRequest = v.object({
  title: text(ANNOUNCEMENT_LIMITS.title),
  text: text(ANNOUNCEMENT_LIMITS.text),
});

/** Calls of the desk's page about the school's announcement (公告). Not part of the tenant API. */
export function serveNoticeCalls(app: FastifyInstance, { noticeDesk }: School): void {
  app.get('/sandbox/api/notice', async (request) => {
    const { tenantId, bearer } = callerOf(request, tenantHeader(request));
    return success((await noticeDesk.current(tenantId, bearer)) ?? {});
  });

  app.post<{ Body: v.InferOutput<typeof NoticeRequest> }>(
    '/sandbox/api/notice',
    { schema: { body: NoticeRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const posted = await noticeDesk.post(tenantId, bearer, request.body);
      return isRefused(posted) ? send(reply, refusal(posted)) : success(posted);
    },
  );
}
