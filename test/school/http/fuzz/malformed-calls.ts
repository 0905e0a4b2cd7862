import fc from 'fast-check';
import { sealText } from '#school/http/envelope/sealed-text';
import type { TenantEnvelope } from '#school/http/envelope/tenant-envelope';
import { everyCall } from '#test/conformance/runner/every-call';
import { CLIENT_ERRORS_PATH, ClientError } from '#wire/client-errors';
import { endpointPath } from '#wire/endpoint';
import { hostileInAddress, hostileText, likeSchema, pick, spoilt, wellFormed } from './hostile-values';
import type { KnownRecords } from './known-records';
import { sandboxRequests } from './sandbox-requests';

type Draw = fc.GeneratorValue;
type Headers = Record<string, string>;

/** A request as raw bytes. */
export interface RawCall {
  readonly line: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

const METHODS = ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'BREW'];
/** Without the sandbox's page, whose files the bundler alone reads. */
const PAGES = ['/', '/openapi', '/healthz', '/systemcfg.js', '/assets/x.js', '/fileapi/get'];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  '',
  'application/json; charset=x',
];
/** Headers that an HTTP parser must reject or tolerate. */
const ODD_HEADERS: Headers = {
  'content-length': '-1',
  'transfer-encoding': 'gzip, chunked',
  expect: 'the-unexpected',
  host: 'a b:99999999',
  range: 'bytes=9-1,-0,99999999999999999999-',
  upgrade: 'h2c',
  'accept-encoding': 'br;q=nonsense, *;q=-1',
  'if-none-match': '"\\',
  origin: 'null',
  'x-forwarded-for': `${'1, '.repeat(500)}::`,
  cookie: 'a='.repeat(9_000),
};

/** The keys of a tenant that requires encryption. */
export type OfTenant = TenantEnvelope & { readonly tenantId: string };

/** Calls that no client conforming to the API would send. */
export function malformedCalls(known: KnownRecords, envelope: OfTenant): fc.Arbitrary<RawCall> {
  return fc.gen().map((draw) => {
    switch (draw(fc.nat, 11)) {
      case 0:
        return spoiltAddress(draw, known);
      case 1:
        return elsewhere(draw, known);
      case 2:
        return sealed(draw, known, envelope);
      default:
        return spoiltCall(draw, known);
    }
  });
}

function spoiltCall(draw: Draw, known: KnownRecords): RawCall {
  const { method, path, request } = oneRequest(draw, known);
  const value = draw(fc.nat, 7) === 0 ? request : spoilt(request, draw);
  const headers = spoiltHeaders(draw, headersOf(draw, known));
  const sent = draw(fc.nat, 19) === 0 ? pick(draw, METHODS) : method;
  if (method === 'GET') return call(sent, `${path}?${queryOf(value, draw)}`, headers, '');
  return call(sent, path, headers, spoiltText(JSON.stringify(value) ?? '', draw));
}

function oneRequest(draw: Draw, { members }: KnownRecords) {
  const at = draw(fc.nat, everyCall.length + sandboxRequests.length);
  const endpoint = everyCall[at];
  const other = sandboxRequests[at - everyCall.length];
  if (endpoint) {
    const { method, request } = endpoint;
    return { method, path: `/${endpointPath(endpoint)}`, request: likeSchema(request, draw, members) };
  }
  if (!other) {
    const request = likeSchema(ClientError, draw, members);
    return { method: 'POST', path: `/${CLIENT_ERRORS_PATH}`, request };
  }
  const [method, path, sample] = other;
  const filled = Object.entries(sample).map(([key, value]) => [key, pick(draw, members[key] ?? [value])]);
  return { method, path, request: Object.fromEntries(filled) };
}

function headersOf(draw: Draw, { tenantId, tokens, uploadTokens }: KnownRecords): Headers {
  return {
    tenantid: tenantId,
    authorization: `Bearer ${pick(draw, tokens)}`,
    token: pick(draw, uploadTokens),
    'content-type': 'application/json',
  };
}

function spoiltHeaders(draw: Draw, headers: Headers): Headers {
  switch (draw(fc.nat, 15)) {
    case 0:
      return { ...headers, [pick(draw, Object.keys(headers))]: headerText(draw) };
    case 1:
      return { ...headers, 'content-type': pick(draw, TYPES) };
    case 2:
      return { ...headers, humanproof: headerText(draw), yscry: headerText(draw), yscrys: headerText(draw) };
    case 3: {
      const odd = pick(draw, Object.keys(ODD_HEADERS));
      return { ...headers, [odd]: ODD_HEADERS[odd] ?? '' };
    }
    case 4: {
      const left = pick(draw, Object.keys(headers));
      return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== left));
    }
    default:
      return headers;
  }
}

