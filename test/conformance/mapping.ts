import type { Credential } from '#domain/credential';
import type { Tenant } from '#domain/session/tenant';
import { credentialOf } from '#infrastructure/http/bearer-token';
import type { HttpRequest, HttpResponse } from '#infrastructure/http/transport';
import { depsOf, type MakeBackend, portsOf } from './phone';
import * as samples from './samples';
import {
  addressOf,
  type IsRequest,
  isAnyWrite,
  type ScriptedResponse,
  ScriptedTransport,
} from './scripted-transport';

/**
 * Response bodies of a school's servers to the requests of one call: by path and query, as `/v2/plans?page=2`, so that each request
 * must be the right one; or a list, in order.
 */
export type Wire = readonly unknown[] | Readonly<Record<string, unknown>>;
/** `constant`: the backend knows it without asking. */
export type WireOrConstant = Wire | 'constant';

/** A request as the school's documentation has it. */
export interface SentSample {
  /** Method, path and query, as `PATCH /v2/applications/202`. */
  readonly to: string;
  /** Those that matter, in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Compared whole. */
  readonly body?: unknown;
}

/** What the adapters send, worded by hand like the responses. */
export interface SentSamples {
  /** `submissionSample` with `grantSample`, which `EnrollmentGateway.submit` sends. */
  readonly submission: SentSample;
  /** `resubmissionSample`, which `EnrollmentGateway.resubmit` sends. */
  readonly resubmission: SentSample;
  /** The withdrawal of the same application, where the backend declares it. */
  readonly withdrawal?: SentSample;
  /** `identitySample`, which `EnrollmentGateway.lookUp` sends. */
  readonly lookUp: SentSample;
  /** `identitySample`, which `EnrollmentGateway.signIn` sends. */
  readonly signIn: SentSample;
}

/**
 * The kit's samples (`samples.ts`) in this school's format, written by hand from its documentation: for each, the bodies of all requests
 * that the adapter makes for it, such as one for each page of a list.
 */
export interface WireSamples {
  /** `planSamples` with `serverTime`, which `EnrollmentGateway.plans` reads. */
  readonly plans: Wire;
  /** `planSample`, which `EnrollmentGateway.plan` reads. */
  readonly plan: Wire;
  /** `placesSample`, which `EnrollmentGateway.places` reads. */
  readonly places: Wire;
  /** `promiseSample`, which `EnrollmentGateway.promiseLetter` reads. */
  readonly promiseLetter: WireOrConstant;
  /** `templateSample`, which `EnrollmentGateway.template` reads. */
  readonly template: Wire;
  /** `applicationSamples`, which `EnrollmentGateway.applications` reads. */
  readonly applications: Wire;
  /** `filedSample`, which `EnrollmentGateway.application` reads. */
  readonly filed: Wire;
  /** `reasonSamples`, which `EnrollmentGateway.returnedFields` reads. */
  readonly returnedFields: Wire;
  /** `receiptSample`, which `EnrollmentGateway.submit` reads. */
  readonly receipt: Wire;
  /** `lookUpSample`, which `EnrollmentGateway.lookUp` reads. */
  readonly lookUp: Wire;
  /** `badgeSample`, which `SchoolInfo.badge` reads. */
  readonly badge: WireOrConstant;
  /** `noticeSamples`, which `SchoolInfo.notices` reads. */
  readonly notices: WireOrConstant;
  /** `noticeSample`, which `SchoolInfo.notice` reads. */
  readonly notice: WireOrConstant;
  /** `regionSamples`, which `Regions.tree` reads. */
  /** Absent where no form has a region field. */
  readonly regions?: WireOrConstant;
  readonly sent: SentSamples;
  /** A complete response to the writing request for each of `refusalSamples`; `never` if the school has no such refusal. */
  readonly refusals: readonly (Pick<HttpResponse, 'status' | 'text' | 'retryAfter'> | 'never')[];
}

type Without = readonly string[] | ((sample: unknown) => unknown);

