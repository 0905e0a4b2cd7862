import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadRefusal } from '../../core/files/upload-refusal';
import { malformed, type Reply, refusal, send } from '../answers';
import { StalledBody } from '../limits/paced-body';

/** What still comes of the body is not read: the connection ends with the answer. */
export function sendEarly({ raw }: FastifyRequest, reply: FastifyReply, answer: Reply): FastifyReply {
  return send(raw.complete ? reply : reply.header('connection', 'close'), answer);
}

/** Who sends or fetches a file is no app that reads envelopes: the status says it too. */
export function refusedFile(refused: UploadRefusal): Reply {
  if (refused.refused === 'invalid' && refused.reason === 'size') return malformed('', 'tooLarge', 413);
  const reply = refusal(refused);
  return reply.status === 200 ? { ...reply, status: 404 } : reply;
}

/** What is answered where the bytes stopped coming. Throws what is no fault of the sender's. */
export function uploadFailure({ raw }: FastifyRequest, thrown: unknown): Reply {
  if (thrown instanceof StalledBody) return malformed('', 'stalled', 408);
  // Whoever hung up hears nothing of it, and it is no fault of ours.
  if (raw.errored || raw.destroyed) return malformed('', 'aborted');
  throw thrown;
}
