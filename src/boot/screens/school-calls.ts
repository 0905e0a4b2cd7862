import type { BootState, PrefetchedResponse, PrefetchedSchool } from '#boot/boot-state';
import { fetchText } from '#boot/fetch-text';
import { randomIv } from '#infrastructure/http/envelope/cipher';
import { parseEncryptionSetting } from '#infrastructure/http/envelope/encryption-setting';
import { openResponse, sealRequest } from '#infrastructure/http/envelope/envelope';
import { needsEnvelope } from '#infrastructure/http/envelope/needs-envelope';
import { TextCipher } from '#infrastructure/http/envelope/text-cipher';
import { WebCryptoEngine } from '#infrastructure/http/envelope/web-crypto-engine';
import { genericHeaders } from '#infrastructure/http/generic-headers';
import { postKey } from '#infrastructure/http/post-key';
import { endpointPath } from '#wire/endpoint';
import { startUpCalls } from '#wire/start-up-calls';

type Call = 'badge' | 'notices' | 'plans';

/** The calls are public and have no parameters. */
const REQUEST = {};

/**
 * Requests the data of the boot screens from a school, in envelopes if it requires them, and stores each raw response for the
 * app too. If an envelope is required and Web Crypto is missing, no call is made: the app makes it.
 */
export class SchoolCalls {
  private readonly cipher: TextCipher | undefined;
  private readonly responses = new Map<Call, Promise<unknown>>();
  private readonly setting;

  constructor(
    private readonly boot: Pick<BootState, 'responses'>,
    private readonly school: PrefetchedSchool,
  ) {
    this.setting = parseEncryptionSetting(school.platform.ysCry);
    if (this.setting !== 'off' && !('error' in this.setting) && crypto.subtle)
      this.cipher = new TextCipher(new WebCryptoEngine(this.setting), randomIv);
  }

  /** `data` of the response, requested once; rejects if the call fails. */
  ask(name: Call): Promise<unknown> {
    const known = this.responses.get(name);
    if (known) return known;
    const result = this.send(name);
    this.responses.set(name, result);
    // Avoids an unhandled rejection if nothing takes the response.
    result.catch(() => undefined);
    return result;
  }

  private async send(name: Call): Promise<unknown> {
    const { service, method, path } = startUpCalls[name];
    const gatewayPath = endpointPath(startUpCalls[name]);
    const { setting, cipher } = this;
    if (setting !== 'off' && 'error' in setting) throw new Error(setting.error);
    const isSealed = needsEnvelope(setting, { method, service, path, gatewayPath, body: REQUEST });
    if (isSealed && !cipher) throw new Error('no cipher');
    const { platform, tenant, gateway } = this.school;
    const { tenantId, orgId } = tenant;
    const settings = { manually: platform.manually === true, tenantId, organisation: () => orgId };
    const headers = genericHeaders(settings, {}, Date);
    const address = `${gateway}/${gatewayPath}`;
    const plain = JSON.stringify(REQUEST);
    const response = (async (): Promise<PrefetchedResponse> => {
      if (!isSealed || !cipher) return fetchText(window, address, headers, plain);
      const sealed = await sealRequest(cipher, { method, address, body: REQUEST });
      return fetchText(window, address, { ...headers, ...sealed.headers }, sealed.bodyText);
    })();
    this.boot.responses.set(postKey(address, tenantId, plain), response);
    const { status, text, yscrys } = await response;
    if (status !== 200 || isSealed !== (yscrys !== undefined)) throw new Error(`${path}: HTTP ${status}`);
    const body = (
      cipher && yscrys !== undefined
        ? await openResponse(cipher, { bodyText: text, yscrys })
        : JSON.parse(text)
    ) as { readonly code?: unknown; readonly success?: unknown; readonly data?: unknown };
    if (body.code !== 0 || body.success === false) throw new Error(`${path}: code ${body.code}`);
    return body.data;
  }
}
