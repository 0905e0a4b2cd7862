import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import { isRefused } from '#domain/refused';
import { endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import type { School } from '../../core/school';
import { callerOf, knownTenants, tenantHeader } from '../caller';
import { enforceMinimumRate, paceFor, UPLOAD_MINIMUM_RATE } from '../limits/enforce-minimum-rate';
import { refusal, send, success } from '../replies';
import { base64Body } from './base64-body';
import { announcedFile } from './file-announcement';
import { sendBeforeBody, uploadFailure } from './upload-replies';

const { uploadBase64 } = fileEndpoints;
type UploadRequest = InferOutput<typeof uploadBase64.request>;

/** Files as JSON strings, of any length: decoded as a stream and never held as a whole. */
export function serveBase64Uploads(app: FastifyInstance, school: School): void {
  const isTenant = knownTenants(school);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
  app.route<{ Querystring: UploadRequest }>({
    method: 'POST',
    url: `/${endpointPath(uploadBase64)}`,
    schema: { tags: [uploadBase64.service], querystring: uploadBase64.request },
    config: { endpoint: uploadBase64, takesFile: true },
    handler: async (request, reply) => {
      const tenantId = tenantHeader(request);
      if (!(await isTenant(tenantId)))
        return sendBeforeBody(request, reply, refusal({ refused: 'notFound' }));
      const caller = callerOf(request, tenantId);
      const admission = await school.anonymousWrites.admit(tenantId, 'upload', caller);
      if ('refused' in admission) return sendBeforeBody(request, reply, refusal(admission));
      const file = announcedFile(request.query, caller.address);
      try {
        const brought = await school.files.upload(tenantId, caller.uploadToken, file, bytesOf(request));
        if (isRefused(brought)) return sendBeforeBody(request, reply, refusal(brought));
        return send(reply, { status: 200, body: success({ encryUrl: brought.path }, admission.next) });
      } catch (thrown) {
        return sendBeforeBody(request, reply, uploadFailure(request, thrown));
      }
    },
  });
}

function bytesOf({ body, headers }: FastifyRequest): AsyncIterable<Uint8Array> | [] {
  const pace = paceFor(headers['content-length'], UPLOAD_MINIMUM_RATE);
  return body instanceof Readable ? base64Body(enforceMinimumRate(body, pace)) : [];
}
