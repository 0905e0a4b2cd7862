import type { IncomingMessage, ServerResponse } from 'node:http';
import { register } from 'node:module';
import type { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import type { School } from '#school/core/school';
import { createServer } from '#school/http/server';
import type { Operation } from './faults';
import { injectFaults } from './faulty-server';
import type { Network } from './network';

// The sandbox's pages are imported as text and compiled.
register('../raw-hooks.mjs', import.meta.url);

/** A school behind the real server on its own port, with a network that scenarios can cut. */
export interface SchoolServer {
  readonly origin: string;
  /** The network of the running scenario. */
  network: Network | undefined;
  close(): Promise<void>;
}

export async function serveSchool(
  school: School,
  appDir: string | undefined,
  paymentNetwork?: SandboxNetwork,
): Promise<SchoolServer> {
  const app = createServer({
    school,
    appDir,
    // A jsdom page keeps its initial origin, so its app calls from another one. The sandbox simulates the
    // payment sheet in a browser.
    settings: { sandbox: 'everybody', trustProxy: false, corsOrigins: ['http://127.0.0.1'] },
    paymentNetwork,
    health: async () => true,
  });
  // Compiled before the first phone waits for its payment sheet.
  if (appDir !== undefined && paymentNetwork) await import('#school/http/sandbox/assets');
  const close = () => {
    // The scenarios are over: responses that a scenario has withheld are not awaited.
    app.server.closeAllConnections();
    return app.close();
  };
  const served: SchoolServer = { origin: '', network: undefined, close };
  injectFaults(app, () => served.network);
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const isSubmission = request.url?.endsWith('/registerStudent') && request.method === 'POST';
    disturb(served.network, request, response, isSubmission ? 'submission' : 'other');
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(served, { origin });
}

/** Applies the network's fault to a phone's call, and records the call. */
export function disturb(
  network: Network | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  operation: Operation,
): void {
  // The app's own files are not affected: only the network of the school's calls is cut.
  if (!network || request.url?.startsWith('/zhxy/')) return;
  network.evidence.called(request.method ?? '', request.url ?? '');
  const outcome = network.outcomeOf(operation);
  if (outcome === 'cut') request.socket.destroy();
  if (outcome === 'loseResponse') loseResponse(request, response);
}

/** The school executes the request, but its response is lost. */
function loseResponse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => {
    // Sends an incomplete response: browsers repeat a request whose connection closes without any.
    request.socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{');
    return response;
  };
}
