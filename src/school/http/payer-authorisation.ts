import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { AUTHORISATION_PATH } from '../core/payment/payer-authorisation';
import type { School } from '../core/school';
import { ownOrigin } from './limits/own-origin';
import { appFolder } from './pages/built-app';

export const AuthorisationQuery = v.object({
  state: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,128}$/, 'state')),
  code: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,256}$/, 'code'))),
  /** Set on the return from the authorisation, so that a refusal without a code does not start it again. */
  back: v.optional(v.literal('1')),
});
type Query = v.InferOutput<typeof AuthorisationQuery>;

/**
 * The payer's authorisation (specification, section 7, `wechat/pay/redirectoauth2`): redirects to the payment network's page and
 * back, then to the screen where the student was. None of these URLs contains personal data.
 */
export async function servePayerAuthorisation(
  app: FastifyInstance,
  { payerAuthorisation }: Pick<School, 'payerAuthorisation'>,
): Promise<void> {
  const options = { schema: { tags: ['pay'], querystring: AuthorisationQuery }, config: { remote: true } };
  app.get<{ Querystring: Query }>(AUTHORISATION_PATH, options, async (request, reply) => {
    const { state, code, back } = request.query;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (back === undefined) {
      const url = await payerAuthorisation.urlFor(state, `${ownOrigin(request)}${AUTHORISATION_PATH}?back=1`);
      return url === undefined ? toApp(reply) : reply.redirect(url);
    }
    const place = code === undefined ? undefined : await payerAuthorisation.redeem(state, code);
    return toApp(reply, place?.returnTo);
  });
}

/** `place` was checked when it was kept: it begins with the app's query or fragment. */
function toApp(reply: FastifyReply, place = ''): FastifyReply {
  return reply.redirect(`${appFolder}/${place}`);
}
