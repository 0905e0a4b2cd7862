import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Script = (response: ServerResponse, request: SeenRequest) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** Responses to the next requests; the last one is repeated. */
  play(...scripts: Script[]): void;
  close(): Promise<void>;
}

export const respondWith =
  (status: number, body: string, type = 'application/json'): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

/** A bare server with scripted responses, valid or not. */
export async function scriptedServer(): Promise<ScriptedServer> {
  const seen: SeenRequest[] = [];
  let queue: Script[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method = '', url = '', headers } = request;
    const arrived = { method, url, headers, body };
    seen.push(arrived);
    const script = queue.length > 1 ? queue.shift() : queue[0];
    script?.(response, arrived);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    play(...scripts) {
      queue = scripts;
      seen.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