export interface MappingFixtures {
  readonly backend: MakeBackend;
  readonly tenant: Tenant;
  /** The samples' owner. */
  readonly credential: Credential;
  readonly wire: WireSamples;
  /**
   * Members that the school's servers do not have, by record (for refusals, for each): removed from the sample, too. By their names
   * as the report has them, without places in lists, as in `badge: ['band'], applications: ['fee.orderNo']`; or a function.
   */
  readonly without?: Partial<Readonly<Record<Exclude<keyof WireSamples, 'sent'>, Without>>>;
  /** The request of a submission or resubmission that writes; default: any request but GET. */
  readonly isWrite?: IsRequest;
  /** Responses that start-up needs before the ports can be created. */
  readonly connect?: (
    backend: Awaited<ReturnType<MakeBackend>>,
    transport: ScriptedTransport,
  ) => Promise<void>;
}

const said = (body: unknown): HttpResponse => ({ status: 200, text: JSON.stringify(body) });
const isList = (wire: Wire): wire is readonly unknown[] => Array.isArray(wire);

/** The bodies as the transport's responses, after those before them. */
export function script(
  transport: ScriptedTransport,
  wire: Wire,
  ...before: readonly ScriptedResponse[]
): void {
  transport.respond(...before, ...(isList(wire) ? wire.map(said) : []));
  if (!isList(wire))
    transport.respondAt(Object.fromEntries(Object.entries(wire).map(([url, body]) => [url, said(body)])));
}

export const identitySample = { name: '何静怡', idCard: '110000200802290014', phone: '13800138000' };
export const grantSample = (token: Credential) => ({
  draftId: '71',
  planId: '101',
  submissionKey: 'key-1',
  token,
});
export const submissionSample = {
  planId: '101',
  templateVersion: 7,
  answers: samples.answersSample,
  promised: true,
  teacherId: '7001',
};
export const resubmissionSample = { applicationId: '202', version: 4, answers: samples.answersSample };

/** Reads every record through the adapters, sends every request, and compares them completely: one line per difference. */
export async function mappingDifferences(fixtures: MappingFixtures): Promise<readonly string[]> {
  const { backend: make, tenant, credential, wire } = fixtures;
  const transport = new ScriptedTransport();
  const backend = await make(depsOf(transport, 'https://school.example'));
  await fixtures.connect?.(backend, transport);
  const { enrollment, school, regions } = portsOf(backend, tenant);
  const { serverTime } = samples;
  const checks: readonly [
    Exclude<keyof WireSamples, 'refusals' | 'sent'>,
    unknown,
    () => Promise<unknown>,
  ][] = [
    ['plans', { serverTime, plans: samples.planSamples }, () => enrollment.plans()],
    ['plan', { serverTime, plan: samples.planSample }, () => enrollment.plan('101')],
    ['places', samples.placesSample, () => enrollment.places('101')],
    ['promiseLetter', samples.promiseSample, () => enrollment.promiseLetter('101')],
    ['template', samples.templateSample, () => enrollment.template('101')],
    ['applications', samples.applicationSamples, () => enrollment.applications(credential)],
    ['filed', samples.filedSample, () => enrollment.application(credential, '202')],
    ['returnedFields', samples.reasonSamples, () => enrollment.returnedFields(credential, '202')],
    [
      'receipt',
      { ...samples.receiptSample, token: credential },
      () => enrollment.submit(grantSample(credential), submissionSample),
    ],
    ['lookUp', samples.lookUpSample, () => enrollment.lookUp(identitySample)],
    ['badge', samples.badgeSample, () => school.badge()],
    ['notices', samples.noticeSamples, async () => (await school.notices()).notices],
    ['notice', samples.noticeSample, () => school.notice('61')],
    ['regions', samples.regionSamples, () => regions.tree()],
  ];
  const differences: string[] = [];
  for (const [name, sample, read] of checks) {
    const body = wire[name];
    if (body === undefined) continue;
    if (body === 'constant') {
      transport.respond();
      await read().catch((thrown: unknown) => differences.push(`${name}: not constant, ${thrown}`));
      continue;
    }
    script(transport, body);
    const due = reduced(sample, fixtures.without?.[name]);
    differences.push(...(await comparison(name, due, read())));
    differences.push(...transport.left.map((left) => `${name}: ${left} was not asked for`));
  }
  for (const [place, sample] of samples.refusalSamples.entries()) {
    const name = `refusal ${sample.refused}`;
    const response = wire.refusals[place];
    if (response === 'never') continue;
    if (response === undefined) {
      differences.push(`${name}: the fixtures say nothing of it`);
      continue;
    }
    script(transport, wire.receipt);
    transport.respondTo(fixtures.isWrite ?? isAnyWrite, response);
    // A version conflict is a refusal of a resubmission.
    const asked =
      sample.refused === 'changedElsewhere'
        ? enrollment.resubmit(credential, resubmissionSample)
        : enrollment.submit(grantSample(credential), submissionSample);
    const due = reduced(sample, fixtures.without?.refusals);
    differences.push(...(await comparison(name, due, asked)));
  }
  const { applicationId, version } = resubmissionSample;
  const sendings: readonly [keyof SentSamples, Wire, () => Promise<unknown>][] = [
    ['submission', wire.receipt, () => enrollment.submit(grantSample(credential), submissionSample)],
    ['resubmission', wire.filed, () => enrollment.resubmit(credential, resubmissionSample)],
    ['withdrawal', wire.filed, () => enrollment.withdraw(credential, { applicationId, version })],
    ['lookUp', wire.lookUp, () => enrollment.lookUp(identitySample)],
    ['signIn', wire.lookUp, () => enrollment.signIn(identitySample)],
  ];
  for (const [name, before, send] of sendings) {
    const due = wire.sent[name];
    if (due)
      differences.push(...(await sendingDifferences(`sent.${name}`, due, { transport, before, send })));
    else if (backend.capabilities.withdrawal)
      differences.push(`sent.${name}: the fixtures say nothing of it`);
  }
  return differences;
}

