import type { Credential } from '#domain/credential';
import type { Tenant } from '#domain/session/tenant';
import { credentialOf } from '#infrastructure/http/bearer-token';
import type { HttpResponse } from '#infrastructure/http/transport';
import { depsOf, type MakeBackend, portsOf } from './phone';
import * as samples from './samples';
import { type IsRequest, isAnyWrite, ScriptedTransport } from './scripted-transport';

/** Response bodies of a school's servers to the requests of one call, in order. */
export type Wire = readonly unknown[];

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
  readonly promiseLetter: Wire;
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
  readonly badge: Wire;
  /** `noticeSamples`, which `SchoolInfo.notices` reads. */
  readonly notices: Wire;
  /** `noticeSample`, which `SchoolInfo.notice` reads. */
  readonly notice: Wire;
  /** `regionSamples`, which `Regions.tree` reads. */
  /** Absent where no form has a region field. */
  readonly regions?: Wire;
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
  readonly without?: Partial<Readonly<Record<keyof WireSamples, Without>>>;
  /** The request of a submission or resubmission that writes; default: any request but GET. */
  readonly isWrite?: IsRequest;
  /** Responses that start-up needs before the ports can be created. */
  readonly connect?: (
    backend: Awaited<ReturnType<MakeBackend>>,
    transport: ScriptedTransport,
  ) => Promise<void>;
}

/** The bodies as responses. */
export const said = (bodies: Wire): HttpResponse[] =>
  bodies.map((body) => ({ status: 200, text: JSON.stringify(body) }));

const identity = { name: '何静怡', idCard: '110000200802290014', phone: '13800138000' };
export const grantSample = (token: Credential) => ({
  draftId: 'd',
  planId: 'p-1',
  submissionKey: 'k',
  token,
});
export const submissionSample = {
  planId: 'p-1',
  templateVersion: 7,
  answers: samples.answersSample,
  promised: true,
};

/** Reads every record through the adapters and compares it completely: one line per difference. */
export async function mappingDifferences(fixtures: MappingFixtures): Promise<readonly string[]> {
  const { backend: make, tenant, credential, wire } = fixtures;
  const transport = new ScriptedTransport();
  const backend = await make(depsOf(transport, 'https://school.example'));
  await fixtures.connect?.(backend, transport);
  const { enrollment, school, regions } = portsOf(backend, tenant);
  const { serverTime } = samples;
  const checks: readonly [keyof WireSamples, unknown, () => Promise<unknown>][] = [
    ['plans', { serverTime, plans: samples.planSamples }, () => enrollment.plans()],
    ['plan', { serverTime, plan: samples.planSample }, () => enrollment.plan('p-1')],
    ['places', samples.placesSample, () => enrollment.places('p-1')],
    ['promiseLetter', samples.promiseSample, () => enrollment.promiseLetter('p-1')],
    ['template', samples.templateSample, () => enrollment.template('p-1')],
    ['applications', samples.applicationSamples, () => enrollment.applications(credential)],
    ['filed', samples.filedSample, () => enrollment.application(credential, 'a-2')],
    ['returnedFields', samples.reasonSamples, () => enrollment.returnedFields(credential, 'a-2')],
    [
      'receipt',
      { ...samples.receiptSample, token: credential },
      () => enrollment.submit(grantSample(credential), submissionSample),
    ],
    ['lookUp', samples.lookUpSample, () => enrollment.lookUp(identity)],
    ['badge', samples.badgeSample, () => school.badge()],
    ['notices', samples.noticeSamples, async () => (await school.notices()).notices],
    ['notice', samples.noticeSample, () => school.notice('n-1')],
    ['regions', samples.regionSamples, () => regions.tree()],
  ];
  const differences: string[] = [];
  for (const [name, sample, read] of checks) {
    if (name === 'regions' && !wire.regions) continue;
    transport.respond(...said(wire[name] as Wire));
    const due = reduced(sample, fixtures.without?.[name]);
    differences.push(...(await comparison(name, due, read())));
    if (transport.left > 0) differences.push(`${name}: ${transport.left} answers were not asked for`);
  }
  for (const [place, sample] of samples.refusalSamples.entries()) {
    const name = `refusal ${sample.refused}`;
    const response = wire.refusals[place];
    if (response === 'never') continue;
    if (response === undefined) {
      differences.push(`${name}: the fixtures say nothing of it`);
      continue;
    }
    transport.respond(...said(wire.receipt));
    transport.respondTo(fixtures.isWrite ?? isAnyWrite, response);
    // A version conflict is a refusal of a resubmission.
    const asked =
      sample.refused === 'changedElsewhere'
        ? enrollment.resubmit(credential, { applicationId: 'a-2', version: 4, answers: {} })
        : enrollment.submit(grantSample(credential), submissionSample);
    const due = reduced(sample, fixtures.without?.refusals);
    differences.push(...(await comparison(name, due, asked)));
  }
  return differences;
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
function differencesOf(path: string, expected: unknown, got: unknown): readonly string[] {
  if (Object.is(expected, got)) return [];
  if (!isRecord(expected) || !isRecord(got) || Array.isArray(expected) !== Array.isArray(got))
    return [`${path}: ${JSON.stringify(expected)} expected, ${JSON.stringify(got)} read`];
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...keys].flatMap((key) => differencesOf(`${path}.${key}`, expected[key], got[key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A credential for fixtures: identifies the samples' owner. */
export const sampleOwner = credentialOf('owner-1');
