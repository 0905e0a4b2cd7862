import { type Cipher, tampered } from './cipher';

/** A request as the caller means it. `query` of a GET is its payload; `address` may carry a query string too. */
export interface PlainRequest {
  readonly method: string;
  readonly address: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The same request as it travels. */
export interface EnvelopedRequest {
  /** Without its query string, which is sealed in `query`. */
  readonly address: string;
  /** Goes through a query encoder: the plus signs of base64 must arrive as such. */
  readonly query?: { readonly yscryp: string };
  /** JSON, ready to be sent as it stands. */
  readonly bodyText?: string;
  readonly headers: { readonly yscry: '1'; readonly yscrys: string };
}

export interface EnvelopedAnswer {
  readonly bodyText: string;
  /** The header of that name. */
  readonly yscrys: string;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Puts a request into its envelope (contract, "Envelope"; specification, section 7, "Request encryption"). A GET has one
 * query parameter, an empty object where it carries nothing; everything else has a body, and a query where it had one.
 * The signature is over the query's text or the body's, over both with a full stop between where there are both.
 */
export async function sealRequest(cipher: Cipher, request: PlainRequest): Promise<EnvelopedRequest> {
  const { address, members } = splitQuery(request.address);
  const query = withoutNothing({ ...members, ...request.query });
  if (request.method.toUpperCase() === 'GET') {
    const { texts, signature } = await cipher.seal([JSON.stringify(query)]);
    return { address, query: { yscryp: texts[0] as string }, headers: headers(signature) };
  }
  const body = JSON.stringify(withoutNothing(request.body ?? {}));
  if (Object.keys(query).length === 0) {
    const { texts, signature } = await cipher.seal([body]);
    return { address, bodyText: wrap(texts[0] as string), headers: headers(signature) };
  }
  const { texts, signature } = await cipher.seal([JSON.stringify(query), body]);
  return {
    address,
    query: { yscryp: texts[0] as string },
    bodyText: wrap(texts[1] as string),
    headers: headers(signature),
  };
}

/** The answer's JSON, verified and decrypted. Throws GatewayError `tampered`; nothing is ever half read. */
export async function openAnswer(cipher: Cipher, { bodyText, yscrys }: EnvelopedAnswer): Promise<unknown> {
  const text = await cipher.open(bodyText, yscrys);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw tampered('what was decrypted is no JSON', cause);
  }
}

function headers(signature: string): EnvelopedRequest['headers'] {
  return { yscry: '1', yscrys: signature };
}

/** Base64 needs no escapes: quoting megabytes of it would cost as much as sealing them. */
function wrap(yscryp: string): string {
  return `{"yscryp":"${yscryp}"}`;
}

/** The members of a query string; a name that comes more than once has all its values in a list. */
function splitQuery(address: string): { readonly address: string; readonly members: Members } {
  const mark = address.indexOf('?');
  if (mark < 0) return { address, members: {} };
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(address.slice(mark + 1).replace(/#.*$/s, ''))) {
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return { address: address.slice(0, mark), members: Object.fromEntries(values) };
}

/** An object without its members that are undefined or null; everything else as it is. */
function withoutNothing<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member != null)) as T;
}
