import { runOnce } from '#application/journey/run-once';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { CipherChoice } from './envelope/choose-cipher';
import type { CipherKeys } from './envelope/cipher';
import { type EncryptionSetting, parseEncryptionSetting } from './envelope/encryption-setting';
import type { EnvelopedRequest, EnvelopedResponse, PlainRequest } from './envelope/envelope';
import { needsEnvelope, type OutgoingCall } from './envelope/needs-envelope';

/** Seals requests in envelopes and opens those of responses, with one setting's keys. */
export interface EnvelopeCipher {
  seal(request: PlainRequest): Promise<EnvelopedRequest>;
  /** The response's JSON. Throws GatewayError `tampered`. */
  open(response: EnvelopedResponse): Promise<unknown>;
}

export interface EncryptionOptions {
  /** Stores the setting's text on this phone (specification, section 3). */
  readonly persist?: (ysCry: string) => void;
  /** The text stored by an earlier start; in force until the platform config gives another. */
  readonly kept?: string | undefined;
  readonly load?: (keys: CipherKeys) => Promise<EnvelopeCipher>;
}

/**
 * The tenant's encryption setting from the latest platform config (contract, "Envelope"). Without a stored or adopted one
 * nothing is encrypted. The envelope's code is loaded when a setting first needs it.
 */
export class Encryption {
  private setting: EncryptionSetting | 'off' = 'off';
  private ysCry: string | undefined;
  private cipher: Promise<EnvelopeCipher> | undefined;
  private fetchAgain: () => Promise<unknown> = async () => undefined;

  constructor(private readonly parts: EncryptionOptions = {}) {
    const { kept = '' } = parts;
    const setting = kept === '' ? 'off' : parseEncryptionSetting(kept);
    // Ignore an unreadable one: it may be from another version of the app.
    if (setting === 'off' || 'error' in setting) return;
    this.setting = setting;
    this.ysCry = kept;
    // Preloads code and keys while the config is being fetched; most schools' keys are unchanged.
    this.load(setting).catch(() => undefined);
  }

  /** The text in force; undefined before the first one. */
  get adopted(): string | undefined {
    return this.ysCry;
  }

  /**
   * Adopts a platform config's `ysCry`; `fetchAgain` fetches and adopts a newer one. Throws GatewayError `contract` if it
   * cannot be read: then the earlier setting stays in force, so that a damaged one never turns encryption off.
   */
  adopt(ysCry: string, fetchAgain: () => Promise<unknown>): void {
    const setting = parseEncryptionSetting(ysCry);
    if (setting !== 'off' && 'error' in setting) throw new GatewayError('contract', setting.error);
    this.fetchAgain = fetchAgain;
    if (ysCry === this.ysCry) return;
    this.setting = setting;
    this.ysCry = ysCry;
    this.cipher = undefined;
    this.parts.persist?.(ysCry);
    // Not awaited by start-up; after a failure the first call tries again.
    if (setting !== 'off') this.load(setting).catch(() => undefined);
  }

  /** Fetches the setting again; concurrent calls share one request. Rejects if that fails. */
  readonly renew = runOnce(() => this.fetchAgain());

  /** The cipher for a call; undefined: send it unencrypted. Throws GatewayError `offline`. */
  async cipherFor(call: OutgoingCall): Promise<EnvelopeCipher | undefined> {
    return needsEnvelope(this.setting, call) ? this.current() : undefined;
  }

  /** Undefined if encryption is off. Throws GatewayError `offline`. */
  async current(): Promise<EnvelopeCipher | undefined> {
    const { setting } = this;
    return setting === 'off' ? undefined : this.load(setting);
  }

  private load(keys: CipherKeys): Promise<EnvelopeCipher> {
    if (this.cipher !== undefined) return this.cipher;
    const { load = (of: CipherKeys) => loadEnvelopeCipher(of) } = this.parts;
    const loading = load(keys).catch((cause: unknown) => {
      if (this.cipher === loading) this.cipher = undefined;
      throw new GatewayError('offline', 'a chunk failed to load', { cause });
    });
    this.cipher = loading;
    return loading;
  }
}

/** `choice` is given in tests, otherwise determined. */
export async function loadEnvelopeCipher(keys: CipherKeys, choice?: CipherChoice): Promise<EnvelopeCipher> {
  const [{ chooseCipher }, { sealRequest, openResponse }] = await Promise.all([
    import('./envelope/choose-cipher'),
    import('./envelope/envelope'),
  ]);
  const engine = await chooseCipher(keys, choice);
  return {
    seal: (request) => sealRequest(engine, request),
    open: (response) => openResponse(engine, response),
  };
}
