import type { FastifyInstance, InjectOptions, LightMyRequestChain } from 'fastify';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { DraftGrant, Receipt } from '#domain/enrollment/application-submission';
import type { Plan } from '#domain/enrollment/plan';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Attachment } from '#domain/form/template';
import { readTexts } from '#domain/text/read-texts';
import { DeskPhoneCode } from '#school/core/desk/desk-phone-code';
import { createSchool, type School } from '#school/core/school';
import type { SchoolDeps } from '#school/core/school-deps';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { qingyun } from '#school/demo/qingyun/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { createServer, type ServerDeps } from '#school/http/server';
import { NodeSecrets } from '#school/store/node-secrets';
import { chineseTexts } from '#test/support/chinese-texts';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { planEndpoints } from '#wire/plans';
import { platformEndpoints } from '#wire/platform';
import { registerEndpoints } from '#wire/register';
import { MalformedRefusal, ResponseEnvelope } from '#wire/response-envelope';
import { filledForm, type SubmissionRequest, submissionOf } from './filled-form';
import type { Person } from './people';

export const NOW = Date.UTC(2026, 5, 10, 2);

/** The smallest valid PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);

export interface Credentials {
  readonly tenantId?: string | undefined;
  readonly bearer?: string | undefined;
  readonly uploadToken?: string | undefined;
}

interface Outcome<Data> {
  readonly status: number;
  readonly code: number;
  /** Validated by the endpoint's schema for successful calls. */
  readonly data: Data;
  readonly msg: string;
}

/** A school with the demo's tenants behind the real server, with a clock that the test moves. */
export class DemoServer {
  private constructor(
    readonly app: FastifyInstance,
    readonly school: School,
    readonly clock: { time: number; now(): number },
    readonly logged: string[],
  ) {}

  static async start(
    deps: Partial<ServerDeps> & { readonly enveloped?: boolean } = {},
    stored: Partial<SchoolDeps> = {},
    deskOf: (school: School, clock: { now(): number }) => StaffDesk | undefined = () => undefined,
  ): Promise<DemoServer> {
    const clock = { time: NOW, now: () => clock.time };
    const school = createSchool({
      store: new MemoryStore(),
      secrets: new NodeSecrets(),
      blobs: new MemoryBlobStore(),
      clock,
      phoneCode: new DeskPhoneCode(clock),
      ...stored,
    });
    await seedDemo(school, { now: NOW });
    // Without encryption, which has tests of its own.
    if (!deps.enveloped) await school.setup.openTenant({ ...qingyun(NOW).tenant, encryption: undefined });
    const logged: string[] = [];
    const app = createServer({
      school,
      desk: deskOf(school, clock),
      appDir: undefined,
      settings: { sandbox: 'loopback', trustProxy: false },
      health: async () => true,
      log: (line) => logged.push(line),
      ...deps,
    });
    await app.ready();
    const inject = app.inject.bind(app) as (asked: InjectOptions) => LightMyRequestChain;
    const injectKept = (asked: InjectOptions | string) => {
      const options = typeof asked === 'string' ? { url: asked } : asked;
      // As every browser does.
      return inject({ ...options, headers: { connection: 'keep-alive', ...options.headers } });
    };
    app.inject = injectKept as typeof app.inject;
    return new DemoServer(app, school, clock, logged);
  }

