import { errorKind } from '#application/ports/failures/error-kind';

const TLS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody whom phones trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without those that vouch for it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ECONNREFUSED: 'nobody listens at its address',
  ENOTFOUND: 'its name is not known',
};

/** Why no response could be read, as one line with a hint. */
export function explain(thrown: unknown, address?: string): string {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { readonly code?: unknown };
    if (typeof code === 'string' && TLS[code] !== undefined) return `${TLS[code]} (${code})`;
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  switch (errorKind(thrown)) {
    case 'tampered':
      return /not encrypted/.test(message)
        ? 'is answered in plain where ysCry wants an envelope'
        : `its envelope cannot be opened with the keys of ysCry: another key, or a signature that is not over the body's text (${message})`;
    case 'timeout':
      return 'is not answered in time';
    default:
      return `is not answered${address === undefined ? '' : ` at ${address}`}: ${message}`;
  }
}
