import type { EncryptionSetting } from './encryption-setting';
import { isIgnored } from './ignore-list';

/** A call that is about to go out. */
export interface OutgoingCall {
  readonly method: string;
  /** `base`, `files`, `enrollment` …: the service as the wire names it, whatever prefix a tenant gives it. */
  readonly service: string;
  /** Below the service's prefix. */
  readonly path: string;
  /** The whole path below the gateway, with the prefix, as a tenant writes it in its ignore list. */
  readonly gatewayPath: string;
  readonly body?: unknown;
  /** The answer is a file. */
  readonly download?: boolean | undefined;
  /** The caller asked for a plain call. */
  readonly plain?: boolean | undefined;
}

/** Calls of the base platform that come before the keys or carry a token alone. */
const beforeKeys = ['open/config/platform/config', 'tenant/query'];
const TOKEN_SWAPS = 'auth/swap/';

/** Whether a call travels in an envelope. Signed addresses do not belong to the gateway and never come here. */
export function needsEnvelope(setting: EncryptionSetting | 'off', call: OutgoingCall): boolean {
  return setting !== 'off' && !isNeverEnveloped(call) && !isIgnored(setting, call.method, call.gatewayPath);
}

/** Contract, "Envelope": what stays in plain whatever the tenant says. */
export function isNeverEnveloped({ service, path, body, download, plain }: OutgoingCall): boolean {
  if (plain || download || isRaw(body) || service === 'files') return true;
  return service === 'base' && (beforeKeys.includes(path) || path.startsWith(TOKEN_SWAPS));
}

/** Bodies of bytes, which no JSON holds. */
function isRaw(body: unknown): boolean {
  return (
    (typeof FormData === 'function' && body instanceof FormData) ||
    (typeof Blob === 'function' && body instanceof Blob) ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body)
  );
}
