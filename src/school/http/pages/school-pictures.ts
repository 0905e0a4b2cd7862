import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isRefused } from '#domain/refused';
import type { School } from '../../core/school';
import { pictureFolder } from '../files/file-address';
import { refusedFile } from '../files/upload-replies';
import { send } from '../replies';
import { inertFilePolicy } from '../security';

/** Paths depend on the content, so that pictures can be cached for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the schools' home screen pictures publicly. */
export async function servePictures(app: FastifyInstance, { cms }: Pick<School, 'cms'>): Promise<void> {
  app.get<{ Params: { '*': string } }>(`${pictureFolder}/*`, async (request, reply) => {
    const picture = await cms.picture(request.params['*']);
    if (isRefused(picture)) return send(reply, refusedFile(picture));
    reply.protect({
      contentSecurityPolicy: inertFilePolicy,
      crossOriginResourcePolicy: { policy: 'cross-origin' },
    });
    reply.header('content-type', picture.type).header('cache-control', IMMUTABLE);
    return reply.send(Readable.from(picture.bytes, { objectMode: false }));
  });
}
