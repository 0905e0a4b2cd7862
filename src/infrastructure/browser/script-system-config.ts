import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { SystemConfigSource } from '#application/ports/session/system-config-source';
import type { SystemConfig } from '#domain/session/system-config';
import { WEB_ADDRESS, withoutSlash } from '#domain/session/web-address';

/** ms; the same as the shared HTTP client's (specification, section 9). */
const TIMEOUT = 15_000;

/** A load that was started earlier; used once. */
interface PreloadedConfig {
  systemConfig?: Promise<unknown> | undefined;
}

/** Loads `systemcfg.js`, which sets one global object (specification, section 7, "Start-up"). */
export class ScriptSystemConfig implements SystemConfigSource {
  /** `addresses`: where to look for the script, in order, without the timestamp parameter. */
  constructor(
    private readonly addresses: readonly string[],
    private readonly clock: Clock,
    private readonly begun: PreloadedConfig = {},
  ) {}

  async load(): Promise<SystemConfig> {
    const begun = this.begun.systemConfig;
    this.begun.systemConfig = undefined;
    if (begun === undefined) return this.loadAnew();
    return this.withTimeout(begun.then(read, () => this.loadAnew()));
  }

  private async loadAnew(): Promise<SystemConfig> {
    const page = globalThis as { systemcfg?: unknown };
    // The result of an earlier attempt must not count as this one's.
    page.systemcfg = undefined;
    let failure: unknown;
    for (const address of this.addresses) {
      failure = await this.runScript(address).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      // A server may respond with an HTML page for a missing file; that sets nothing.
      if (page.systemcfg !== undefined || errorKind(failure) === 'timeout') break;
    }
    if (failure !== undefined) throw failure;
    return read(page.systemcfg);
  }

  private runScript(address: string): Promise<void> {
    const script = document.createElement('script');
    script.src = `${address}?t=${this.clock.now()}`;
    const run = new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new GatewayError('offline', 'systemcfg.js not loaded'));
      document.head.append(script);
    });
    return this.withTimeout(run).finally(() => script.remove());
  }

  private withTimeout<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const done = this.clock.after(TIMEOUT, () =>
        reject(new GatewayError('timeout', 'systemcfg.js timed out')),
      );
      work.then(resolve, reject).finally(done);
    });
  }
}

function read(value: unknown): SystemConfig {
  const { baseUrl, mobile } = record(value, 'systemcfg');
  const settings = record(mobile, 'systemcfg.mobile');
  if (typeof baseUrl !== 'string' || !WEB_ADDRESS.test(baseUrl)) {
    throw new GatewayError('contract', 'systemcfg.baseUrl');
  }
  return {
    baseUrl: withoutSlash(baseUrl),
    mobile: {
      openVConsole: settings.openVConsole === true,
      appId: text(settings.appId),
      environment: text(settings.environment),
      tenantProfile: text(settings.tenantProfile),
      profile: settings.profile,
      loginUrl: text(settings.loginUrl),
    },
  };
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new GatewayError('contract', `${name} is not an object`);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
