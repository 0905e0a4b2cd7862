import { hasTooManyMarks } from '../limits/json-marks';
import { MalformedRequest } from '../limits/malformed-request';
import { type EnvelopeKeys, isSigned, openText } from './sealed-text';

/** An encrypted request as the framework has parsed it. */
export interface SealedRequest {
  readonly method: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly yscrys: unknown;
}

/** The decrypted request. Values of the query are texts, as in an unencrypted request. */
export interface OpenedRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Decrypts a request (contract, "Envelope"): a GET's payload is in its one query parameter; other methods have theirs in
 * the body's one member, with an optional encrypted query. Throws MalformedRequest for anything else, such as a signature
 * that is forged, made with another or an old key, or covers another combination of query and body.
 */
export function openRequest(keys: EnvelopeKeys, request: SealedRequest): OpenedRequest {
  const reads = request.method === 'GET';
  const query = sealedMember(request.query, 'query', reads);
  const body = sealedMember(request.body, 'body', !reads);
  if (reads && body !== undefined) throw new MalformedRequest('body', 'unexpected');
  const sealed = [query, body].filter((text) => text !== undefined);
  const { yscrys } = request;
  if (typeof yscrys !== 'string' || !isSigned(keys, sealed, yscrys)) {
    throw new MalformedRequest('yscrys', 'signature');
  }
  return {
    query: query === undefined ? {} : texts(json(keys, query)),
    body: body === undefined ? undefined : json(keys, body),
  };
}

/** The text under `yscryp`, which must be the only member: others would not be covered by the signature. */
function sealedMember(part: unknown, name: string, due: boolean): string | undefined {
  const members = isObject(part) ? Object.entries(part) : [];
  if (!due && (part === undefined || part === null || (isObject(part) && members.length === 0)))
    return undefined;
  const [[member, text] = []] = members;
  if (members.length !== 1 || member !== 'yscryp' || typeof text !== 'string') {
    throw new MalformedRequest(name, 'envelope');
  }
  return text;
}

function json(keys: EnvelopeKeys, yscryp: string): unknown {
  const text = openText(keys, yscryp);
  if (text === undefined) throw new MalformedRequest('yscryp', 'envelope');
  if (hasTooManyMarks(text)) throw new MalformedRequest('yscryp', 'tooLarge');
  try {
    return SUSPECT.test(text) ? JSON.parse(text, refusePrototypes) : JSON.parse(text);
  } catch {
    throw new MalformedRequest('yscryp', 'json');
  }
}

/** Only texts with such a word are checked member by member: checking all would cost more than decrypting them. */
const SUSPECT = /__proto__|constructor|\\u/;

/** Rejects members that could replace an object's prototype, as the framework's own parser does. */
function refusePrototypes(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError(name);
  if (name === 'constructor' && isObject(value) && Object.hasOwn(value, 'prototype'))
    throw new SyntaxError(name);
  return value;
}

function texts(query: unknown): Record<string, unknown> {
  if (!isObject(query) || Array.isArray(query)) throw new MalformedRequest('query', 'type');
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
}

/** Of lists only the first level, as in an unencrypted query: thousands of nested ones would exhaust the stack. */
function textOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(itemText) : itemText(value);
}

function itemText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
