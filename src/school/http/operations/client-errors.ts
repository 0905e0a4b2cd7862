import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { CLIENT_ERRORS_PATH, ClientError } from '#wire/client-errors';
import { networkOf } from '../limits/network-address';
import { success } from '../replies';

/** Maximum bytes of a report; complete ones have less than 2 kB. */
const LARGEST_REPORT = 4096;
/** Reports per minute and network: an app reports each error once, and a campus may be one network. */
const REPORTS_A_MINUTE = 60;
/** Maximum number of networks that are counted; the least recently seen is dropped. */
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
    keyGenerator: networkOf,
  });
  app.post<{ Body: ClientError }>(
    `/${CLIENT_ERRORS_PATH}`,
    { bodyLimit: LARGEST_REPORT, schema: { body: ClientError } },
    async ({ body, log }) => {
      log.error({ clientError: body }, 'client error');
      return success(undefined);
    },
  );
}
