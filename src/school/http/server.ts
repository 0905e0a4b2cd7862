import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { DESK_API } from '#wire/desk/desk-endpoint';
import type { DocumentConverter } from '../core/files/document-converter';
import type { SandboxNetwork } from '../core/payment/sandbox/sandbox-network';
import type { School } from '../core/school';
import type { StaffDesk } from '../core/staff/create-desk';
import { serveCalls } from './api';
import { enrollmentCalls } from './calls/enrollment-calls';
import { fileCalls } from './calls/file-calls';
import { mobileCalls } from './calls/mobile-calls';
import { partCalls } from './calls/part-calls';
import { paymentCalls } from './calls/payment-calls';
import { platformCalls } from './calls/platform-calls';
import { signOutCalls } from './calls/sign-out-calls';
import { stewardCalls } from './calls/steward-calls';
import { welcomeCalls } from './calls/welcome-calls';
import { compressResponses } from './compress-responses';
import { problemOfReply, sendProblem } from './desk/problem-replies';
import { serveDesk } from './desk/serve-desk';
import { createEnvelopeCache } from './envelope/envelope-cache';
import { serveEnvelopes } from './envelope/serve-envelopes';
import { setErrorHandlers } from './error-handlers';
import { serveExports } from './exports';
import { serveBase64Uploads } from './files/base64-uploads';
import { serveFileViewer } from './files/file-viewer';
import { serveStoredFiles } from './files/stored-files';
import { CONNECTIONS, createHttpServer } from './http-server';
import { acceptOnlyJson } from './limits/accept-json';
import { boundHeaders } from './limits/bound-headers';
import { allowOtherOrigins } from './limits/cross-origin';
import { limitRequestTime } from './limits/limit-request-time';
import { queueRequests } from './limits/queue-requests';
import { describeCalls } from './openapi/openapi';
import type { Examples } from './openapi/openapi-examples';
import { serveOpenApiPage } from './openapi/openapi-page';
import { serveClientErrors } from './operations/client-errors';
import { drainConnections } from './operations/drain-connections';
import { serveHealth } from './operations/health';
import { errorLog } from './operations/logging';
import { observeCalls } from './operations/observe-calls';
import { Readiness } from './operations/readiness';
import { serveBuiltApp } from './pages/built-app';
import { serveConsoles } from './pages/consoles';
import { serveEntryPage } from './pages/entry-page';
import { servePcPage } from './pages/pc-page';
import { servePictures } from './pages/school-pictures';
import { serveSystemConfig } from './pages/system-config';
import { servePayerAuthorisation } from './payer-authorisation';
import { servePaymentNotifications } from './payment-notifications';
import { serveRegionTree } from './region-tree';
import { malformed, send } from './replies';
import { serveSandbox } from './sandbox/sandbox';
import { protectResponses, sendHsts } from './security';
import type { Settings } from './settings/settings';
import { plainApp } from './settings/settings';
import { validatorCompiler } from './validation';

/** Maximum bytes of a call's JSON, far above the largest form with all its answers. */
const LARGEST_JSON = 512 * 1024;
/** Base64 has four characters for three bytes; the rest is for IV, padding and wrapping. */
const LARGEST_BODY = Math.ceil((LARGEST_JSON * 4) / 3) + 256;

export interface ServerDeps {
  readonly school: School;
  /** Folder of the built app; without it only the API is served. */
  readonly appDir: string | undefined;
  /** Without it the school's staff has no desk. */
  readonly desk?: StaffDesk | undefined;
  /** Folder of the desk's built page. */
  readonly deskDir?: string | undefined;
  readonly settings: Pick<Settings, 'sandbox' | 'trustProxy'> &
    Partial<Pick<Settings, 'ownOrigins' | 'corsOrigins' | 'app' | 'logLevel'>> & {
      /** Whether the desk may be used in plain http from other machines. */
      readonly deskInsecure?: boolean;
    };
  /** On stop, reports not ready before the server stops accepting calls. */
  readonly readiness?: Readiness;
  /** The simulated payment network, if the school's fees use it: its payment sheet works while the sandbox is open. */
  readonly paymentNetwork?: SandboxNetwork | undefined;
  /** What shows Office documents; without it the viewer shows some of them by itself. */
  readonly converter?: DocumentConverter | undefined;
  /** Whether new calls should be rejected at once, to be retried later. */
  readonly isOverloaded?: () => boolean;
  /** Whether the school can serve: the database responds and has room for writes. */
  health(): Promise<boolean>;
  /** Shown in the published description of the API, as are the examples. */
  readonly version?: string;
  readonly examples?: Examples;
  /** Writes a line of the error log; default: standard error. */
  readonly log?: (line: string) => void;
}

