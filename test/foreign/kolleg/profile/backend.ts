import { noCapability } from '#application/ports/capabilities';
import type { Backend } from '#composition/backends/backend';
import type { BackendDeps } from '#composition/backends/standard';
import type { Tenant } from '#domain/session/tenant';
import { WebPageLocks } from '#infrastructure/browser/web-page-locks';
import { JsonClient, type JsonResponse } from '#infrastructure/http/json-client';
import { RenewedTokens } from '#infrastructure/http/renewed-tokens';
import { parse } from '#infrastructure/http/schema';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { KollegEnrollment } from './enrollment';
import { KollegFiles } from './files';
import { Badge, Person, Settings, TokensOfSession } from './records';

/** People sign in before they apply, on the school's own page. Fees are paid at its office. */
const capabilities = { ...noCapability, signInFirst: true } as const;

const SCHOOL: Tenant = { tenantId: 'rhein', orgId: 'rhein', uniqueName: 'rhein', name: '莱茵学院' };

/** An evening school whose access tokens expire, with a server of another origin for files. */
export function kollegBackend(deps: BackendDeps): Backend<typeof capabilities> {
  const { transport, clock, storage, sessionStorage, system } = deps;
  const settings = parse(Settings, system.mobile.profile, 'mobile.profile');
  if (!settings.fits) throw new Error(`systemcfg.js: ${settings.path} has no address of the file server`);
  const { baseUrl } = system;
  const { files } = settings.value;
  // Its failures end no session: none is known yet, or it is the one that is being renewed.
  const plain = new JsonClient(transport, clock, { baseUrl, credentials: false });
  const tokens = new RenewedTokens({
    ...{ storage, clock, locks: new WebPageLocks(), key: 'kolleg:rhein' },
    renew: (erneuerung) =>
      plain.read(TokensOfSession, { method: 'POST', path: '/tokens', body: { erneuerung } }),
  });
  const whose = new JsonClient(transport, clock, { baseUrl, credentials: false, tokens });
  const me = { method: 'GET', path: '/ich' } as const;
  const refused = ({ status }: JsonResponse) => (status === 401 ? ('refused' as const) : undefined);
  return {
    capabilities,
    platform: {
      connect: async () => undefined,
      tenant: async (name = SCHOOL.uniqueName) => (name === SCHOOL.uniqueName ? SCHOOL : undefined),
      tenantById: async (id) => (id === SCHOOL.tenantId ? SCHOOL : undefined),
      // Its page leads back with a code that is good once, never with an access token.
      exchange: async () => undefined,
      async exchangeOnce(code) {
        const request = { method: 'POST', path: '/tokens', body: { code } } as const;
        const begun = await plain.ask(TokensOfSession, request, refused);
        if (begun === 'refused') return undefined;
        return { credential: tokens.begin(begun.session, begun), userInfo: { userInfoId: begun.person } };
      },
      async user(credential) {
        const person = await whose.ask(Person, me, refused, { credential });
        return person === 'refused' ? undefined : { userInfoId: person.id };
      },
    },
    session: (tenantId) => new LocalSessionStore(storage, sessionStorage, tenantId),
    addresses: [baseUrl, files],
    loadDiagnostics: async () => ({ report: (thrown) => console.error(thrown) }),
    ports({ failures }) {
      const shared = { credentials: false, tokens, failures };
      const client = new JsonClient(transport, clock, { baseUrl, ...shared });
      return {
        EnrollmentGateway: new KollegEnrollment(client),
        FileStore: new KollegFiles(new JsonClient(transport, clock, { baseUrl: files, ...shared })),
        ApplicantSignIn: {
          async identify(current) {
            if (current === undefined) return undefined;
            const { id, ...answers } = await client.read(Person, me, { credential: current });
            return { id, credential: current, answers };
          },
          signInUrl: (returnTo) => `${baseUrl}/anmeldung?zurueck=${encodeURIComponent(returnTo)}`,
        },
        SchoolInfo: {
          announcement: undefined,
          badge: () => client.read(Badge, { method: 'GET', path: '/schule' }),
          // It publishes none.
          notices: async () => ({ notices: [] }),
          notice: async () => ({ refused: 'notFound' }),
        },
        SignOutGateway: {
          async end(kind, credential) {
            if (kind === 'draft') return;
            tokens.leave(credential);
            await client.request({ method: 'DELETE', path: '/tokens' }, { credential, idempotent: true });
          },
        },
      };
    },
  };
}
