import type { FastifyRequest } from 'fastify';

/** From which on lines are written: with `info` a line of each answered request too. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Errors are logged, one JSON line each, and nothing of a person: no address, no query string, no header but the
 * request's id, no value that an error quotes.
 */
export function errorLog(write: (line: string) => void, level: LogLevel = 'error') {
  return {
    level,
    base: null,
    stream: { write },
    serializers: { err: describeError, request: describeRequest, req: describeRequest, res: () => ({}) },
  };
}

/** A line of the same kind for what goes wrong outside of any call. */
export function errorLine(msg: string, error: unknown): string {
  const err = describeError(error instanceof Error ? error : new Error(String(error)));
  return `${JSON.stringify({ level: 50, time: Date.now(), err, msg })}\n`;
}

/** What the caller names the request by, unless it could be something else. */
export function requestIdOf({ requestid = '' }: FastifyRequest['headers']): string | undefined {
  return /^[\w.:-]{1,64}$/.exec(String(requestid))?.[0];
}

function describeRequest({ method, routeOptions, headers }: FastifyRequest) {
  return {
    method,
    // The route as it was written, so that no id or file path of a request is kept.
    route: routeOptions?.url,
    requestId: requestIdOf(headers),
  };
}

function describeError({ name, message, code, stack = '' }: Error & { readonly code?: string }) {
  return {
    type: name,
    message: withoutValues(message),
    code,
    // The stack's first lines repeat the message.
    stack: stack.replace(/^(?! +at ).*\n?/gm, ''),
  };
}

/** Databases and parsers quote what they could not take: quotations and long numbers are left out. */
function withoutValues(message: string): string {
  return message
    .slice(0, 500)
    .replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…')
    .replace(/\d{5,}[\dX]*/gi, '…');
}
