import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { SandboxNetwork } from '../core/payment/sandbox-network';
import type { School } from '../core/school';
import { acceptOnlyJson } from './accept-json';
import { malformed, send } from './answers';
import { serveCalls } from './api';
import { plainApp } from './app-settings';
import { serveBase64Uploads } from './base64-uploads';
import { serveBuiltApp } from './built-app';
import { enrollmentCalls } from './calls/enrollment-calls';
import { fileCalls } from './calls/file-calls';
import { mobileCalls } from './calls/mobile-calls';
import { partCalls } from './calls/part-calls';
import { paymentCalls } from './calls/payment-calls';
import { platformCalls } from './calls/platform-calls';
import { signOutCalls } from './calls/sign-out-calls';
import { stewardCalls } from './calls/steward-calls';
import { welcomeCalls } from './calls/welcome-calls';
import { serveClientErrors } from './client-errors';
import { serveConsoles } from './consoles';
import { allowOtherOrigins } from './cross-origin';
import { drainConnections } from './drain-connections';
import { serveEntryPage } from './entry-page';
import { knownEnvelopes } from './envelope/known-envelopes';
import { serveEnvelopes } from './envelope/serve-envelopes';
import { setErrorHandlers } from './error-handlers';
import { serveExports } from './exports';
import { serveFileViewer } from './file-viewer';
import { serveHealth } from './health';
import { CONNECTIONS, createHttpServer } from './http-server';
import { errorLog } from './logging';
import { observeCalls } from './observe-calls';
import { describeCalls } from './openapi';
import { serveOpenApiPage } from './openapi-page';
import { packAnswers } from './pack-answers';
import { servePayerAuthorisation } from './payer-authorisation';
import { servePaymentNotifications } from './payment-notifications';
import { servePcPage } from './pc-page';
import { Readiness } from './readiness';
import { serveRegionTree } from './region-tree';
import { rememberNetwork } from './request-network';
import { serveSandbox } from './sandbox/sandbox';
import { servePictures } from './school-pictures';
import { baseProtection, stayWithTls } from './security';
import type { Settings } from './settings';
import { serveStoredFiles } from './stored-files';
import { serveSystemConfig } from './system-config';
import { takeTurns } from './take-turns';
import { validatorCompiler } from './validation';

/** Bytes of a call's JSON; the largest form with all its answers is far below. */
const LARGEST_JSON = 512 * 1024;
/** Base64 makes four characters of three bytes; the rest is for the IV, the padding and the wrapping. */
const LARGEST_BODY = Math.ceil((LARGEST_JSON * 4) / 3) + 256;

export interface ServerDeps {
  readonly school: School;
  /** Folder of the built app; without it the calls are served alone. */
  readonly appDir: string | undefined;
  readonly settings: Pick<Settings, 'sandbox' | 'trustProxy'> &
    Partial<Pick<Settings, 'corsOrigins' | 'app' | 'logLevel'>>;
  /** Told to stop, the backend says that it is not ready before it takes no calls any more. */
  readonly readiness?: Readiness;
  /** The played payment network, where the school's fees go by it: people pay at its sheet while the sandbox is open. */
  readonly paymentNetwork?: SandboxNetwork | undefined;
  /** Whether the school can serve: the database answers, and has room to write. */
  health(): Promise<boolean>;
  /** Shown in the published description of the calls. */
  readonly version?: string;
  /** Where errors are logged to, one line each; standard error unless told otherwise. */
  readonly log?: (line: string) => void;
}

/** The reference backend's HTTP side; `listen` starts it. Routes come from the tables of the wire. */
export function createServer({
  school,
  appDir,
  settings,
  paymentNetwork,
  health,
  readiness = new Readiness(() => Date.now()),
  log,
  version = '0',
}: ServerDeps): FastifyInstance {
  const app = Fastify({
    logger: errorLog(log ?? ((line) => process.stderr.write(line)), settings.logLevel),
    // Of each request a line of our own is written, without its address and its sender.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust(settings.trustProxy),
    bodyLimit: LARGEST_BODY,
    serverFactory: (handle) => createHttpServer(handle, connectionsOf(settings.trustProxy)),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => {
      send(reply, malformed('url', 'format'));
    },
  });
  observeCalls(app);
  packAnswers(app);
  takeTurns(app);
  acceptOnlyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  setErrorHandlers(app);
  drainConnections(app);
  allowOtherOrigins(app, settings.corsOrigins ?? []);
  stayWithTls(app);
  rememberNetwork(app);
  app.register(helmet, baseProtection);
  app.register(async (described) => {
    await describeCalls(described, version);
    serveOpenApiPage(described);
    described.register(async (exports) => serveExports(exports, school));
    described.register(async (uploads) => serveBase64Uploads(uploads, school));
    described.register(async (calls) => {
      calls.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      serveEnvelopes(calls, knownEnvelopes(school));
      serveCalls(calls, school, [
        ...platformCalls(school),
        ...mobileCalls(school),
        ...enrollmentCalls(school),
        ...fileCalls(school),
        ...partCalls(school),
        ...welcomeCalls(school),
        ...signOutCalls(school),
        ...stewardCalls(school),
        ...paymentCalls(school, settings.corsOrigins ?? []),
      ]);
      serveRegionTree(calls);
    });
  });
  app.register((files) => serveStoredFiles(files, school));
  app.register((pictures) => servePictures(pictures, school));
  app.register(serveClientErrors);
  app.register((pay) => servePaymentNotifications(pay, school));
  app.register((pay) => servePayerAuthorisation(pay, school));
  const { sandbox, app: served = plainApp } = settings;
  const files = school.files.direct ? [school.files.direct.origin] : [];
  app.register((built) => serveBuiltApp(built, appDir, { frameAncestors: served.frameAncestors, files }));
  app.register((viewer) =>
    serveFileViewer(viewer, school, {
      appDir,
      framedBy: [...served.frameAncestors, ...(settings.corsOrigins ?? [])],
      files,
    }),
  );
  app.register(async (pc) => servePcPage(pc, school));
  app.register(async (entry) => serveEntryPage(entry, school));
  app.register(async (consoles) => serveConsoles(consoles, school));
  if (sandbox !== 'off') app.register((desk) => serveSandbox(desk, school, sandbox, paymentNetwork));
  app.register(async (rest) => {
    serveSystemConfig(rest, served.mobile);
    serveHealth(rest, { readiness, healthy: health, storage: () => school.files.storage() });
  });
  return app;
}

/** Behind a proxy all connections are the proxy's, which counts its own. */
function connectionsOf(trustProxy: Settings['trustProxy']): typeof CONNECTIONS {
  return trustProxy === false ? CONNECTIONS : { ...CONNECTIONS, ofOneAddress: CONNECTIONS.ofAll };
}

/** A number is how many proxies stand before the backend: so many of the last forwarding addresses are theirs. */
function trust(
  proxies: Settings['trustProxy'],
): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