/** `before`: what is read before it is sent, if anything. */
async function sendingDifferences(
  name: string,
  due: SentSample,
  {
    transport,
    before,
    send,
  }: { readonly transport: ScriptedTransport; readonly before: Wire; readonly send: () => Promise<unknown> },
): Promise<readonly string[]> {
  const toOf = (request: HttpRequest) => `${request.method} ${addressOf(request)}`;
  const isDue = (request: HttpRequest) => toOf(request) === due.to;
  script(transport, before);
  // Whatever the response would be, it is compared elsewhere.
  transport.respondTo(isDue, { status: 400, text: '{}' });
  const failure = await send().then(
    () => 'nothing',
    (thrown: unknown) => String(thrown),
  );
  const request = transport.asked.find(isDue);
  if (!request)
    return [`${name}: ${due.to} expected, ${transport.asked.map(toOf).join(', ') || failure} sent`];
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([header, value]) => [header.toLowerCase(), value]),
  );
  const { body } = request;
  const sent = JSON.parse(typeof body === 'string' ? body : JSON.stringify(body ?? null)) as unknown;
  return [
    ...differencesOf(`${name}.body`, due.body ?? null, sent, 'sent'),
    ...Object.entries(due.headers ?? {}).flatMap(([header, value]) =>
      differencesOf(`${name}.headers.${header}`, value, headers[header], 'sent'),
    ),
  ];
}

function reduced(sample: unknown, without: Without = []): unknown {
  return typeof without === 'function'
    ? without(sample)
    : without.reduce<unknown>((left, name) => withoutMember(left, name.split('.')), sample);
}

function withoutMember(sample: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(sample)) return sample.map((item) => withoutMember(item, [name, ...rest]));
  if (!isRecord(sample) || !(name in sample)) return sample;
  const { [name]: member, ...others } = sample;
  return rest.length > 0 ? { ...sample, [name]: withoutMember(member, rest) } : others;
}

async function comparison(name: string, due: unknown, reading: Promise<unknown>): Promise<readonly string[]> {
  try {
    return differencesOf(name, due, await reading);
  } catch (thrown) {
    return [`${name}: ${String(thrown)}`];
  }
}

/** By the member's path, as in `plan.fee: 12050 expected, 120.5 read`. */
function differencesOf(path: string, expected: unknown, got: unknown, how = 'read'): readonly string[] {
  if (Object.is(expected, got)) return [];
  if (!isRecord(expected) || !isRecord(got) || Array.isArray(expected) !== Array.isArray(got))
    return [`${path}: ${JSON.stringify(expected)} expected, ${JSON.stringify(got)} ${how}`];
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...keys].flatMap((key) => differencesOf(`${path}.${key}`, expected[key], got[key], how));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A credential for fixtures: identifies the samples' owner. */
export const sampleOwner = credentialOf('owner-1');
