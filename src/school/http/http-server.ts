import { createServer, type RequestListener, type Server } from 'node:http';
import { boundPipelining } from './pipelining';

/** What one connection may take of the server. Times in ms, sizes in bytes. */
const CONNECTION = {
  /** The request line with an enveloped query, and a phone's headers, are far below. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  /** A whole request: the largest file over a weak network. */
  requestTimeout: 300_000,
  /** How often the two above are looked after. */
  connectionsCheckingInterval: 5_000,
  /** Longer than proxies keep theirs, so that the end that sends is the end that hangs up. */
  keepAliveTimeout: 72_000,
} as const;

/** A connection on which nothing moves for so long, in either direction, is closed; the longest work takes less. */
const IDLE_MS = 120_000;

/** Far below the descriptors that a process is usually allowed, so that files and the database still find some. */
const CONNECTIONS = 8_192;

/** Node's server with bounds on what a connection can take. */
export function createHttpServer(handle: RequestListener): Server {
  const server = createServer(CONNECTION, boundPipelining(handle));
  server.setTimeout(IDLE_MS);
  server.maxConnections = CONNECTIONS;
  return server;
}
