// @ts-check

/**
 * A backend's files by their names: they compile as they are; a call which is not written yet fails with an error that names it.
 * @param {string} name as in the static config's `tenantProfile`
 * @param {string} type the same as part of a class's name
 * @returns {Readonly<Record<string, string>>}
 */
export function backendFiles(name, type) {
  const variable = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  return {
    'to-do.ts': `/** Fails until the call is written: conformance shows by it what is left. */
export async function toDo(call: string): Promise<never> {
  throw new Error(\`to do: \${call}\`);
}
`,
    'enrollment.ts': `import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { JsonClient } from '#infrastructure/http/json-client';
import { toDo } from './to-do';

/** Add \`withdraw\`, \`judgeDuplicate\` or \`openDraft\` with the capability that asks for it. */
type Desk = Omit<EnrollmentGateway, 'withdraw' | 'judgeDuplicate' | 'openDraft'>;

/** Plans, forms and applications. Refusals are values; everything else that goes wrong throws GatewayError. */
export class ${type}Enrollment implements Desk {
  constructor(protected readonly client: JsonClient) {}

  plans = () => toDo('plans');
  plan = (_planId: string) => toDo('plan');
  template = (_planId: string) => toDo('template');
  /** May stay as it is: forms are then fetched when they are opened. */
  templateAhead = (_planId: string): void => undefined;
  promiseLetter = (_planId: string) => toDo('promiseLetter');
  places = (_planId: string) => toDo('places');
  submit: Desk['submit'] = () => toDo('submit');
  applications: Desk['applications'] = () => toDo('applications');
  application: Desk['application'] = () => toDo('application');
  returnedFields: Desk['returnedFields'] = () => toDo('returnedFields');
  resubmit: Desk['resubmit'] = () => toDo('resubmit');
  lookUp: Desk['lookUp'] = () => toDo('lookUp');
  signIn: Desk['signIn'] = () => toDo('signIn');
}
`,
    'files.ts': `import type { FileStore } from '#application/ports/files/file-store';
import type { JsonClient } from '#infrastructure/http/json-client';
import { toDo } from './to-do';

/** Attachments: \`client.upload\` brings a file in one form, with its progress. */
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
import { toDo } from './to-do';

/** What the school says of itself. */
export class ${type}SchoolInfo implements SchoolInfo {
  readonly announcement = undefined;

  constructor(protected readonly client: JsonClient) {}

  badge = () => toDo('badge');
  notices = () => toDo('notices');
  notice = (_id: string) => toDo('notice');
}
`,
    'backend.ts': `import { noCapability } from '#application/ports/capabilities';
import type { Tenant } from '#domain/session/tenant';
import { JsonClient } from '#infrastructure/http/json-client';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import type { Backend } from '../backend';
import type { BackendDeps } from '../standard';
import { ${type}Enrollment } from './enrollment';
import { ${type}Files } from './files';
import { ${type}SchoolInfo } from './school-info';
import { toDo } from './to-do';

/** What its servers do beside taking applications: the compiler asks for the ports of what is true here. */
const capabilities = { ...noCapability } as const;

/** The one school behind this backend. */
const SCHOOL: Tenant = { tenantId: '${name}', orgId: '${name}', uniqueName: '${name}', name: '${name}' };

export function ${variable}Backend(deps: BackendDeps): Backend<typeof capabilities> {
  const { transport, clock, storage, visitStorage, system } = deps;
  return {
    capabilities,
    platform: {
      connect: async () => undefined,
      tenant: async (asked = SCHOOL.uniqueName) => (asked === SCHOOL.uniqueName ? SCHOOL : undefined),
      tenantById: async (id) => (id === SCHOOL.tenantId ? SCHOOL : undefined),
      // Links that sign somebody in, where the school makes such.
      exchange: async () => undefined,
      exchangeOnce: async () => undefined,
    },
    session: (tenantId) => new LocalSessionStore(storage, visitStorage, tenantId),
    addresses: [system.baseUrl],
    loadDiagnostics: async () => ({ report: (thrown) => console.error(thrown) }),
    ports({ failures }) {
      const client = new JsonClient(transport, clock, { baseUrl: system.baseUrl, failures });
      return {
        EnrollmentGateway: new ${type}Enrollment(client),
        SchoolInfo: new ${type}SchoolInfo(client),
        FileStore: new ${type}Files(client),
        Regions: { tree: () => toDo('regions') },
        SignOutGateway: { end: () => toDo('sign out') },
      };
    },
  };
}
`,
    'wire.ts': `import type { WireSamples } from '../../conformance/mapping';

/**
 * The kit's samples (\`test/conformance/samples.ts\`) as this school's servers would say them: the bodies of the answers, by
 * hand, from the school's own documents. \`test/foreign/college-wire.ts\` is an example.
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
    // Titles of plans of the school's test system.
    plans: { open: 'to do: a plan that takes applications' },
    peopleFrom: 1000,
  },
  async start() {
    const { SCHOOL_URL: baseUrl } = process.env;
    if (!baseUrl) throw new Error('to do: SCHOOL_URL, the address of a test system of the school');
    // The office's part: \`stage: { sendBack, admit }\`, where a program can play it.
    return { baseUrl, close: async () => undefined };
  },
});

describeMapping('${name}', {
  backend: ${variable}Backend,
  tenant: { tenantId: '${name}', orgId: '${name}', uniqueName: '${name}', name: '${name}' },
  credential: sampleOwner,
  wire,
});
`,
  };
}
