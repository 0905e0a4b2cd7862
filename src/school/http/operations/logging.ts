import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Lowest level that is logged; from `info` on, one line per request as well. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Logs errors as one JSON line each, without personal data: no address, no query string, no header but the request id,
 * and no values that an error quotes.
 */
export function errorLog(write: (line: string) => void, level: LogLevel = 'error') {
  return {
    level,
    base: null,
    stream: { write },
    // Pino repeats the message of an error that is logged alone, with the values that it quotes, as the line's own.
    hooks: { logMethod: describeLoneError },
    serializers: { err: describeError, request: describeRequest, req: describeRequest, res: () => ({}) },
  };
}

type LogMethod = FastifyBaseLogger['error'];

function describeLoneError(this: FastifyBaseLogger, args: Parameters<LogMethod>, log: LogMethod): void {
  const [first]: readonly unknown[] = args;
  if (first instanceof Error && args.length === 1) log.call(this, { err: first }, 'failed');
  else log.apply(this, args);
}

/** A line in the same format, for errors outside of any call. */
export function errorLine(msg: string, error: unknown): string {
  const err = describeError(error instanceof Error ? error : new Error(String(error)));
  return `${JSON.stringify({ level: 50, time: Date.now(), err, msg })}\n`;
}

/** The caller's id for the request; undefined if it could contain anything else. */
export function requestIdOf({ requestid = '' }: FastifyRequest['headers']): string | undefined {
  return /^[\w.:-]{1,64}$/.exec(String(requestid))?.[0];
}

function describeRequest({ method, routeOptions, headers }: FastifyRequest) {
  return {
    method,
    // The route's pattern, so that no id or file path of a request is logged.
    route: routeOptions?.url,
    requestId: requestIdOf(headers),
  };
}

function describeError({ name, message, code, stack = '' }: Error & { readonly code?: string }) {
  return {
    type: name,
    message: withoutValues(message),
    code,
    // Without the first lines, which repeat the message.
    stack: stack.replace(/^(?! +at ).*\n?/gm, ''),
  };
}

/** Databases and parsers quote invalid values: removes quotations and long numbers. */
function withoutValues(message: string): string {
  return message
    .slice(0, 500)
    .replace(/"[^"]{0,500}"|'[^']{0,500}'|\([^)]{0,500}\)/g, '…')
    .replace(/\d{5,}[\dX]*/gi, '…');
}