  /** Calls an endpoint and validates its response by the schema. */
  async call<Request, Data>(
    endpoint: Endpoint<Request, Data>,
    request: unknown,
    { tenantId, bearer, uploadToken }: Credentials = {},
  ): Promise<Outcome<Data>> {
    const response = await this.app.inject({
      method: endpoint.method,
      url: `/${endpointPath(endpoint)}`,
      headers: {
        ...(tenantId && { tenantid: tenantId }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(uploadToken && { token: uploadToken }),
      },
      ...(endpoint.method === 'GET'
        ? { query: request as Record<string, string> }
        : { payload: request as object }),
    });
    const { code, data, msg, success } = v.parse(ResponseEnvelope, response.json());
    expect(success).toBe(code === 0);
    if (code === 0) v.parse(v.strictObject({ data: exact(endpoint.data) }), { data });
    else if (response.statusCode === 400) v.parse(v.strictObject(MalformedRefusal.entries), data);
    else if (response.statusCode === 200) expect(endpoint.refusals).toContain(code);
    const refusalData = endpoint.refusalData?.[code];
    if (refusalData) v.parse(v.strictObject({ data: exact(refusalData) }), { data });
    return { status: response.statusCode, code, data: data as Data, msg: msg ?? '' };
  }

  /** The same, and requires success. */
  async ask<Request, Data>(
    endpoint: Endpoint<Request, Data>,
    request: unknown,
    credentials: Credentials = {},
  ): Promise<Data> {
    const { data, code, msg, status } = await this.call(endpoint, request, credentials);
    if (code !== 0) throw new Error(`${endpoint.path}: ${status}, ${code} ${msg} ${JSON.stringify(data)}`);
    return data;
  }

  async tenantId(uniqueName = 'qingyun'): Promise<string> {
    return (await this.ask(platformEndpoints.tenant, { uniqueName })).tenantId;
  }

  async plan(title: string, tenantId: string): Promise<Plan> {
    const { plans } = await this.ask(planEndpoints.list, {}, { tenantId });
    const found = plans.find((plan) => chineseTexts(plan.title) === title);
    if (!found) throw new Error(`no plan ${title}`);
    const { plan } = await this.ask(planEndpoints.detail, { planId: found.id }, { tenantId });
    return readTexts(plan, chineseTexts);
  }

  /** Opens a draft of a plan, fills in its form and uploads its files, without submitting. */
  async draft(
    title: string,
    person: Person,
    tenantId: string,
  ): Promise<{ grant: DraftGrant<string>; submission: SubmissionRequest }> {
    const plan = await this.plan(title, tenantId);
    const published = await this.ask(registerEndpoints.template, { planId: plan.id }, { tenantId });
    const template = mapTemplateTexts(published, chineseTexts);
    const grant = await this.ask(registerEndpoints.openDraft, { planId: plan.id }, { tenantId });
    const asks = template.fields.some(({ type }) => type === 'upload');
    const attachment = asks ? await this.upload({ tenantId, bearer: grant.token }) : undefined;
    const answers = filledForm({ template, plan, person, attachment });
    return { grant, submission: submissionOf({ template, plan }, grant, answers) };
  }

  async apply(title: string, person: Person, tenantId: string): Promise<Receipt<string>> {
    const { grant, submission } = await this.draft(title, person, tenantId);
    const receipt = await this.ask(registerEndpoints.register, submission, { tenantId, bearer: grant.token });
    return readTexts(receipt, chineseTexts);
  }

  /** Uploads a picture as the app does: token, signed address, PUT. */
  async upload(owner: Credentials, name = '证件照.png'): Promise<Attachment> {
    const { token } = await this.ask(fileEndpoints.token, {}, owner);
    const file = { filePath: name, fileType: 'image/png' };
    const opened = await this.ask(fileEndpoints.uploadUrl, file, { ...owner, uploadToken: token });
    const put = await this.app.inject({
      method: 'PUT',
      url: pathOf(opened.uploadUrl),
      headers: { 'content-type': 'image/png' },
      payload: PNG,
    });
    expect(put.json()).toMatchObject({ code: 0 });
    return { path: opened.encryUrl, name, type: 'image/png', size: PNG.length };
  }
}

/** Endpoints of different kinds, of which only the codes are used. */
export function endpoints(
  ...some: readonly Endpoint<unknown, unknown>[]
): readonly Endpoint<unknown, unknown>[] {
  return some;
}

/** Path and query of an address of the server. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The schema with all objects strict, so that unexpected members of a response are detected. */
function exact(schema: v.GenericSchema): v.GenericSchema {
  const any = schema as v.GenericSchema & {
    readonly entries?: Record<string, v.GenericSchema>;
    readonly item?: v.GenericSchema;
    readonly options?: readonly v.GenericSchema[];
    readonly wrapped?: v.GenericSchema;
    readonly pipe?: unknown;
  };
  if (any.pipe) return schema;
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(any.entries ?? {}).map(([key, entry]) => [key, exact(entry)]);
      return v.strictObject(Object.fromEntries(entries));
    }
    case 'array':
      return v.array(exact(any.item ?? v.never()));
    case 'variant':
      return v.union((any.options ?? []).map(exact));
    case 'optional':
      return v.optional(exact(any.wrapped ?? v.never()));
    case 'exact_optional':
      return v.exactOptional(exact(any.wrapped ?? v.never()));
    default:
      return schema;
  }
}
