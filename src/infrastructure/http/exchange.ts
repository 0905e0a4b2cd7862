import { GatewayError } from '#application/ports/gateway-error';
import { type ReadAnswer, readJson } from './answer-reader';
import type { Encryption, Sealing } from './encryption';
import type { OutgoingCall } from './envelope/needs-envelope';
import type { HttpAnswer, HttpRequest, Transport } from './transport';

/** A call as it is meant, before anything is sealed. */
export interface Outgoing {
  readonly call: OutgoingCall;
  readonly request: HttpRequest;
}

/** One request and its answer, in envelopes where the tenant's setting says so (contract, "Envelope"). */
export class Exchange {
  constructor(
    private readonly transport: Transport,
    private readonly encryption: Encryption,
  ) {}

  /** Throws GatewayError: `tampered` for an answer that cannot be trusted, and what the transport throws. */
  async send({ call, request }: Outgoing): Promise<ReadAnswer> {
    const sealing = await this.encryption.sealingFor(call);
    const answer = await this.transport.send(sealing ? await sealed(sealing, request) : request);
    if (answer.yscrys !== undefined) return this.open(answer, answer.yscrys, sealing);
    const read = { status: answer.status, body: readJson(answer.text) };
    if (wantsOtherSetting(read))
      throw new GatewayError('tampered', `${call.path}: the setting is not in force`);
    if (sealing === undefined) return read;
    if (answer.status < 300) throw new GatewayError('tampered', `${call.path}: answered in plain`);
    return { status: answer.status, body: undefined, statusAlone: true };
  }

  private async open(answer: HttpAnswer, yscrys: string, sealing: Sealing | undefined): Promise<ReadAnswer> {
    const opener = sealing ?? (await this.encryption.current());
    if (opener === undefined) throw new GatewayError('tampered', 'an envelope without a key');
    return { status: answer.status, body: await opener.open({ bodyText: answer.text, yscrys }) };
  }
}

async function sealed(sealing: Sealing, request: HttpRequest): Promise<HttpRequest> {
  const { method, url, query, body, headers, ...rest } = request;
  const enveloped = await sealing.seal({ method, address: url, query: query && { ...query }, body });
  return {
    ...rest,
    method,
    url: enveloped.address,
    headers: { ...headers, ...enveloped.headers },
    ...(enveloped.query && { query: enveloped.query }),
    ...(enveloped.bodyText !== undefined && { body: enveloped.bodyText }),
  };
}

/** The gateway's plain 400 to a request that came in plain and should not have, or the other way round. */
function wantsOtherSetting({ status, body }: ReadAnswer): boolean {
  const { data } = (body ?? {}) as { readonly data?: { readonly path?: unknown } | null };
  return status === 400 && data?.path === 'yscryp';
}
