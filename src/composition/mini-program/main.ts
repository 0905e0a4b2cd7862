import { runOnce } from '#application/journey/run-once';
import type { everyCapability } from '#application/ports/capabilities';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Session } from '#application/ports/session/session';
import { type FineEnvironment, fineEnvironment } from '#domain/host/environment';
import type { Tenant } from '#domain/session/tenant';
import { SystemClock } from '#infrastructure/browser/system-clock';
import {
  type DingtalkRuntime,
  dingtalkRequests,
  type WeChatRuntime,
  wechatRequests,
} from '#infrastructure/http/mini-program/mini-program-runtimes';
import { MiniProgramTransport } from '#infrastructure/http/mini-program/mini-program-transport';
import type { SchoolPorts } from '../backends/school-ports';
import { standardBackend } from '../backends/standard';
import { installRuntimePolyfills } from './install-runtime-polyfills';

installRuntimePolyfills(globalThis);

/** The runtime that the mini-program runs in: `{ wx }` or `{ dd }`. */
type Runtime =
  | { readonly wx: WeChatRuntime & WeChatRandom }
  | { readonly dd: DingtalkRuntime; randomBytes(length: number): Promise<ArrayBuffer> };

interface WeChatRandom {
  getRandomValues(asked: {
    readonly length: number;
    success(given: { readonly randomValues: ArrayBuffer }): void;
    fail(failure: { readonly errMsg?: string }): void;
  }): void;
}

export interface SchoolAddress {
  /** Base URL for the platform config. */
  readonly baseUrl: string;
  /** `tn`; undefined: the default school. */
  readonly tenantName?: string;
}

/** A school for the native pages of a mini-program: the same gateways as the app's. */
export interface ConnectedSchool {
  readonly environment: FineEnvironment;
  readonly tenant: Tenant;
  readonly session: Session;
  readonly ports: SchoolPorts<typeof everyCapability>;
}

/** Rejects with `GatewayError`, as all ports do. */
export async function connectSchool(
  { baseUrl, tenantName }: SchoolAddress,
  runtime: Runtime,
): Promise<ConnectedSchool> {
  const isWeChat = 'wx' in runtime;
  const transport = new MiniProgramTransport(
    isWeChat ? wechatRequests(runtime.wx) : dingtalkRequests(runtime.dd),
  );
  const pool = new RandomPool(isWeChat ? randomOf(runtime.wx) : (length) => runtime.randomBytes(length));
  await pool.fill();
  const mobile = { openVConsole: false, appId: '', environment: '', tenantProfile: '', loginUrl: '' };
  const backend = standardBackend({
    system: { baseUrl: baseUrl.replace(/\/{1,9}$/, ''), mobile },
    mobileBase: baseUrl,
    clock: new SystemClock(),
    transport,
    prefetched: new Map(),
    storage: inMemoryStorage(),
    sessionStorage: inMemoryStorage(),
    newIv: () => pool.read(16),
  });
  await backend.platform.connect(tenantName);
  const tenant = await backend.platform.tenant(tenantName);
  if (!tenant) throw new GatewayError('rejected', `no school ${tenantName ?? ''}`);
  const session = backend.session(tenant.tenantId);
  // No global error policy: the caller handles every failure.
  const ports = backend.ports({
    tenant,
    session,
    failures: { handle: () => undefined },
    // Schools' texts are given in Chinese only.
    read: (text) => (typeof text === 'string' ? text : text.zh),
  });
  const userAgent = isWeChat ? 'MicroMessenger' : 'DingTalk';
  return {
    environment: fineEnvironment({ userAgent, maxTouchPoints: 0, hasDocument: false }),
    tenant,
    session,
    ports,
  };
}

function randomOf(wx: WeChatRandom): (length: number) => Promise<ArrayBuffer> {
  return (length) =>
    new Promise((resolve, reject) => {
      wx.getRandomValues({
        length,
        success: ({ randomValues }) => resolve(randomValues),
        fail: ({ errMsg = '' }) => reject(new GatewayError('unexpected', errMsg)),
      });
    });
}

/** In-memory storage: a session lasts as long as the mini-program runs. */
function inMemoryStorage() {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}

/** Bytes per fetch. */
const SIZE = 4_096;
/** With fewer bytes left, more are fetched. */
const LOW = 1_024;

/** Random bytes that can be taken synchronously, in a runtime that provides them only asynchronously. */
class RandomPool {
  private bytes = new Uint8Array(0);

  constructor(private readonly randomBytes: (length: number) => Promise<ArrayBuffer>) {}

  /** Rejects if the runtime provides none. */
  readonly fill = runOnce(() => this.fetch());

  /** Throws GatewayError `unexpected` if too few are left: nothing may be encrypted with predictable bytes. */
  read(length: number): Uint8Array<ArrayBuffer> {
    if (this.bytes.length < length) throw new GatewayError('unexpected', 'no random bytes are left');
    const taken = this.bytes.slice(0, length);
    this.bytes = this.bytes.slice(length);
    // After a failure the next call tries again.
    if (this.bytes.length < LOW) this.fill().catch(() => undefined);
    return taken;
  }

  private async fetch(): Promise<void> {
    const fetched = new Uint8Array(await this.randomBytes(SIZE));
    const joined = new Uint8Array(this.bytes.length + fetched.length);
    joined.set(this.bytes);
    joined.set(fetched, this.bytes.length);
    this.bytes = joined;
  }
}
