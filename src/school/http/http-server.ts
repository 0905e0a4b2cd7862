import { createServer, type RequestListener, type Server } from 'node:http';
import { UPLOAD_MS } from './limits/enforce-minimum-rate';
import { type ConnectionBounds, limitConnections } from './limits/limit-connections';
import { limitPipelining } from './limits/pipelining';
import { sliceReads } from './limits/slice-reads';

/** Limits of one connection. Times in ms, sizes in bytes. */
const CONNECTION = {
  /** Far above a request line with an encrypted query and a phone's headers. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  /** For a whole request. Other requests than uploads have less (`limitRequestTime`). */
  requestTimeout: UPLOAD_MS,
  /** Interval at which the two timeouts above are checked. */
  connectionsCheckingInterval: 5_000,
  /** Longer than that of proxies, so that the proxy, which sends the requests, closes first. */
  keepAliveTimeout: 72_000,
};

/** ms after which a connection without traffic in either direction is closed; longer than any call takes. */
const IDLE_MS = 120_000;

/**
 * Far below the usual limit of file descriptors, so that files and the database still get some. Half of them are more
 * than a campus behind one address has open at a time.
 */
export const CONNECTIONS: ConnectionBounds = { ofAll: 8_192, ofOneAddress: 4_096 };

/** Connections that the system may hold before they are accepted. */
const BACKLOG = 1_024;

/** Creates Node's server with limits per connection and on their number. */
export function createHttpServer(
  handle: RequestListener,
  connections = CONNECTIONS,
  limits: Partial<typeof CONNECTION> = {},
): Server {
  const server = createServer({ ...CONNECTION, ...limits }, limitPipelining(handle));
  server.setTimeout(IDLE_MS);
  server.maxConnections = connections.ofAll + BACKLOG;
  sliceReads(server);
  limitConnections(server, connections);
  return server;
}
