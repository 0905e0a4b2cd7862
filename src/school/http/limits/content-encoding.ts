import type { FastifyReply, FastifyRequest } from 'fastify';

export type ContentEncoding = 'br' | 'gzip';

/** The first of `offered` that the request accepts (RFC 9110, section 12.5.3); undefined: no compression. */
export function acceptedEncoding(
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return offered.find((name) =>
    new RegExp(`(?:^|[ ,])${name}(?! *; *q=0(?:\\.0*)?(?:[ ,]|$))(?:[ ;,]|$)`, 'i').test(accepted),
  );
}

export function addVary(reply: FastifyReply, name: string): void {
  const before = String(reply.getHeader('vary') ?? '');
  if (before.split(',').some((one) => one.trim().toLowerCase() === name)) return;
  reply.header('vary', before === '' ? name : `${before}, ${name}`);
}
