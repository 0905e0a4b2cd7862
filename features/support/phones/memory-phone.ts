import { setTimeout as pause } from 'node:timers/promises';
import type { CallFailures } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { SchoolContext } from '#composition/backends/backend';
import type { SystemConfig } from '#domain/session/system-config';
import { currentOrganisation } from '#domain/session/user-info';
import { credentialOf } from '#infrastructure/http/bearer-token';
import type { School } from '#school/core/school';
import { regionTree } from '#school/reference/regions';
import { errorOf, type Operation, reachesSchool, SLOW_MS } from '../schools/faults';
import type { Network } from '../schools/network';
import { installDom } from './dom';
import type { Phone } from './phone';
import type { PhoneMemory as Memory } from './phone-app';
import { signInFirst } from './sign-in-first';

installDom();
const [{ DomPhone }, { PhoneMemory, phoneApp }, { memoryBackend }] = await Promise.all([
  import('./dom-phone'),
  import('./phone-app'),
  import('#composition/backends/memory'),
]);

/** A phone without a browser that calls the school in this process. */
export function memoryPhone(school: School, name: string | undefined, network: Network): Phone {
  const reached = (found?: SchoolContext) => {
    if (!found) return overNetwork(school, { network });
    const { tenant, session, failures } = found;
    return overNetwork(school, {
      network,
      failures,
      organisation: () => currentOrganisation(tenant, session),
    });
  };
  const backendOf = (_: SystemConfig, phone: Memory) => {
    const backend = memoryBackend({
      school: reached,
      regions: regionTree(),
      session: (tenantId) => phone.of(tenantId).session,
    });
    return network.signInFirst ? signInFirst(backend, network.signInFirst) : backend;
  };
  const way = { baseUrl: '', backendOf };
  const memory = new PhoneMemory();
  return new DomPhone((tenantName) => phoneApp(way, memory, tenantName), name, network, memory);
}

type Welcome = School['welcome'];

interface Way {
  readonly network: Network;
  /** Absent while the app starts. */
  readonly failures?: CallFailures;
  /** The organisation on whose behalf a call is made; absent during start-up. */
  readonly organisation?: () => string;
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  config: 'config',
  'plans.list': 'plans',
  'own.all': 'applications',
  submit: 'submission',
  readable: 'filePreview',
  receive: 'upload',
};
/** Calls whose second argument is a token. A refused draft's token does not end a session. */
const OF_DRAFTS: readonly string[] = ['placeInLine', 'submit', 'check', 'uploadToken', 'readable'];
const OF_APPLICANTS: readonly string[] = [
  'own.all',
  'own.one',
  'own.returnedFields',
  'resubmit',
  'own.withdraw',
  'openOrder',
  'prepare',
  'vouchers.one',
];

/** Modules whose calls are named with the module, because the call's name alone is ambiguous. */
const NAMED_WITH_MODULE: readonly string[] = ['plans', 'own', 'vouchers'];
const ADMISSIONS_MODULES: readonly (keyof School['admissions'])[] = [
  'plans',
  'submissions',
  'resubmissions',
  'own',
  'duplicates',
  'lookUps',
];
const WELCOME_MODULES: readonly (keyof Welcome)[] = ['auth', 'information', 'facePhotos', 'passes'];
/** Calls of check-in without a new student's token. */
const OF_NOBODY: readonly (keyof Welcome | keyof Welcome['auth'])[] = [
  'plan',
  'codeTable',
  'lookUp',
  'signIn',
];

/** The callers' `showErrors` option. */
const SHOWN: Readonly<Record<string, boolean>> = {
  placeInLine: false,
  lineProgress: false,
  submit: false,
  openOrder: false,
  prepare: false,
  'vouchers.one': false,
  readable: true,
};

/** Wraps the school in a network that can be cut and into which faults can be injected. */
function overNetwork(school: School, way: Way): School {
  const modules = Object.entries(school).map(([name, module]) => [
    name,
    moduleOverNetwork(module, way, name, name === 'welcome'),
  ]);
  return Object.fromEntries(modules);
}

/** Names of the modules within a module. */
function modulesWithin(name: string, isWelcome: boolean): readonly PropertyKey[] {
  if (isWelcome) return WELCOME_MODULES;
  return name === 'admissions' ? ADMISSIONS_MODULES : [];
}

function moduleOverNetwork(module: object, way: Way, moduleName: string, isWelcome: boolean): object {
  const { network, failures, organisation } = way;
  const within = modulesWithin(moduleName, isWelcome);
  return new Proxy(module, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (within.includes(name)) return moduleOverNetwork(member as object, way, String(name), isWelcome);
      if (typeof member !== 'function') return member;
      const ofStudents = isWelcome && !OF_NOBODY.some((one) => one === name);
      const call = NAMED_WITH_MODULE.includes(moduleName) ? `${moduleName}.${String(name)}` : String(name);
      const operation = OPERATIONS[call] ?? 'other';
      const endsNoSession = OF_DRAFTS.includes(call);
      return async (...given: unknown[]) => {
        const hasToken = endsNoSession || ofStudents || OF_APPLICANTS.includes(call);
        const token = hasToken ? String(given[1]) : undefined;
        const fail = (error: GatewayError): never => {
          failures?.handle({
            error,
            showErrors: SHOWN[call] ?? 'userMessage',
            endsNoSession,
            credential: token === undefined ? undefined : credentialOf(token),
          });
          throw error;
        };
        if (organisation) network.callsFor(organisation());
        // No network responds immediately.
        await pause(0);
        await network.arrives(operation);
        const outcome = network.outcomeOf(operation);
        if (outcome === 'cut') fail(new GatewayError('offline', 'the network is cut'));
        if (token !== undefined && network.refuses(token))
          fail(
            new GatewayError('unauthenticated', 'the school has forgotten the token', {
              forgetsStored: true,
            }),
          );
        const fault = network.faultOf(operation);
        const error = fault && errorOf(fault, network.sealed && operation !== 'config');
        if (fault && error && !reachesSchool(fault)) fail(error);
        const result: unknown = await member.apply(target, given);
        if (fault?.wrong === 'twice') await member.apply(target, given);
        if (fault?.wrong === 'slow') await pause(SLOW_MS);
        if (outcome === 'loseResponse') fail(new GatewayError('offline', 'the answer was lost'));
        if (error) fail(error);
        return result;
      };
    },
  });
}
