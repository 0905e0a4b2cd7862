import type { IncomingMessage, ServerResponse } from 'node:http';
import { register } from 'node:module';
import type { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import type { School } from '#school/core/school';
import { createServer } from '#school/http/server';
import type { Operation } from './faults';
import { injectFaults } from './faulty-server';
import type { Network } from './network';

// The sandbox's pages are taken in as text.
register('../raw-hooks.mjs', import.meta.url);

/** A school behind the real server on a port of its own, with a network before it that scenarios cut. */
export interface SchoolServer {
  readonly origin: string;
  /** The network of the scenario that runs now. */
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
    // A page of jsdom keeps the origin that it was made with, so its app is hosted elsewhere.
    // What plays the payment network's sheet in a browser is the sandbox's.
    settings: { sandbox: 'everybody', trustProxy: false, corsOrigins: ['http://127.0.0.1'] },
    paymentNetwork,
    health: async () => true,
  });
  const close = () => {
    // The scenarios are over: whoever still waits for an answer that a scenario withheld waits for nothing.
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

/** What the network does to one call of a phone, and what it has seen of it. */
export function disturb(
  network: Network | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  operation: Operation,
): void {
  // The app's own files come from elsewhere than the school's calls: it is the calls' network that is cut.
  if (!network || request.url?.startsWith('/zhxy/')) return;
  network.evidence.called(request.method ?? '', request.url ?? '');
  const outcome = network.outcomeOf(operation);
  if (outcome === 'cut') request.socket.destroy();
  if (outcome === 'loseAnswer') loseAnswer(request, response);
}

/** The school works the request out; what it answers never arrives. */
function loseAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => {
    // It begins and breaks off: a connection that closes without a word makes browsers send the request again themselves.
    request.socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{');
    return response;
  };
}
