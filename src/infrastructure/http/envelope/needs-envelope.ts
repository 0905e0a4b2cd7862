import type { EncryptionSetting } from './encryption-setting';
import { isIgnored } from './ignore-list';

/** A call about to be sent. */
export interface OutgoingCall {
  readonly method: string;
  /** The service's name in the API (`base`, `files`, `enrollment` …), independent of a tenant's prefix. */
  readonly service: string;
  /** Relative to the service's prefix. */
  readonly path: string;
  /** The whole path relative to the gateway, with the prefix, as in a tenant's ignore list. */
  readonly gatewayPath: string;
  readonly body?: unknown;
  /** The response is a file. */
  readonly download?: boolean | undefined;
  /** The caller requested no encryption. */
  readonly plain?: boolean | undefined;
}

/** Calls of the base platform made before the keys are known, or whose only content is a token. */
const beforeKeys = ['open/config/platform/config', 'tenant/query'];
const TOKEN_SWAPS = 'auth/swap/';

/** Whether a call is encrypted. Signed addresses are not below the gateway and are never checked here. */
export function needsEnvelope(setting: EncryptionSetting | 'off', call: OutgoingCall): boolean {
  return setting !== 'off' && !isNeverEnveloped(call) && !isIgnored(setting, call.method, call.gatewayPath);
}

/** Contract, "Envelope": calls that are unencrypted whatever the tenant's setting is. */
export function isNeverEnveloped({ service, path, body, download, plain }: OutgoingCall): boolean {
  if (plain || download || isRaw(body) || service === 'files') return true;
  return service === 'base' && (beforeKeys.includes(path) || path.startsWith(TOKEN_SWAPS));
}

/** Binary bodies, which JSON cannot represent. */
function isRaw(body: unknown): boolean {
  return (
    (typeof FormData === 'function' && body instanceof FormData) ||
    (typeof Blob === 'function' && body instanceof Blob) ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body)
  );
}
