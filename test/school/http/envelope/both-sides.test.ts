import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCipher } from '#infrastructure/http/envelope/choose-cipher';
import { parseEncryptionSetting } from '#infrastructure/http/envelope/encryption-setting';
import { openResponse, sealRequest } from '#infrastructure/http/envelope/envelope';
import { openRequest } from '#school/http/envelope/open-request';
import { sealText, sign } from '#school/http/envelope/sealed-text';
import { encryptionSetting, newEnvelope } from '#school/http/envelope/tenant-envelope';
import { envelope } from './envelopes';

const parts = fc.constantFrom('𠮷', '㛃', '鿍', '买买提·吐尔逊', '😀', '👨‍👩‍👧', '+/=', '\u{feff}', '%2B');
const text = fc
  .array(fc.oneof(parts, fc.string({ unit: 'grapheme' })), { maxLength: 6 })
  .map((all) => all.join(''));
const members = fc.dictionary(
  text.filter((name) => !['__proto__', 'constructor'].includes(name)),
  fc.oneof(text, fc.array(text, { maxLength: 3 })),
  { maxKeys: 5 },
);

/** The client's cipher with a school's own setting. */
async function client(of: typeof envelope, secureContext: boolean, newIv?: () => Uint8Array<ArrayBuffer>) {
  const setting = parseEncryptionSetting(encryptionSetting(of));
  if (setting === 'off' || 'error' in setting) throw new Error('the client does not take the setting');
  return chooseCipher(setting, { secureContext, ...(newIv && { newIv }) });
}

describe.each([
  ['128', envelope],
  ['256', newEnvelope([])],
])('client and school with keys of %s bits', (_bits, tenant) => {
  it('client and school make the same bytes of the same text and IV, with and without Web Crypto', async () => {
    await fc.assert(
      fc.asyncProperty(members, fc.uint8Array({ minLength: 16, maxLength: 16 }), async (payload, some) => {
        const iv = new Uint8Array(some);
        const json = JSON.stringify(payload);
        const { yscryp, yscrys } = sealText(tenant, json, Buffer.from(iv));
        for (const secure of [true, false]) {
          const cipher = await client(tenant, secure, () => iv);
          expect(await cipher.seal([json])).toEqual({ texts: [yscryp], signature: yscrys });
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([true, false])(
    'client and school read each other’s envelopes, secure context: %s',
    async (secure) => {
      const cipher = await client(tenant, secure);
      await fc.assert(
        fc.asyncProperty(members, members, async (query, body) => {
          const get = await sealRequest(cipher, { method: 'GET', address: '/a', query });
          const params = new URLSearchParams(new URLSearchParams(get.query).toString());
          expect(
            openRequest(tenant, {
              method: 'GET',
              query: Object.fromEntries(params),
              body: undefined,
              yscrys: get.headers.yscrys,
            }),
          ).toEqual({ query, body: undefined });

          const post = await sealRequest(cipher, { method: 'POST', address: '/a', query, body });
          const opened = openRequest(tenant, {
            method: 'POST',
            query: post.query ?? {},
            body: JSON.parse(post.bodyText ?? ''),
            yscrys: post.headers.yscrys,
          });
          expect(opened).toEqual({ query, body });

          const { yscryp, yscrys } = sealText(tenant, JSON.stringify(body));
          expect(await openResponse(cipher, { bodyText: yscryp, yscrys })).toEqual(body);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('the client refuses a response with another tenant’s keys', async () => {
    const { yscryp, yscrys } = sealText(newEnvelope([]), '{"code":0}');
    const cipher = await client(tenant, true);
    await expect(openResponse(cipher, { bodyText: yscryp, yscrys })).rejects.toMatchObject({
      kind: 'tampered',
    });
    const signature = sign(tenant.signKey, yscryp);
    await expect(openResponse(cipher, { bodyText: yscryp, yscrys: signature })).rejects.toMatchObject({
      kind: 'tampered',
    });
  });
});
