import { type Cipher, tampered } from './cipher';

/** A request before encryption. `query` is a GET's payload; `address` may have a query string as well. */
export interface PlainRequest {
  readonly method: string;
  readonly address: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The encrypted request. */
export interface EnvelopedRequest {
  /** Without its query string, which is encrypted in `query`. */
  readonly address: string;
  /** Must be percent-encoded, because base64 contains plus signs. */
  readonly query?: { readonly yscryp: string };
  /** Ready JSON. */
  readonly bodyText?: string;
  readonly headers: { readonly yscry: '1'; readonly yscrys: string };
}

export interface EnvelopedResponse {
  readonly bodyText: string;
  /** Value of the header `yscrys`. */
  readonly yscrys: string;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Puts a request into its envelope (contract, "Envelope"; specification, section 7, "Request encryption"). A GET has one
 * query parameter, which encrypts an empty object if there is no payload; other methods have a body, and a query if they
 * had one. The signature is over the encrypted query or body, or over both, joined with a full stop.
 */
export async function sealRequest(cipher: Cipher, request: PlainRequest): Promise<EnvelopedRequest> {
  const { address, members } = splitQuery(request.address);
  const query = jsonOf({ ...members, ...request.query });
  if (request.method.toUpperCase() === 'GET') {
    const { texts, signature } = await cipher.seal([query]);
    return { address, query: { yscryp: texts[0] as string }, headers: headers(signature) };
  }
  const body = jsonOf(request.body ?? {});
  if (query === '{}') {
    const { texts, signature } = await cipher.seal([body]);
    return { address, bodyText: wrap(texts[0] as string), headers: headers(signature) };
  }
  const { texts, signature } = await cipher.seal([query, body]);
  return {
    address,
    query: { yscryp: texts[0] as string },
    bodyText: wrap(texts[1] as string),
    headers: headers(signature),
  };
}

/** The response's JSON, verified and decrypted. Throws GatewayError `tampered`, also for a partially valid response. */
export async function openResponse(
  cipher: Cipher,
  { bodyText, yscrys }: EnvelopedResponse,
): Promise<unknown> {
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

/** Base64 contains nothing to escape, and `JSON.stringify` of megabytes would cost as much as encrypting them. */
function wrap(yscryp: string): string {
  return `{"yscryp":"${yscryp}"}`;
}

/** The parameters of a query string; repeated names become a list of values. */
function splitQuery(address: string): { readonly address: string; readonly members: Members } {
  const mark = address.indexOf('?');
  if (mark < 0) return { address, members: {} };
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(address.slice(mark + 1).replace(/#.*/s, ''))) {
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return { address: address.slice(0, mark), members: Object.fromEntries(values) };
}

/** Without undefined and null members, at every depth; the items of lists keep their places. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => member ?? undefined);
}
