import type { FastifyInstance } from 'fastify';
import { isRefused } from '#domain/refused';
import { IDENTIFIER } from '#domain/session/entry-params';
import { isTenantName } from '#domain/session/tenant-name';
import type { School } from '../../core/school';
import { appFolder } from './built-app';

/** Where the platform's consoles lie, as its jump links name them (specification, section 2). */
export const frontConsole = '/zhxy/front-manage-console';
const manageConsoles = ['/zhxy/manage-console', '/zhxy/old-manage-console'];

/** Parameters that go on from a console to the phone site. */
const KEPT = ['tn', 'oncetoken'];

/**
 * The consoles of the platform that this backend stands for. The front one's pages are the phone site's: its form-fill page is
 * the form of a plan, or of an application that was sent back. The manage consoles are the school's desk.
 */
export function serveConsoles(app: FastifyInstance, school: Pick<School, 'platform' | 'admissions'>): void {
  app.get(frontConsole, (request, reply) => reply.redirect(siteWith(request.url, '')));
  app.get<{ Params: { formId: string } }>(`${frontConsole}/form/:formId`, async (request, reply) => {
    const { formId } = request.params;
    const screen = IDENTIFIER.test(formId)
      ? `#/orientation/enrollment/moreinfos?${await kindOf(formId, request.url)}=${formId}`
      : '';
    return reply.header('cache-control', 'no-store').redirect(siteWith(request.url, screen));
  });
  for (const path of manageConsoles) app.get(path, (_, reply) => reply.redirect('/sandbox'));

  async function kindOf(formId: string, url: string): Promise<'plan' | 'application'> {
    const name = queryOf(url).get('tn') ?? undefined;
    const tenant = name === undefined || isTenantName(name) ? await school.platform.tenant(name) : undefined;
    const plan = tenant && (await school.admissions.plans.one(tenant.tenantId, formId));
    return plan && !isRefused(plan) ? 'plan' : 'application';
  }
}

function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '');
}

/** Nothing of a link's query but what names the school and signs in. */
function siteWith(url: string, screen: string): string {
  const query = queryOf(url);
  const kept = KEPT.flatMap((name) => {
    const value = query.get(name);
    return value === null || value.length > 4_096 ? [] : [[name, value]];
  });
  return `${appFolder}/${kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`}${screen}`;
}
