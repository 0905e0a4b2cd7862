import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import * as v from 'valibot';
import { isRefused } from '#domain/refused';
import type { Bytes } from '../../core/files/blob-store';
import type { SignedAccess } from '../../core/files/content/file-signatures';
import type { DocumentConverter } from '../../core/files/document-converter';
import type { IncomingFile } from '../../core/files/files';
import type { ReadableFile } from '../../core/files/readable-files';
import type { UploadRefusal } from '../../core/files/upload-refusal';
import type { School } from '../../core/school';
import { enforceMinimumRate, paceFor, UPLOAD_MINIMUM_RATE } from '../limits/enforce-minimum-rate';
import { networkOf } from '../limits/network-address';
import { expiredUploadUrl, notFoundReply, send, success, tooBusy } from '../replies';
import { inertFilePolicy } from '../security';
import { byteRange } from './byte-range';
import { disposition } from './disposition';
import { accessIn, getFolder, partFolder, postFolder, putFolder, SignedQuery } from './file-address';
import { formFile } from './form-file';
import { refusedFile, sendBeforeBody, uploadFailure } from './upload-replies';

/** Helmet treats a missing `default-src` as a mistake unless it is disabled explicitly. */
const noDefault: typeof helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc =
  helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc;
/** No `sandbox` for a PDF, which browsers would then not display and which has no active content. */
const PDF_POLICY: NonNullable<HelmetOptions['contentSecurityPolicy']> = {
  useDefaults: false,
  directives: { 'default-src': noDefault, 'frame-ancestors': ["'self'"] },
};

/** Types that a browser can display safely; all others are downloaded. */
const INLINE_TYPES = /^(?:image\/(?:png|jpeg|gif|webp|bmp)|application\/pdf|audio\/mpeg|video\/mp4)$/;

/** Types that are safe in an image element, which executes nothing in them; opened directly they are downloaded. */
const IMAGES = /^image\/(?:svg\+xml|tiff)$/;

/** The signed addresses: one PUT or form to upload a file, and reading it for a minute. */
export async function serveStoredFiles(
  app: FastifyInstance,
  { files, readableFiles }: Pick<School, 'files' | 'readableFiles'>,
  pace = UPLOAD_MINIMUM_RATE,
  converter?: DocumentConverter,
): Promise<void> {
  // Bodies are streamed, whatever their type, and never held as a whole.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const uploadOptions = { schema: { querystring: SignedQuery }, config: { takesFile: true } };
  app.put<SignedFile>(`${putFolder}/*`, uploadOptions, async (request, reply) => {
    const access = accessIn(request.query);
    const bytes = bytesOf(request);
    return receive(request, reply, access, {
      type: mediaType(request),
      bytes,
      announced: announcedBytes(request),
    });
  });

  app.put<SignedFile>(`${partFolder}/*`, uploadOptions, async (request, reply) => {
    const { part = 0, upload: uploadId = '' } = request.query;
    const arriving = {
      objectName: request.params['*'],
      uploadId,
      part,
      bytes: bytesOf(request),
      size: announcedBytes(request),
      address: networkOf(request),
    };
    return respond(request, reply, files.inParts.receive(arriving, accessIn(request.query)));
  });

  // The form fields before the file contain what the PUT has in its URL, as in object stores' forms.
  app.post<SignedFile>(`${postFolder}/*`, { config: { takesFile: true } }, async (request, reply) => {
    const form = await formFile(request.raw, pace.windowMs).catch((thrown) => uploadFailure(request, thrown));
    if ('status' in form) return sendBeforeBody(request, reply, form);
    const { fields, bytes } = form;
    const access = v.safeParse(SignedQuery, fields);
    if (!access.success) return sendBeforeBody(request, reply, expiredUploadUrl);
    const type = fields['Content-Type'] ?? '';
    return receive(request, reply, accessIn(access.output), { type, bytes: enforcePace(request, bytes) });
  });

  function bytesOf(request: FastifyRequest): Bytes {
    return request.body instanceof Readable ? enforcePace(request, request.body) : [];
  }

  function enforcePace({ headers }: FastifyRequest, bytes: Readable): Bytes {
    return enforceMinimumRate(bytes, paceFor(headers['content-length'], pace));
  }

  function receive(
    request: FastifyRequest<SignedFile>,
    reply: FastifyReply,
    access: SignedAccess,
    arriving: IncomingFile,
  ): Promise<unknown> {
    const received = files.receive(request.params['*'], access, {
      ...arriving,
      address: networkOf(request),
    });
    return respond(request, reply, received);
  }

  app.get<SignedFile>(`${getFolder}/*`, { schema: { querystring: SignedQuery } }, async (request, reply) => {
    const { as, download, downloadName } = request.query;
    const access = accessIn(request.query);
    const file = await readableFiles.read(request.params['*'], access, downloadName, networkOf(request));
    if (isRefused(file)) return send(reply, refusedFile(file));
    if (as === 'pdf') return sendConverted(request, reply, file, converter);
    const shown = INLINE_TYPES.test(file.type);
    const type = shown || IMAGES.test(file.type) ? file.type : 'application/octet-stream';
    const asked = disposition(shown && download !== 'true' ? 'inline' : 'attachment', file.name);
    reply.header('cache-control', 'private, no-store');
    if (file.address) return reply.redirect(await file.address({ type, disposition: asked }));
    reply.protect({
      contentSecurityPolicy: file.type === 'application/pdf' ? PDF_POLICY : inertFilePolicy,
      crossOriginResourcePolicy: { policy: 'cross-origin' },
    });
    reply.header('content-type', type).header('content-disposition', asked);
    return sendRequestedRange(request, reply, file);
  });
}

