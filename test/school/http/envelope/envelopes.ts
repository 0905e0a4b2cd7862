import { sealText, sign } from '#school/http/envelope/sealed-text';
import type { TenantEnvelope } from '#school/http/envelope/tenant-envelope';

export const envelope: TenantEnvelope = {
  cipherKey: Buffer.from('0123456789abcdef'),
  signKey: Buffer.from('a signing key of thirty-two byte'),
  ignoreList: [{ method: 'POST', path: 'enrollment-manage/register/getTemplate' }],
};

/** The same tenant's former keys. */
export const yesterdays: TenantEnvelope = {
  ...envelope,
  cipherKey: Buffer.from('fedcba9876543210'),
  signKey: Buffer.from('yesterdays key of thirty-two byt'),
};

/** A GET and a POST with the same content, encrypted as the contract says. */
export function sealedGet(query: string, keys = envelope) {
  const { yscryp, yscrys } = sealText(keys, query);
  return { method: 'GET', query: { yscryp }, body: undefined, yscrys };
}

export function sealedPost(body: string, keys = envelope) {
  const { yscryp, yscrys } = sealText(keys, body);
  return { method: 'POST', query: {}, body: { yscryp }, yscrys };
}

export function sealedBoth(query: string, body: string, keys = envelope) {
  const inQuery = sealText(keys, query).yscryp;
  const inBody = sealText(keys, body).yscryp;
  const yscrys = sign(keys.signKey, `${inQuery}.${inBody}`);
  return { method: 'POST', query: { yscryp: inQuery }, body: { yscryp: inBody }, yscrys };
}
