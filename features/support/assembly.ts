import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DeskPhoneCode } from '#school/core/desk/desk-phone-code';
import { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { createSchool, type School } from '#school/core/school';
import type { SchoolDeps } from '#school/core/school-deps';
import type { Store } from '#school/core/store';
import { NodeSecrets } from '#school/store/node-secrets';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import type { CollegeServer } from '#test/foreign/college-server';
import { emptyDatabase } from '#test/school/empty-database';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import type { Phone } from './phones/phone';
import { type Device, ServedPage, type WebPage } from './phones/web-page';
import type { KollegSite } from './schools/kolleg-site';
import type { Network } from './schools/network';

export type AssemblyName = keyof typeof assemblies;

/** A composition of the product; the same scenarios run on each. */
export interface Assembly {
  readonly school: School;
  readonly store: Store;
  /** The simulated network by which the schools' fees are paid. */
  readonly paymentNetwork: SandboxNetwork;
  readonly clock: SchoolClock;
  newPhone(school: string | undefined, network: Network): Promise<Phone>;
  /** A college with its own API, and phones that use it; absent without a network. */
  readonly college?: CollegeAssembly;
  /** Opens an evening school whose servers are of other origins than its app, with one phone; absent without a network. */
  openKolleg?(network: Network): Promise<{ readonly site: KollegSite; readonly phone: Phone }>;
  /** Opens a page served by a server; absent without a server. */
  newWebPage?(device: Device): Promise<WebPage>;
  close(): Promise<void>;
}

export interface CollegeAssembly {
  /** Creates a new college for a scenario. */
  found(network: Network): CollegeServer;
  newPhone(network: Network): Promise<Phone>;
}

/** The school's clock: real time plus an offset that scenarios set. */
class SchoolClock {
  private ahead = 0;
  private heldAt: number | undefined;

  now(): number {
    return (this.heldAt ?? Date.now()) + this.ahead;
  }

  /** Stops the clock until it is released. */
  freeze(): void {
    this.heldAt = Date.now();
  }

  goOn(): void {
    this.heldAt = undefined;
  }

  /** @param time ms */
  pass(time: number): void {
    this.ahead += time;
  }

  reset(): void {
    this.goOn();
    this.ahead = 0;
  }
}

const clock = new SchoolClock();
const appDir = fileURLToPath(new URL('../../dist/app', import.meta.url));
/** The same app, built for schools with APIs of their own. */
const COLLEGE_DIR = fileURLToPath(new URL('../../dist/college', import.meta.url));

interface HeldSchool {
  readonly school: School;
  readonly store: Store;
  readonly paymentNetwork: SandboxNetwork;
  close(): Promise<void>;
}

function schoolOn(held: Pick<SchoolDeps, 'store' | 'secrets'>, close: () => Promise<void>): HeldSchool {
  const payments = new SandboxProvider({ ...held, clock });
  const school = createSchool({
    ...held,
    blobs: new MemoryBlobStore(),
    clock,
    phoneCode: new DeskPhoneCode(clock),
    payments,
  });
  return {
    school,
    store: held.store,
    close,
    paymentNetwork: new SandboxNetwork(payments, school.incomingPayments),
  };
}

/** On the tests' PostgreSQL server if there is one: it takes a third of the embedded database's CPU time. */
async function realSchool(): Promise<HeldSchool> {
  const server = process.env.TEST_DATABASE_URL;
  const own = server ? await emptyDatabase(server) : undefined;
  const opened = await openSqlStore({ databaseUrl: own?.url });
  return schoolOn(opened, async () => {
    await opened.close();
    await own?.drop();
  });
}

/** As `http`, without a database, which would take longer to start than a scenario. */
function memory(): Promise<Assembly> {
  return inProcess(schoolOn({ store: new MemoryStore(), secrets: new NodeSecrets() }, async () => undefined));
}

/** The screens and the HTTP adapters in this process, the school behind its server with a real database. */
async function http(): Promise<Assembly> {
  return inProcess(await realSchool());
}

async function inProcess({ school, store, paymentNetwork, close }: HeldSchool): Promise<Assembly> {
  const { serveSchool } = await import('./schools/school-server');
  const server = await serveSchool(school, undefined, paymentNetwork);
  const { collegePhone, httpPhone, kollegPhone } = await import('./phones/http-phone');
  const { serveCollege } = await import('./schools/college-site');
  const site = await serveCollege(undefined);
  return {
    college: {
      found: (network) => Object.assign(site, { network }).found(),
      newPhone: async (network) => collegePhone(site.origin, network),
    },
    openKolleg: async (network) => {
      const { serveKolleg } = await import('./schools/kolleg-site');
      const site = await serveKolleg(undefined, network);
      // The base of `InMemoryHost`'s links.
      site.kolleg.appUrl = 'https://school.example/';
      return { site, phone: kollegPhone(site, network) };
    },
    school,
    store,
    paymentNetwork,
    clock,
    newPhone: async (name, network) => {
      server.network = network;
      return httpPhone(server.origin, name, network);
    },
    newWebPage: async () => new ServedPage(server.origin),
    close: async () => {
      await site.close();
      await server.close();
      await close();
    },
  };
}

/** A browser or another engine that shows the built app. */
interface Engine {
  newPhone(base: string, school: string | undefined, network: Network): Promise<Phone>;
  newWebPage(origin: string, device: Device): Promise<WebPage>;
  close(): Promise<void>;
}

/** The built app in a real engine with a phone's viewport, the school behind its server with a real database. */
async function built(launched: Engine): Promise<Assembly> {
  const { school, store, paymentNetwork, close } = await realSchool();
  const { serveSchool } = await import('./schools/school-server');
  const server = await serveSchool(school, appDir, paymentNetwork);
  const { serveCollege } = await import('./schools/college-site');
  const site = await serveCollege(COLLEGE_DIR);
  return {
    college: {
      found: (network) => Object.assign(site, { network }).found(),
      newPhone: (network) => launched.newPhone(`${site.origin}/zhxy/orientation/`, 'hill', network),
    },
    openKolleg: async (network) => {
      const { serveKolleg } = await import('./schools/kolleg-site');
      const site = await serveKolleg(COLLEGE_DIR, network);
      return { site, phone: await launched.newPhone(site.kolleg.appUrl, 'rhein', network) };
    },
    school,
    store,
    paymentNetwork,
    clock,
    newPhone: (name, network) => {
      server.network = network;
      return launched.newPhone(`${server.origin}/zhxy/orientation/`, name, network);
    },
    newWebPage: (device) => launched.newWebPage(server.origin, device),
    close: async () => {
      await launched.close();
      await site.close();
      await server.close();
      await close();
    },
  };
}

async function browser(): Promise<Assembly> {
  const { launchBrowser } = await import('./browser');
  return built(await launchBrowser());
}

async function webkit(): Promise<Assembly> {
  const { launchEngine } = await import('./engines/launch-engine');
  const { startWebkit } = await import('./engines/webkit');
  return built(launchEngine(startWebkit));
}

async function firefox(): Promise<Assembly> {
  const { launchEngine } = await import('./engines/launch-engine');
  const { startFirefox } = await import('./engines/firefox');
  return built(launchEngine(startFirefox));
}

const assemblies = { memory, http, browser, webkit, firefox };
let opened: Promise<Assembly> | undefined;

/** The assembly of this run, created once. */
export function openAssembly(name: AssemblyName): Promise<Assembly> {
  opened ??= assemblies[name]();
  return opened;
}

/** Maximum ms for closing an assembly. The runner ends the process afterwards in any case. */
const CLOSING_MS = 20_000;

/** Closes the assembly. A timeout is only reported: every scenario has its result by then. */
export async function closeAssembly(): Promise<void> {
  const closed = opened?.then((assembly) => assembly.close()).then(() => true);
  const timer = pause(CLOSING_MS, false, { ref: false });
  if (closed && !(await Promise.race([closed, timer])))
    process.stderr.write(`The assembly did not close within ${CLOSING_MS} ms\n`);
}
