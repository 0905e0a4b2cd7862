import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxNetwork } from '../../core/payment/sandbox/sandbox-network';
import type { School } from '../../core/school';
import { notFoundReply, send } from '../replies';
import { pagePolicy } from '../security';
import type { SandboxAccess } from '../settings/settings';
import type { Asset } from './assets';
import { serveDeskCalls } from './desk-calls';
import { serveFaceCalls } from './face-calls';
import { serveGateCalls } from './gate-calls';
import { serveLedgerCalls } from './ledger-calls';
import { acceptOnlyLoopback } from './loopback-only';
import { serveNoticeCalls } from './notice-calls';
import { servePaymentCalls } from './payment-calls';

/** The school's desk (学校前台), for trying the product out; anyone who can reach it may use it. */
export async function serveSandbox(
  app: FastifyInstance,
  school: School,
  access: Exclude<SandboxAccess, 'off'>,
  paymentNetwork: SandboxNetwork | undefined,
): Promise<void> {
  if (access === 'loopback') acceptOnlyLoopback(app);
  serveDeskCalls(app, school, paymentNetwork !== undefined);
  serveLedgerCalls(app, school);
  serveFaceCalls(app, school);
  serveGateCalls(app, school);
  serveNoticeCalls(app, school);
  if (paymentNetwork) servePaymentCalls(app, paymentNetwork);

  const contentSecurityPolicy = pagePolicy('');
  const sendAsset = (reply: FastifyReply, asset: Asset | undefined) => {
    if (!asset) return send(reply, notFoundReply);
    reply.protect({ contentSecurityPolicy });
    return reply.type(asset.type).header('cache-control', 'no-cache').send(asset.text);
  };
  for (const address of ['/sandbox/:name?', '/sandbox/:folder/:name'])
    app.get<{ Params: { folder?: string; name?: string } }>(address, async ({ params }, reply) => {
      // Imported on first use: only the bundler can load the raw text files.
      const { assets } = await import('./assets');
      const { folder, name = '' } = params;
      return sendAsset(reply, assets.get(folder === undefined ? name : `${folder}/${name}`));
    });
  type PackageParams = { readonly folder: string; readonly name: string };
  app.get<{ Params: PackageParams }>('/sandbox/packages/:folder/:name', async ({ params }, reply) => {
    const { packageFile } = await import('./package-files');
    return sendAsset(reply, await packageFile(params.folder, params.name));
  });
}