/** Any bytes without line breaks, which would end the header. */
function headerText(draw: Draw): string {
  return hostileText(draw)
    .replace(/[\r\n]/g, ' ')
    .slice(0, 4_000);
}

/** Invalid JSON, or JSON that parsers read differently. */
function spoiltText(text: string, draw: Draw): Buffer {
  const at = draw(fc.nat, text.length);
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  switch (draw(fc.nat, 29)) {
    case 0:
      return Buffer.from(head);
    case 1:
      return Buffer.concat([Buffer.from(head), Buffer.from([0, 0xff, 0xc0, 0x80]), Buffer.from(tail)]);
    case 2:
      return Buffer.from(`\ufeff${text}`);
    case 3:
      return Buffer.from(text.replace(/:\d+/, ':1e999'));
    case 4:
      return Buffer.from(text.replace('{', '{"__proto__":{"admin":true},'));
    case 5:
      return Buffer.from(text.replace('{', '{"planId":"a","planId":{"toString":1},'));
    case 6:
      return Buffer.from('['.repeat(15_000) + ']'.repeat(15_000));
    case 7:
      return Buffer.from(text.replaceAll('"', '\\u0022'));
    case 8:
      return Buffer.from(text.padEnd(20_000));
    default:
      return Buffer.from(text);
  }
}

function queryOf(value: unknown, draw: Draw): string {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [['planId', value]];
  const text = members
    .map(([name, member]) => `${name}=${typeof member === 'string' ? member : JSON.stringify(member)}`)
    .join('&');
  // Sometimes as bytes that are not valid in an address, otherwise percent-encoded; a lone surrogate
  // becomes its replacement.
  const escaped = encodeURI(wellFormed(text)).slice(0, 9_000);
  return draw(fc.nat, 9) === 0 ? text.replace(/\s/g, '+').slice(0, 900) : escaped;
}

/** A signed address of a file with a change in it. */
function spoiltAddress(draw: Draw, known: KnownRecords): RawCall {
  const address = pick(draw, known.addresses);
  const at = draw(fc.nat, address.length);
  const inside = hostileInAddress(draw);
  const cut = draw(fc.nat, 20);
  const spoiltOne = draw(fc.nat, 4) === 0 ? address : address.slice(0, at) + inside + address.slice(at + cut);
  const method = pick(draw, ['PUT', 'GET', 'HEAD', 'POST']);
  const headers = spoiltHeaders(draw, { 'content-type': 'image/png' });
  return call(method, spoiltOne, headers, method === 'GET' ? '' : Buffer.from(hostileText(draw)));
}

function elsewhere(draw: Draw, known: KnownRecords): RawCall {
  const inside = hostileInAddress(draw);
  const path = pick(draw, PAGES) + (draw(fc.boolean) ? `/${inside}` : `?${inside}=${inside}`);
  return call(pick(draw, METHODS), path, spoiltHeaders(draw, headersOf(draw, known)), '');
}

/** Correctly encrypted with something invalid inside, or partly encrypted. */
function sealed(draw: Draw, known: KnownRecords, envelope: OfTenant): RawCall {
  const { method, path, request } = oneRequest(draw, known);
  const inside = spoiltText(JSON.stringify(spoilt(request, draw)) ?? '', draw).toString();
  const { yscryp, yscrys } = sealText(envelope, inside);
  const headers = { ...headersOf(draw, known), tenantid: envelope.tenantId, yscry: '1', yscrys };
  const around = draw(fc.nat, 3) === 0 ? spoilt({ yscryp }, draw) : { yscryp };
  if (method !== 'GET') return call(method, path, spoiltHeaders(draw, headers), JSON.stringify(around) ?? '');
  const query = new URLSearchParams({ yscryp }).toString();
  return call(method, `${path}?${query}`, spoiltHeaders(draw, headers), '');
}

function call(method: string, path: string, headers: Headers, body: string | Buffer): RawCall {
  return { line: `${method} ${path} HTTP/1.1`, headers, body: Buffer.from(body) };
}
