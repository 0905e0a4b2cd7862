import axios from 'axios';
import { describe, expect, it } from 'vitest';
import { openResponse, sealRequest } from '#infrastructure/http/envelope/envelope';
import { TextCipher } from '#infrastructure/http/envelope/text-cipher';
import { WebCryptoEngine } from '#infrastructure/http/envelope/web-crypto-engine';
import { asciiBytes, expectTampered, keys } from './ciphers';

const cipher = new TextCipher(new WebCryptoEngine(keys), () => asciiBytes('fedcba9876543210'));

/** The content of an encrypted text, signed again so that it can be decrypted separately. */
async function inside(yscryp: string | undefined): Promise<unknown> {
  return openResponse(cipher, { bodyText: yscryp ?? '', yscrys: await signatureOf(yscryp ?? '') });
}

async function signatureOf(text: string): Promise<string> {
  const bytes = await new WebCryptoEngine(keys).sign(asciiBytes(text));
  return Buffer.from(bytes).toString('hex');
}

describe('the envelope of a GET', () => {
  it('has its payload in one parameter, signed', async () => {
    const sealed = await sealRequest(cipher, {
      method: 'GET',
      address: '/a/b',
      query: { page: 1, name: '李' },
    });
    expect(sealed).toEqual({
      address: '/a/b',
      query: { yscryp: expect.any(String) },
      headers: { yscry: '1', yscrys: await signatureOf(sealed.query?.yscryp ?? '') },
    });
    expect(await inside(sealed.query?.yscryp)).toEqual({ page: 1, name: '李' });
  });

  it('merges the query string with the payload, which takes precedence', async () => {
    const { address, query } = await sealRequest(cipher, {
      method: 'get',
      address: 'https://x.test/a?page=1&name=%E6%9D%8E+x&tag=1&tag=2&tag=3#top',
      query: { page: 2 },
    });
    expect(address).toBe('https://x.test/a');
    expect(await inside(query?.yscryp)).toEqual({ page: 2, name: '李 x', tag: ['1', '2', '3'] });
  });

  it('drops undefined and null members, and keeps empty ones', async () => {
    const query = { none: undefined, nothing: null, zero: 0, no: false, text: '', list: [null] };
    const sealed = await sealRequest(cipher, { method: 'GET', address: '/a', query });
    expect(await inside(sealed.query?.yscryp)).toEqual({ zero: 0, no: false, text: '', list: [null] });
  });

  it('is an empty object without payload', async () => {
    for (const query of [undefined, {}, { a: null }]) {
      const sealed = await sealRequest(cipher, { method: 'GET', address: '/a?', query });
      expect(await inside(sealed.query?.yscryp)).toEqual({});
      expect(sealed).not.toHaveProperty('bodyText');
    }
  });

  it('keeps a member with a dangerous name', async () => {
    const sealed = await sealRequest(cipher, { method: 'GET', address: '/a?__proto__=1' });
    expect(JSON.stringify(await inside(sealed.query?.yscryp))).toBe('{"__proto__":"1"}');
  });

  it('survives URL encoding, including plus signs', async () => {
    let pluses = 0;
    for (let page = 0; page < 40; page++) {
      const { query } = await sealRequest(cipher, { method: 'GET', address: '/a', query: { page } });
      const address = axios.getUri({ url: 'https://x.test/a', params: query });
      pluses += (query?.yscryp.match(/\+/g) ?? []).length;
      expect(new URL(address).searchParams.get('yscryp')).toBe(query?.yscryp);
    }
    expect(pluses).toBeGreaterThan(0);
  });
});

describe('the envelope of a POST', () => {
  it('is its body', async () => {
    const list = [1, null, { deep: { nothing: null, no: false } }];
    const body = { answers: { name: '𠮷', note: null }, gone: undefined, nothing: null, list };
    const sealed = await sealRequest(cipher, { method: 'POST', address: '/a', body });
    const { yscryp } = JSON.parse(sealed.bodyText ?? '');
    expect(Object.keys(JSON.parse(sealed.bodyText ?? ''))).toEqual(['yscryp']);
    expect(sealed.headers).toEqual({ yscry: '1', yscrys: await signatureOf(yscryp) });
    expect(sealed).not.toHaveProperty('query');
    expect(await inside(yscryp)).toEqual({
      answers: { name: '𠮷' },
      list: [1, null, { deep: { no: false } }],
    });
  });

  it('has its query encrypted alike, and one signature over both', async () => {
    const sealed = await sealRequest(cipher, {
      method: 'POST',
      address: '/a?x=1',
      query: { y: 2, z: null },
      body: { b: 3 },
    });
    const { yscryp } = JSON.parse(sealed.bodyText ?? '');
    expect(await inside(sealed.query?.yscryp)).toEqual({ x: '1', y: 2 });
    expect(await inside(yscryp)).toEqual({ b: 3 });
    expect(sealed.headers.yscrys).toBe(await signatureOf(`${sealed.query?.yscryp}.${yscryp}`));
  });

  it.each([
    [undefined, {}],
    [null, {}],
    [[], []],
    [
      [1, null],
      [1, null],
    ],
    ['text', 'text'],
    [0, 0],
    [{ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  ])('has %j in it as %j', async (body, read) => {
    const sealed = await sealRequest(cipher, { method: 'POST', address: '/a', body });
    expect(await inside(JSON.parse(sealed.bodyText ?? '').yscryp)).toEqual(read);
  });
});

describe('the envelope of a response', () => {
  const seal = async (text: string) => {
    const { texts, signature } = await cipher.seal([text]);
    return { bodyText: texts[0] as string, yscrys: signature };
  };

  it('is decrypted to its content', async () => {
    const result = { code: 0, data: [{ name: '买买提·😀' }], msg: 'ok' };
    expect(await openResponse(cipher, await seal(JSON.stringify(result)))).toEqual(result);
  });

  it.each(['', ' ', 'ok', '<html>', '{"code":0', '{"code":0}x'])(
    'is tampered if it contains %j',
    async (text) => {
      await expectTampered(openResponse(cipher, await seal(text)));
    },
  );

  it('is tampered if it was replaced by the plain response', async () => {
    const { yscrys } = await seal('{"code":0}');
    await expectTampered(openResponse(cipher, { bodyText: '{"code":0}', yscrys }));
  });

  it('is tampered if it is another response', async () => {
    const one = await seal('{"code":0}');
    const other = await seal('{"code":500}');
    await expectTampered(openResponse(cipher, { ...one, yscrys: other.yscrys }));
    await expectTampered(openResponse(cipher, { ...one, bodyText: one.bodyText.slice(0, -4) }));
  });
});
