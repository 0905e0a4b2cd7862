import { Readable } from 'node:stream';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefused } from '#domain/refused';
import type { ReadableFile } from '../core/files';
import type { School } from '../core/school';
import type { UploadRefusal } from '../core/upload-refusal';
import { malformed, type Reply, refusal, send, success } from './answers';
import { byteRange } from './byte-range';
import { disposition } from './disposition';
import { getFolder, putFolder, SignedQuery } from './file-address';
import { pacedBody, StalledBody, UPLOAD_PACE } from './paced-body';
import { networkOf } from './request-network';

/** Without it said so, a policy that leaves the default open is taken for a mistake. */
const noDefault: typeof helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc =
  helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc;
/** Types that a browser shows without harm; the rest is downloaded. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp|bmp)|application\/pdf|audio\/mpeg|video\/mp4)$/;

/** The signed addresses: one PUT of one file, and reading it back for some minutes. */
export async function serveStoredFiles(
  app: FastifyInstance,
  { files }: Pick<School, 'files'>,
  pace = UPLOAD_PACE,
): Promise<void> {
  // A file is taken as it comes, JSON and text too, and never as a whole.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.put<SignedFile>(`${putFolder}/*`, { schema: { querystring: SignedQuery } }, async (request, reply) => {
    const { expires, signature } = request.query;
    try {
      const outcome = await files.receive(request.params['*'], signature, expires, {
        type: mediaType(request),
        bytes: request.body instanceof Readable ? pacedBody(request.body, pace) : [],
        announced: announcedBytes(request),
        address: networkOf(request),
      });
      if (outcome === 'stored') return success({ encryUrl: request.params['*'] });
      return sendEarly(request, reply, refusedFile(outcome));
    } catch (thrown) {
      if (thrown instanceof StalledBody) return sendEarly(request, reply, malformed('', 'stalled', 408));
      // Whoever hung up hears nothing of it, and it is no fault of ours.
      if (request.raw.errored || request.raw.destroyed)
        return sendEarly(request, reply, malformed('', 'aborted'));
      throw thrown;
    }
  });

  app.get<SignedFile>(`${getFolder}/*`, { schema: { querystring: SignedQuery } }, async (request, reply) => {
    const { expires, signature, download, downloadName } = request.query;
    const file = await files.read(request.params['*'], signature, expires, downloadName);
    if (isRefused(file)) return send(reply, refusedFile(file));
    const shown = SHOWN.test(file.type);
    reply.helmet({
      contentSecurityPolicy: filePolicy(file.type),
      crossOriginResourcePolicy: { policy: 'cross-origin' },
    });
    reply
      .header('content-type', shown ? file.type : 'application/octet-stream')
      .header(
        'content-disposition',
        shown && download !== 'true'
          ? disposition('inline', file.name)
          : disposition('attachment', file.name),
      )
      .header('cache-control', 'private, no-store');
    return sendAsked(request, reply, file);
  });
}

/** Players fetch a video in parts, and iOS shows none that does not come so. Files have no validator for `If-Range`. */
async function sendAsked(
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

/** What still comes of the body is not read: the connection ends with the answer. */
function sendEarly({ raw }: FastifyRequest, reply: FastifyReply, answer: Reply): FastifyReply {
  return send(raw.complete ? reply : reply.header('connection', 'close'), answer);
}

interface SignedFile {
  Params: { '*': string };
  Querystring: SignedQuery;
  Body: unknown;
}

/** Nothing in a stored file may act. A sandbox would keep browsers from showing a PDF, in which nothing can. */
function filePolicy(type: string): NonNullable<FastifyHelmetOptions['contentSecurityPolicy']> {
  return type === 'application/pdf'
    ? { useDefaults: false, directives: { 'default-src': noDefault, 'frame-ancestors': ["'self'"] } }
    : {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] },
      };
}

/** Who PUTs or GETs is no app that reads envelopes: the status says it too. */
function refusedFile(refused: UploadRefusal): Reply {
  if (refused.refused === 'invalid' && refused.reason === 'size') return malformed('', 'tooLarge', 413);
  const reply = refusal(refused);
  return reply.status === 200 ? { ...reply, status: 404 } : reply;
}

function announcedBytes({ headers }: FastifyRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}

function mediaType({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