/** Creates the reference backend's HTTP server; `listen` starts it. Routes are made from the tables of API calls. */
export function createServer({
  school,
  appDir,
  desk,
  deskDir,
  settings,
  paymentNetwork,
  converter,
  health,
  isOverloaded,
  readiness = new Readiness(() => Date.now()),
  log,
  version = '0',
  examples = {},
}: ServerDeps): FastifyInstance {
  const app = Fastify({
    logger: errorLog(log ?? ((line) => process.stderr.write(line)), settings.logLevel),
    // Requests are logged by `observeCalls`, without address and sender.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust(settings.trustProxy),
    bodyLimit: LARGEST_BODY,
    serverFactory: (handle) => createHttpServer(handle, connectionsOf(settings.trustProxy)),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => {
      const refused = malformed('url', 'format');
      if (request.url.startsWith(DESK_API)) sendProblem(reply, problemOfReply(refused));
      else send(reply, refused);
    },
  });
  const { ownOrigins = [], corsOrigins = [] } = settings;
  app.decorate('ownOrigins', ownOrigins);
  observeCalls(app);
  protectResponses(app);
  boundHeaders(app);
  compressResponses(app);
  queueRequests(app, { isOverloaded });
  limitRequestTime(app);
  acceptOnlyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  setErrorHandlers(app);
  drainConnections(app);
  allowOtherOrigins(app, corsOrigins);
  sendHsts(app);
  app.register(async (described) => {
    await describeCalls(described, { version, examples });
    serveOpenApiPage(described);
    described.register(serveClientErrors);
    described.register(async (exports) => serveExports(exports, school));
    described.register(async (uploads) => serveBase64Uploads(uploads, school));
    described.register((pay) => servePayerAuthorisation(pay, school));
    described.register(async (calls) => {
      calls.addHook('onSend', (_request, reply, payload, done) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        done(null, payload);
      });
      serveEnvelopes(calls, createEnvelopeCache(school));
      serveCalls(calls, school, [
        ...platformCalls(school),
        ...mobileCalls(school),
        ...enrollmentCalls(school),
        ...fileCalls(school),
        ...partCalls(school),
        ...welcomeCalls(school),
        ...signOutCalls(school),
        ...stewardCalls(school),
        ...paymentCalls(school, [...ownOrigins, ...corsOrigins]),
      ]);
      serveRegionTree(calls);
    });
  });
  app.register((files) => serveStoredFiles(files, school, undefined, converter));
  app.register((pictures) => servePictures(pictures, school));
  app.register((pay) => servePaymentNotifications(pay, school));
  const { sandbox, app: served = plainApp } = settings;
  const files = school.files.direct ? [school.files.direct.origin] : [];
  app.register((built) =>
    serveBuiltApp(built, appDir, {
      frameAncestors: served.frameAncestors,
      files,
      debugged: served.mobile.openVConsole,
    }),
  );
  app.register((viewer) =>
    serveFileViewer(viewer, school, {
      appDir,
      framedBy: [...served.frameAncestors, ...corsOrigins],
      files,
      converts: converter !== undefined,
    }),
  );
  app.register(async (pc) => servePcPage(pc, school));
  app.register(async (entry) => serveEntryPage(entry, school));
  app.register(async (consoles) => serveConsoles(consoles, school));
  if (desk) serveDesk(app, desk, { deskDir, files, version, insecure: settings.deskInsecure ?? false });
  if (sandbox !== 'off')
    app.register((played) => serveSandbox(played, school, sandbox, { paymentNetwork, desk }));
  app.register(async (rest) => {
    serveSystemConfig(rest, served.mobile);
    serveHealth(rest, { readiness, healthy: health, storage: () => school.files.intake.storage() });
  });
  return app;
}

/** Behind a proxy all connections are the proxy's, which limits its own clients. */
function connectionsOf(trustProxy: Settings['trustProxy']): typeof CONNECTIONS {
  return trustProxy === false ? CONNECTIONS : { ...CONNECTIONS, ofOneAddress: CONNECTIONS.ofAll };
}

/** A number means that many proxies in front of the backend: so many of the last forwarding addresses are trusted. */
function trust(
  proxies: Settings['trustProxy'],
): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
