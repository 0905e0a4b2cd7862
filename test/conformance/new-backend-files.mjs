// @ts-check

/**
 * A new backend's files by name. They compile; calls that are not implemented yet fail with an error that names the call.
 * @param {string} name as in the static config's `tenantProfile`
 * @param {string} type the name as a prefix of class names
 * @returns {Readonly<Record<string, string>>}
 */
export function backendFiles(name, type) {
  const variable = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  return {
    'to-do.ts': `/** Fails until the call is implemented, so that the conformance suite lists what is left. Delete this file with its last use. */
export async function toDo(call: string): Promise<never> {
  const left = new Error(\`to do: \${call}\`);
  // A stack that leads here would fill the report.
  left.stack = left.message;
  throw left;
}

/** A port of which the calls that \`done\` lacks are left to do. Without it, the compiler names them. */
export function leftToDo<Port extends object>(done: Partial<Port>): Port {
  return new Proxy(done as Port, {
    get: (own, call) =>
      // \`await\` probes \`then\`.
      call in own || call === 'then' ? Reflect.get(own, call) : () => toDo(String(call)),
  });
}
`,
    'enrollment.ts': `import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { JsonClient } from '#infrastructure/http/json-client';
import { leftToDo } from './to-do';

/** Add \`withdraw\`, \`judgeDuplicate\` or \`openDraft\` together with the capability that requires it. */
type Desk = Omit<EnrollmentGateway, 'withdraw' | 'judgeDuplicate' | 'openDraft'>;

/**
 * Plans, forms and applications. Refusals are returned; all other failures throw GatewayError. Calls for an \`applicant\`
 * hand it to the client as \`credential\`: a 401 then ends that session.
 */
export function ${variable}Enrollment(_client: JsonClient): Desk {
  return leftToDo<Desk>({
    // plans: async (keyword) => …
    /** Optional prefetching: without it, forms are fetched when they are opened. */
    templateAhead: () => undefined,
  });
}
`,
    'files.ts': `import type { FileStore } from '#application/ports/files/file-store';
import type { JsonClient } from '#infrastructure/http/json-client';
import { toDo } from './to-do';

/** Attachments: \`client.upload\` sends a file as multipart form data and reports its progress. */
export class ${type}Files implements FileStore {
  constructor(protected readonly client: JsonClient) {}

  upload: FileStore['upload'] = () => ({
    done: toDo('upload'),
    cancel: () => undefined,
    suspend: () => undefined,
  });
  readableUrl: FileStore['readableUrl'] = () => toDo('readableUrl');
}
`,
    'school-info.ts': `import type { SchoolInfo } from '#application/ports/session/school-info';
import type { JsonClient } from '#infrastructure/http/json-client';
import { leftToDo } from './to-do';

/** The school's name and badge, and its notices. */
export function ${variable}SchoolInfo(_client: JsonClient): SchoolInfo {
  return leftToDo<SchoolInfo>({ announcement: undefined });
}
`,
    'backend.ts': `import { noCapability } from '#application/ports/capabilities';
import type { Tenant } from '#domain/session/tenant';
import { JsonClient } from '#infrastructure/http/json-client';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import type { Backend } from '../backend';
import type { BackendDeps } from '../standard';
import { ${variable}Enrollment } from './enrollment';
import { ${type}Files } from './files';
import { ${variable}SchoolInfo } from './school-info';
import { toDo } from './to-do';

/** The backend's optional capabilities: for each that is \`true\`, the compiler requires its ports. */
const capabilities = { ...noCapability } as const;

/** The one school behind this backend. */
const SCHOOL: Tenant = { tenantId: '${name}', orgId: '${name}', uniqueName: '${name}', name: '${name}' };

export function ${variable}Backend(deps: BackendDeps): Backend<typeof capabilities> {
  const { transport, clock, storage, sessionStorage, system } = deps;
  return {
    capabilities,
    platform: {
      connect: async () => undefined,
      tenant: async (asked = SCHOOL.uniqueName) => (asked === SCHOOL.uniqueName ? SCHOOL : undefined),
      tenantById: async (id) => (id === SCHOOL.tenantId ? SCHOOL : undefined),
      // Links that sign a student in, if the school issues any.
      exchange: async () => undefined,
      exchangeOnce: async () => undefined,
      user: async () => undefined,
    },
    session: (tenantId) => new LocalSessionStore(storage, sessionStorage, tenantId),
    addresses: [system.baseUrl],
    loadDiagnostics: async () => ({ report: (thrown) => console.error(thrown) }),
    ports({ failures }) {
      // A school with tokens has \`headers: (credential) => …\` here, and \`bearer-token.ts\` for them, or \`tokens\` that expire
      // (\`RenewedTokens\`); cookies need nothing.
      const client = new JsonClient(transport, clock, { baseUrl: system.baseUrl, failures });
      return {
        EnrollmentGateway: ${variable}Enrollment(client),
        SchoolInfo: ${variable}SchoolInfo(client),
        FileStore: new ${type}Files(client),
        Regions: { tree: () => toDo('regions') },
        SignOutGateway: { end: () => toDo('sign out') },
        // Where people sign in before they fill a form in (\`signInFirst: true\` above), who they are; \`signInUrl\` for a page
        // of the school's own: ApplicantSignIn: { identify: (current) => toDo('identify'), signInUrl: (returnTo) => '…' },
      };
    },
  };
}
`,
    'wire.ts': `import type { WireSamples } from '../../conformance/mapping';

/**
 * The kit's samples (\`test/conformance/samples.ts\`) as bodies of this school's responses, written by hand from the
 * school's API documentation. \`test/foreign/college-wire.ts\` is an example.
 */
export const wire: WireSamples = {
  plans: [],
  plan: [],
  places: [],
  promiseLetter: [],
  template: [],
  applications: [],
  filed: [],
  returnedFields: [],
  receipt: [],
  lookUp: [],
  badge: [],
  notices: [],
  notice: [],
  regions: [],
  // Requests as the documentation has them, such as { to: 'POST /v2/applications', body: { plan: '101', … } }.
  sent: {
    submission: { to: 'to do: submit' },
    resubmission: { to: 'to do: resubmit' },
    lookUp: { to: 'to do: lookUp' },
    signIn: { to: 'to do: signIn' },
  },
  refusals: [],
};
`,
    'backend.test.ts': `import { ${variable}Backend } from '#composition/backends/${name}/backend';
import { describeBackend } from '../../conformance/describe-backend';
import { describeMapping } from '../../conformance/describe-mapping';
import { sampleOwner } from '../../conformance/mapping';
import { wire } from './wire';

describeBackend('${name}', {
  backend: ${variable}Backend,
  fixtures: {
    tenantName: '${name}',
    // Titles of plans in the school's test system.
    plans: { open: 'to do: a plan that takes applications' },
    peopleFrom: 1000,
  },
  async start() {
    const { SCHOOL_URL: baseUrl } = process.env;
    if (!baseUrl) throw new Error('to do: SCHOOL_URL, the address of a test system of the school');
    // Add \`stage: { sendBack, admit }\` if the office's decisions can be automated.
    return { baseUrl, close: async () => undefined };
  },
});

describeMapping('${name}', {
  backend: ${variable}Backend,
  tenant: { tenantId: '${name}', orgId: '${name}', uniqueName: '${name}', name: '${name}' },
  credential: sampleOwner,
  // What the school's servers do not have is left out by name, as in \`without: { badge: ['band'], refusals: ['newer'] }\`.
  wire,
});
`,
  };
}
