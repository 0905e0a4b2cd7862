import { request } from 'node:http';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { openText, sealText } from '#school/http/envelope/sealed-text';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { platformEndpoints } from '#wire/platform';

interface EnvelopeResult {
  readonly status: number;
  readonly bytes: Buffer;
}

type Keys = { readonly cipherKey: Buffer; readonly signKey: Buffer };

/** A student's calls to the demo school, which requires encryption. Its keys outlive the backend's processes. */
export class SealedCalls {
  port = 0;
  private senders = 0;
  private keys: Keys | undefined;

  /** Each call from another network, as one address may not fill half a disk. */
  send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer,
  ): Promise<EnvelopeResult> {
    this.senders += 1;
    const localAddress = `127.0.${this.senders % 200}.${1 + (this.senders % 250)}`;
    return new Promise((settle, fail) => {
      const call = request(
        { port: this.port, host: '127.0.0.1', localAddress, method, path, headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part) => parts.push(part));
          response.on('end', () => settle({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }));
        },
      );
      call.on('error', fail);
      call.end(body);
    });
  }

  /** Encrypted, as the school requires for all calls except those for files. */
  async ask(
    endpoint: Pick<Endpoint<unknown, unknown>, 'service' | 'path' | 'method'>,
    asked: Record<string, string>,
    bearer = '',
    token = '',
  ) {
    const { method, service } = endpoint;
    this.keys ??= await this.schoolKeys();
    const { keys } = this;
    const isPlain = service === 'files';
    const { yscryp, yscrys } = sealText(keys, JSON.stringify(asked));
    const sent = isPlain ? asked : { yscryp };
    const query = method === 'GET' ? `?${new URLSearchParams(sent)}` : '';
    const headers = {
      tenantid: QINGYUN,
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      token,
      ...(!isPlain && { yscry: '1', yscrys }),
    };
    const body = method === 'GET' ? undefined : Buffer.from(JSON.stringify(sent));
    const { status, bytes } = await this.send(method, `/${endpointPath(endpoint)}${query}`, headers, body);
    const text = bytes.toString();
    return { status, data: JSON.parse((isPlain ? undefined : openText(keys, text)) ?? text).data };
  }

  private async schoolKeys(): Promise<Keys> {
    const { bytes } = await this.send('GET', `/${endpointPath(platformEndpoints.config)}?tn=qingyun`);
    const { cipherKey, signKey } = JSON.parse(JSON.parse(bytes.toString()).data.ysCry);
    return { cipherKey: Buffer.from(cipherKey, 'base64'), signKey: Buffer.from(signKey, 'base64') };
  }
}
