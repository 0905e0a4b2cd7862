import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { faceErrors } from '#domain/checkin/face-photo';
import { isRefused } from '#domain/refused';
import { id } from '#wire/records/values';
import type { School } from '../../core/school';
import { callerOf, tenantHeader } from '../caller';
import { getAddress } from '../files/file-address';
import { refusal, send, success } from '../replies';

const path = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
/** `path`: the photo that the steward has seen. */
const DecisionRequest = v.object({
  welcomeId: id,
  path,
  decision: v.union([
    v.literal('pass'),
    v.object({ refuse: v.pipe(v.array(v.picklist(faceErrors)), v.minLength(1)) }),
  ]),
});
/** Cursor: the last student of the previous page and their last change in epoch ms; absent for the first page. */
const PageRequest = v.object({
  after: v.optional(id),
  changed: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))),
});
const PhotoRequest = v.object({ path });

/** Calls of the desk's page about new students: 照片通过, 照片不通过. Not part of the tenant API. */
export function serveFaceCalls(app: FastifyInstance, { welcome, readableFiles }: School): void {
  app.get<{ Querystring: v.InferOutput<typeof PageRequest> }>(
    '/sandbox/api/students',
    { schema: { querystring: PageRequest } },
    async (request) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const { after, changed } = request.query;
      const key = after === undefined ? undefined : { welcomeId: after, updatedAt: changed ?? 0 };
      const entries = await welcome.faceDesk.students(tenantId, bearer, key);
      return success({ entries, counts: await welcome.faceDesk.counts(tenantId, bearer) });
    },
  );

  app.get('/sandbox/api/photos-to-check', async (request) => {
    const { tenantId, bearer } = callerOf(request, tenantHeader(request));
    const entries = await welcome.faceDesk.photosToCheck(tenantId, bearer);
    return success({ entries, counts: await welcome.faceDesk.counts(tenantId, bearer) });
  });

  app.post<{ Body: v.InferOutput<typeof DecisionRequest> }>(
    '/sandbox/api/decide-face',
    { schema: { body: DecisionRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const { welcomeId, decision, path: seen } = request.body;
      const decided = await welcome.faceDesk.decide(tenantId, bearer, welcomeId, decision, seen);
      return 'refused' in decided ? send(reply, refusal(decided)) : success(decided);
    },
  );

  app.get<{ Querystring: v.InferOutput<typeof PhotoRequest> }>(
    '/sandbox/api/photo',
    { schema: { querystring: PhotoRequest } },
    async (request, reply) => {
      const { tenantId, bearer, origin } = callerOf(request, tenantHeader(request));
      const { path } = request.query;
      const access = await readableFiles.readable(tenantId, bearer, path, ['steward']);
      return isRefused(access)
        ? send(reply, refusal(access))
        : success({ url: getAddress(origin, path, access) });
    },
  );
}
