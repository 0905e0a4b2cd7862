import { GatewayError } from '#application/ports/failures/gateway-error';
import type { CipherChoice } from './envelope/choose-cipher';
import type { CipherKeys } from './envelope/cipher';
import { type EncryptionSetting, parseEncryptionSetting } from './envelope/encryption-setting';
import type { EnvelopedAnswer, EnvelopedRequest, PlainRequest } from './envelope/envelope';
import { needsEnvelope, type OutgoingCall } from './envelope/needs-envelope';

/** Puts requests into envelopes and takes answers out, under the keys of one setting. */
export interface EnvelopeCipher {
  seal(request: PlainRequest): Promise<EnvelopedRequest>;
  /** The answer's JSON. Throws GatewayError `tampered`. */
  open(answer: EnvelopedAnswer): Promise<unknown>;
}

export interface EncryptionOptions {
  /** Where the setting is put, as text, for this phone (specification, section 3). */
  readonly keep?: (ysCry: string) => void;
  /** The text that an earlier start has put there; it holds until the platform config tells another. */
  readonly kept?: string | undefined;
  readonly load?: (keys: CipherKeys) => Promise<EnvelopeCipher>;
}

/**
 * The tenant's encryption setting as the platform config told it last (contract, "Envelope"). Nothing is encrypted
 * before one was adopted. The code of the envelope arrives when a setting first asks for it.
 */
export class Encryption {
  private setting: EncryptionSetting | 'off' = 'off';
  private ysCry: string | undefined;
  private cipher: Promise<EnvelopeCipher> | undefined;
  private fetchAgain: () => Promise<unknown> = async () => undefined;
  private renewing: Promise<unknown> | undefined;

  constructor(private readonly parts: EncryptionOptions = {}) {
    const { kept = '' } = parts;
    const setting = kept === '' ? 'off' : parseEncryptionSetting(kept);
    // One that cannot be read is another version's.
    if (setting === 'off' || 'error' in setting) return;
    this.setting = setting;
    this.ysCry = kept;
    // Its code and keys come while the config is on its way; most schools' keys are what they were.
    this.load(setting).catch(() => undefined);
  }

  /** The text that is in force; undefined before the first one. */
  get adopted(): string | undefined {
    return this.ysCry;
  }

  /**
   * Takes a platform config's `ysCry`, with the way to fetch and adopt a newer one. Throws GatewayError `contract`
   * where it cannot be read: the earlier setting stays in force, and nothing goes out in plain on its account.
   */
  adopt(ysCry: string, fetchAgain: () => Promise<unknown>): void {
    const setting = parseEncryptionSetting(ysCry);
    if (setting !== 'off' && 'error' in setting) throw new GatewayError('contract', setting.error);
    this.fetchAgain = fetchAgain;
    if (ysCry === this.ysCry) return;
    this.setting = setting;
    this.ysCry = ysCry;
    this.cipher = undefined;
    this.parts.keep?.(ysCry);
    // Under way while start-up goes on; what fails is tried again by the first call.
    if (setting !== 'off') this.load(setting).catch(() => undefined);
  }

  /** Has the setting fetched again, once for all who ask at the same time. Rejects where it did not come. */
  renew(): Promise<unknown> {
    this.renewing ??= this.fetchAgain().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  /** What a call travels with; undefined: it travels in plain. Throws GatewayError `offline`. */
  async cipherFor(call: OutgoingCall): Promise<EnvelopeCipher | undefined> {
    return needsEnvelope(this.setting, call) ? this.current() : undefined;
  }

  /** Undefined where nothing is encrypted. Throws GatewayError `offline`. */
  async current(): Promise<EnvelopeCipher | undefined> {
    const { setting } = this;
    return setting === 'off' ? undefined : this.load(setting);
  }

  private load(keys: CipherKeys): Promise<EnvelopeCipher> {
    if (this.cipher !== undefined) return this.cipher;
    const { load = (of: CipherKeys) => loadEnvelopeCipher(of) } = this.parts;
    const loading = load(keys).catch((cause: unknown) => {
      if (this.cipher === loading) this.cipher = undefined;
      throw new GatewayError('offline', 'the code of the envelope did not arrive', { cause });
    });
    this.cipher = loading;
    return loading;
  }
}

/** `choice` is told in tests, else found out. */
export async function loadEnvelopeCipher(keys: CipherKeys, choice?: CipherChoice): Promise<EnvelopeCipher> {
  const [{ chooseCipher }, { sealRequest, openAnswer }] = await Promise.all([
    import('./envelope/choose-cipher'),
    import('./envelope/envelope'),
  ]);
  const engine = await chooseCipher(keys, choice);
  return {
    seal: (request) => sealRequest(engine, request),
    open: (answer) => openAnswer(engine, answer),
  };
}
