import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal } from '#domain/enrollment/refusal';
import { FORM_ATTACHMENT } from '#domain/upload/form-attachment';
import type { School } from '../core/school';
import { refusal, send, success } from './answers';
import { byteRange } from './byte-range';
import { disposition } from './disposition';
import { getFolder, putFolder, SignedQuery } from './file-address';
import { parseRequest } from './validation';

const LARGEST_FILE = FORM_ATTACHMENT.maxBytes;
const NOTHING = new Uint8Array();
/** Without it said so, a policy that leaves the default open is taken for a mistake. */
const noDefault: typeof helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc =
  helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc;
/** Types that a browser shows without harm; the rest is downloaded. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp|bmp)|application\/pdf|audio\/mpeg|video\/mp4)$/;

/** The signed addresses: one PUT of one file, and reading it back for some minutes. */
export async function serveStoredFiles(app: FastifyInstance, { files }: School): Promise<void> {
  // A file is taken as it comes, JSON and text too.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_FILE }, (_request, body, done) =>
    done(null, body),
  );

  app.put<SignedFile>(
    `${putFolder}/*`,
    {
      schema: { querystring: SignedQuery },
      bodyLimit: LARGEST_FILE,
      // Whoever holds no right to this PUT is turned away before a byte is taken. Asked with nothing in hand, the
      // school objects to that alone where the rest is right.
      onRequest: async (request, reply) => {
        const { expires, signature } = parseRequest(SignedQuery, request.query);
        const empty = { type: mediaType(request), bytes: NOTHING };
        const outcome = await files.receive(request.params['*'], signature, expires, empty);
        const mayCome = !isRefusal(outcome) || (outcome.refused === 'invalid' && outcome.path === 'file');
        if (!mayCome) return send(reply.header('connection', 'close'), refusedFile(outcome));
      },
    },
    async (request, reply) => {
      const { expires, signature } = request.query;
      const outcome = await files.receive(request.params['*'], signature, expires, {
        type: mediaType(request),
        bytes: request.body instanceof Uint8Array ? request.body : NOTHING,
      });
      return isRefusal(outcome)
        ? send(reply, refusedFile(outcome))
        : success({ encryUrl: request.params['*'] });
    },
  );

  app.get<SignedFile>(
    `${getFolder}/*`,
    { schema: { querystring: SignedQuery }, compress: false },
    async (request, reply) => {
      const { expires, signature, download, downloadName } = request.query;
      const file = await files.read(request.params['*'], signature, expires);
      if (isRefusal(file)) return send(reply, refusedFile(file));
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
            : disposition('attachment', file.name, downloadName),
        )
        .header('cache-control', 'private, no-store');
      return sendAsked(request, reply, file.bytes);
    },
  );
}

/** Players fetch a video in parts, and iOS shows none that does not come so. Files have no validator for `If-Range`. */
function sendAsked({ headers }: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  const size = bytes.byteLength;
  const range = headers['if-range'] === undefined ? byteRange(headers.range, size) : undefined;
  reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    reply.removeHeader('content-disposition').type('application/octet-stream');
    return reply.code(416).header('content-range', `bytes */${size}`).send(Buffer.alloc(0));
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset + first, last - first + 1));
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
function refusedFile(refused: Parameters<typeof refusal>[0]) {
  const reply = refusal(refused);
  return reply.status === 200 ? { ...reply, status: 404 } : reply;
}

function mediaType({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
