import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A weak validator, since the compressed copies of a response share it. */
export function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether the caller has this response already: it is answered with 304 then. */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const condition = headers['if-none-match'];
  return condition?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}
