import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadRefusal } from '../../core/files/upload-refusal';
import { StalledBody } from '../limits/enforce-minimum-rate';
import { malformed, type Reply, refusal, send } from '../replies';

/** Responds before the body has been read: the rest is not read, and the connection is closed after the response. */
export function sendBeforeBody({ raw }: FastifyRequest, reply: FastifyReply, response: Reply): FastifyReply {
  return send(raw.complete ? reply : reply.header('connection', 'close'), response);
}

/** Clients of file URLs do not parse envelopes, so the HTTP status must not be 200. */
export function refusedFile(refused: UploadRefusal): Reply {
  if (refused.refused === 'invalid' && refused.reason === 'size') return malformed('', 'tooLarge', 413);
  const reply = refusal(refused);
  return reply.status === 200 ? { ...reply, status: 404 } : reply;
}

/** The response after a body has stalled or was cut off. Rethrows errors that the sender did not cause. */
export function uploadFailure({ raw }: FastifyRequest, thrown: unknown): Reply {
  if (thrown instanceof StalledBody) return malformed('', 'stalled', 408);
  // The client has disconnected: no error of the server. A request that was read to its end is destroyed, too.
  if (!raw.complete && (raw.errored || raw.destroyed)) return malformed('', 'aborted');
  throw thrown;
}
