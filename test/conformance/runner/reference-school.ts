import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { createSchool } from '#school/core/school';
import { demoNewStudents } from '#school/demo/new-students';
import { qingyun } from '#school/demo/qingyun/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { createServer } from '#school/http/server';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { accepted } from '../../contract/support/applicant';
import type { Stage } from '../describe-backend';
import type { ArrivalPeople } from './calls/arrival';

export interface ReferenceSchool {
  readonly url: string;
  /** A new student of the tenant who has not begun check-in, and a steward. */
  people(tenantId: string): Promise<ArrivalPeople>;
  stage(tenantId: string): Stage;
  close(): Promise<void>;
}

export interface Setting {
  /** No tenant requires encryption. */
  readonly plain?: boolean;
  /** A fault in this copy: changes the response to a call below the gateway; undefined: unchanged. */
  readonly fault?: (path: string, response: SchoolResponse) => SchoolResponse | string | undefined;
}

/** HTTP status and JSON of a response. */
export interface SchoolResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a fault may do anything to an answer.
  body: any;
}

/** The reference backend on its own port, with the real time. */
export async function referenceSchool({ plain, fault }: Setting = {}): Promise<ReferenceSchool> {
  const clock = { now: () => Date.now() };
  const parts = {
    store: new MemoryStore(),
    secrets: new NodeSecrets(),
    blobs: new MemoryBlobStore(),
    clock,
  };
  const school = createSchool({ ...parts, payments: new SandboxProvider(parts) });
  await seedDemo(school, { now: clock.now() });
  const { tenant } = qingyun(clock.now());
  if (plain) await school.setup.openTenant({ ...tenant, encryption: undefined });
  const app = createServer({
    school,
    appDir: undefined,
    settings: { sandbox: 'off', trustProxy: false },
    health: async () => true,
  });
  if (fault)
    app.addHook('onSend', async (request, reply, sent) => {
      if (typeof sent !== 'string' || !sent.startsWith('{')) return sent;
      const path = request.url.slice(1).replace(/\?.*/, '');
      const altered = fault(path, { status: reply.statusCode, body: JSON.parse(sent) });
      if (altered === undefined) return sent;
      reply.removeHeader('content-length');
      if (typeof altered === 'string') {
        reply.type('text/html');
        return altered;
      }
      reply.code(altered.status);
      return JSON.stringify(altered.body);
    });
  const { desk } = school;
  const decide = async (tenantId: string, id: string, event: Parameters<typeof desk.decide>[2]) =>
    void accepted(await desk.decide(tenantId, id, event));
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    people: async (tenantId) => ({
      newStudent: newStudentAt(tenantId),
      steward: await desk.stewardToken(tenantId),
    }),
    stage: (tenantId) => ({
      sendBack: ({ applicationId }, field) =>
        decide(tenantId, applicationId, { kind: 'return', fields: [field] }),
      admit: ({ applicationId }) => decide(tenantId, applicationId, { kind: 'admit' }),
    }),
    close: () => app.close(),
  };
}

function newStudentAt(tenantId: string): NonNullable<ArrivalPeople['newStudent']> {
  const found = demoNewStudents.find((one) => one.tenantId === tenantId && !one.answers);
  if (!found) throw new Error(`${tenantId} has admitted nobody who has not begun`);
  const { name, idCard, admissionNo, phone = '' } = found;
  return { name, idCard, phone, ...(admissionNo !== undefined && { admissionNo }) };
}
