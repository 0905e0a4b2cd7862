import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { CLIENT_ERRORS_PATH, ClientError } from '#wire/client-errors';
import { success } from '../answers';
import { networkAddress } from '../limits/network-address';

/** Bytes of one report; a full one is below 2 kB. */
const LARGEST_REPORT = 4096;
/** Reports a minute from one network: an app says the same thing once, and a campus is one network. */
const REPORTS_A_MINUTE = 60;
/** Networks that are counted at a time; the longest unseen is forgotten. */
const NETWORKS = 5000;

/**
 * Logs errors that apps report, one JSON line each. The schema accepts nothing that could be personal data, and the sender is
 * not logged.
 */
export async function serveClientErrors(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: REPORTS_A_MINUTE,
    timeWindow: 60_000,
    cache: NETWORKS,
    keyGenerator: (request) => networkAddress(request.ip),
  });
  app.post<{ Body: ClientError }>(
    `/${CLIENT_ERRORS_PATH}`,
    { bodyLimit: LARGEST_REPORT, schema: { body: ClientError, hide: true } },
    async ({ body, log }) => {
      log.error({ clientError: body }, 'client error');
      return success(undefined);
    },
  );
}
