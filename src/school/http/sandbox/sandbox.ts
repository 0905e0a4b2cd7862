import type { FastifyInstance } from 'fastify';
import type { SandboxNetwork } from '../../core/payment/sandbox/sandbox-network';
import type { School } from '../../core/school';
import type { StaffDesk } from '../../core/staff/create-desk';
import { notFoundReply, send } from '../replies';
import { pagePolicy } from '../security';
import type { SandboxAccess } from '../settings/settings';
import { serveEntryCalls } from './entry-calls';
import { acceptOnlyLoopback } from './loopback-only';
import { servePaymentCalls } from './payment-calls';
import { serveSandboxCalls } from './sandbox-calls';

/** What is outside the school (沙盒), for trying the product out; anyone who can reach it may use it. */
export async function serveSandbox(
  app: FastifyInstance,
  school: School,
  access: Exclude<SandboxAccess, 'off'>,
  {
    paymentNetwork,
    desk,
  }: { readonly paymentNetwork: SandboxNetwork | undefined; readonly desk: StaffDesk | undefined },
): Promise<void> {
  if (access === 'loopback') acceptOnlyLoopback(app);
  serveSandboxCalls(app, school, paymentNetwork, desk?.demo);
  if (desk) await serveEntryCalls(app, desk);
  if (paymentNetwork) servePaymentCalls(app, paymentNetwork);

  const contentSecurityPolicy = pagePolicy('');
  app.get<{ Params: { name?: string } }>('/sandbox/:name?', async ({ params }, reply) => {
    // Imported on first use: only the bundler can load texts and compiled scripts.
    const { assets } = await import('./assets');
    const asset = assets.get(params.name ?? '');
    if (!asset) return send(reply, notFoundReply);
    reply.protect({ contentSecurityPolicy });
    return reply.type(asset.type).header('cache-control', 'no-cache').send(asset.text);
  });
}
