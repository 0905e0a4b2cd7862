import { createServer, type RequestListener, type Server } from 'node:http';
import { boundConnections, type ConnectionBounds } from './limits/bound-connections';
import { boundPipelining } from './limits/pipelining';
import { sliceReads } from './limits/slice-reads';

/** What one connection may take of the server. Times in ms, sizes in bytes. */
const CONNECTION = {
  /** The request line with an enveloped query, and a phone's headers, are far below. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  /** A whole request: the largest file at 12 kB/s. What is no upload has less (`boundRequestTime`). */
  requestTimeout: 1_800_000,
  /** How often the two above are looked after. */
  connectionsCheckingInterval: 5_000,
  /** Longer than proxies keep theirs, so that the end that sends is the end that hangs up. */
  keepAliveTimeout: 72_000,
};

/** A connection on which nothing moves for so long, in either direction, is closed; the longest work takes less. */
const IDLE_MS = 120_000;

/**
 * Far below the descriptors that a process is usually allowed, so that files and the database still find some. Half of
 * them are more than a campus behind one address has open at a time.
 */
export const CONNECTIONS: ConnectionBounds = { ofAll: 8_192, ofOneAddress: 4_096 };

/** What the system hands over at once, before those that make way are gone. */
const BACKLOG = 1_024;

/** Node's server with bounds on what a connection can take, and on how many there are. */
export function createHttpServer(
  handle: RequestListener,
  connections = CONNECTIONS,
  limits: Partial<typeof CONNECTION> = {},
): Server {
  const server = createServer({ ...CONNECTION, ...limits }, boundPipelining(handle));
  server.setTimeout(IDLE_MS);
  server.maxConnections = connections.ofAll + BACKLOG;
  sliceReads(server);
  boundConnections(server, connections);
  return server;
}
