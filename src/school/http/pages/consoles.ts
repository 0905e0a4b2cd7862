import type { FastifyInstance } from 'fastify';
import { isRefused } from '#domain/refused';
import { IDENTIFIER } from '#domain/session/entry-params';
import { isTenantName } from '#domain/session/tenant-name';
import type { School } from '../../core/school';
import { appFolder } from './built-app';
import { searchOf } from './plain-page';

/** Paths of the platform's consoles, as its jump links have them (specification, section 2). */
const frontConsole = '/zhxy/front-manage-console';
const manageConsoles = ['/zhxy/manage-console', '/zhxy/old-manage-console'];

/** Query parameters that are passed on from a console to the mobile site. */
const KEPT = ['tn', 'oncetoken'];

/**
 * Stand-ins for the platform's consoles. The front console redirects to the mobile site: its form-fill page to the form
 * of a plan or of a returned application. The manage consoles redirect to the staff's desk.
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
  for (const path of manageConsoles)
    app.get(path, (request, reply) => {
      const name = queryOf(request.url).get('tn') ?? '';
      return reply.redirect(isTenantName(name) ? `/desk/?tn=${name}` : '/desk/');
    });

  async function kindOf(formId: string, url: string): Promise<'plan' | 'application'> {
    const name = queryOf(url).get('tn') ?? undefined;
    const tenant = name === undefined || isTenantName(name) ? await school.platform.tenant(name) : undefined;
    const plan = tenant && (await school.admissions.plans.one(tenant.tenantId, formId));
    return plan && !isRefused(plan) ? 'plan' : 'application';
  }
}

function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(searchOf(url));
}

/** Keeps only those parameters of a link's query that name the school or sign in. */
function siteWith(url: string, screen: string): string {
  const query = queryOf(url);
  const kept = KEPT.flatMap((name) => {
    const value = query.get(name);
    return value === null || value.length > 4_096 ? [] : [[name, value]];
  });
  return `${appFolder}/${kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`}${screen}`;
}