/** An Office document as the viewer shows it. Whoever converts none says so, and the viewer offers a download. */
async function sendConverted(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadableFile,
  converter: DocumentConverter | undefined,
): Promise<FastifyReply> {
  const { name, size } = file;
  const again = { first: 0, last: size - 1 };
  let isRead = false;
  const bytes = () => {
    const read = file.bytes(isRead ? again : undefined);
    isRead = true;
    return read;
  };
  const pdf = await converter?.convert({ name, network: networkOf(request), bytes });
  if (pdf === 'busy') return send(reply, tooBusy(503, 10));
  if (pdf === undefined || pdf === 'failed') return send(reply, notFoundReply);
  reply.header('cache-control', 'private, no-store');
  reply.protect({
    contentSecurityPolicy: PDF_POLICY,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return reply.type('application/pdf').send(Buffer.from(pdf));
}

/** Players request a video in ranges, and iOS plays none without them. Files have no validator for `If-Range`. */
async function sendRequestedRange(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { size, bytes }: ReadableFile,
): Promise<FastifyReply> {
  const range = headers['if-range'] === undefined ? byteRange(headers.range, size) : undefined;
  reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    reply.removeHeader('content-disposition').type('application/octet-stream');
    return reply.code(416).header('content-range', `bytes */${size}`).send(Buffer.alloc(0));
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.header('content-length', last - first + 1);
  return reply.send(Readable.from(await bytes(range), { objectMode: false }));
}

async function respond(
  request: FastifyRequest<SignedFile>,
  reply: FastifyReply,
  received: Promise<'stored' | UploadRefusal>,
): Promise<unknown> {
  try {
    const outcome = await received;
    if (outcome === 'stored') return success({ encryUrl: request.params['*'] });
    const isEnded = outcome.refused === 'notFound';
    return sendBeforeBody(request, reply, isEnded ? expiredUploadUrl : refusedFile(outcome));
  } catch (thrown) {
    return sendBeforeBody(request, reply, uploadFailure(request, thrown));
  }
}

interface SignedFile {
  Params: { '*': string };
  Querystring: SignedQuery;
  Body: unknown;
}

function announcedBytes({ headers }: FastifyRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}

function mediaType({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
