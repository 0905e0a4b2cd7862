import { noCapability } from '#application/ports/capabilities';
import type { Backend } from '#composition/backends/backend';
import type { BackendDeps } from '#composition/backends/standard';
import type { Tenant } from '#domain/session/tenant';
import { JsonClient } from '#infrastructure/http/json-client';
import { PrefetchedResponses } from '#infrastructure/http/prefetched-responses';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { CollegeEnrollment } from './college-enrollment';
import { CollegeFiles } from './college-files';
import { everyPage } from './pages';
import { refusalOf, userMessageOf } from './problems';
import { College, NewsItem, NewsPage, Zones } from './records';

/** The college's capabilities: it has no check-in, and its fees are paid at its office. */
const capabilities = { ...noCapability, withdrawal: true } as const;

/** The one school behind this backend. */
const COLLEGE: Tenant = { tenantId: 'hill', orgId: 'hill', uniqueName: 'hill', name: '山前学院' };

/** A college with its own API. */
export function collegeBackend(deps: BackendDeps): Backend<typeof capabilities> {
  const { clock, storage, sessionStorage, system } = deps;
  const transport = new PrefetchedResponses(deps.transport, deps.prefetched, clock);
  return {
    capabilities,
    platform: {
      connect: async () => undefined,
      tenant: async (name = COLLEGE.uniqueName) => (name === COLLEGE.uniqueName ? COLLEGE : undefined),
      tenantById: async (id) => (id === COLLEGE.tenantId ? COLLEGE : undefined),
      // No links sign in here.
      exchange: async () => undefined,
      exchangeOnce: async () => undefined,
      user: async () => undefined,
    },
    session: (tenantId) => new LocalSessionStore(storage, sessionStorage, tenantId),
    addresses: [system.baseUrl],
    loadDiagnostics: async () => ({ report: (thrown) => console.error(thrown) }),
    ports({ failures }) {
      const baseUrl = `${system.baseUrl}/office/v2`;
      const client = new JsonClient(transport, clock, { baseUrl, failures, userMessage: userMessageOf });
      return {
        EnrollmentGateway: new CollegeEnrollment(client),
        FileStore: new CollegeFiles(client),
        Regions: { tree: () => client.read(Zones, { method: 'GET', path: '/zones' }) },
        SchoolInfo: {
          announcement: undefined,
          badge: () => client.read(College, { method: 'GET', path: '/college' }),
          async notices() {
            const news = { method: 'GET', path: '/news' } as const;
            const { items } = await everyPage((page) => client.read(NewsPage, { ...news, query: { page } }));
            return { notices: items };
          },
          notice: (id) =>
            client.ask(NewsItem, { method: 'GET', path: `/news/${encodeURIComponent(id)}` }, refusalOf),
        },
        SignOutGateway: {
          // The cookie's session is the applicant's; drafts have none at the college.
          async end(kind, credential) {
            if (kind === 'draft') return;
            await client.request({ method: 'DELETE', path: '/session' }, { credential, idempotent: true });
          },
        },
      };
    },
  };
}
