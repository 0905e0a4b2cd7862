import { describe, expect, it } from 'vitest';
import { openRequest, type SealedRequest } from '#school/http/envelope/open-request';
import { sealText, sign } from '#school/http/envelope/sealed-text';
import { MalformedRequest } from '#school/http/limits/malformed-request';
import { envelope, sealedBoth, sealedGet, sealedPost, yesterdays } from './envelopes';

const open = (request: SealedRequest) => openRequest(envelope, request);

function refusal(request: SealedRequest): string {
  try {
    open(request);
  } catch (thrown) {
    if (thrown instanceof MalformedRequest) return `${thrown.path}: ${thrown.reason}`;
    throw thrown;
  }
  return 'opened';
}

describe('an enveloped request', () => {
  it('an enveloped GET is opened with its members as query strings', () => {
    expect(open(sealedGet('{"name":"𠮷😀","page":2,"all":true,"ids":[1,"b"]}'))).toEqual({
      query: { name: '𠮷😀', page: '2', all: 'true', ids: ['1', 'b'] },
      body: undefined,
    });
    expect(open(sealedGet('{}'))).toEqual({ query: {}, body: undefined });
  });

  it('an enveloped POST is opened, and its numbers stay numbers', () => {
    expect(open(sealedPost('{"name":"李","page":2}'))).toEqual({ query: {}, body: { name: '李', page: 2 } });
    expect(open({ ...sealedPost('[1]'), query: undefined })).toEqual({ query: {}, body: [1] });
  });

  it('an enveloped POST with a query is opened', () => {
    expect(open(sealedBoth('{"page":1}', '{"b":2}'))).toEqual({ query: { page: '1' }, body: { b: 2 } });
  });

  it('an enveloped request is refused with any one character flipped', () => {
    const request = sealedPost('{"amount":12000}');
    const flip = (text: string, index: number) =>
      `${text.slice(0, index)}${text[index] === '0' ? '1' : '0'}${text.slice(index + 1)}`;
    for (let index = 0; index < request.body.yscryp.length; index++) {
      expect(refusal({ ...request, body: { yscryp: flip(request.body.yscryp, index) } })).toBe(
        'yscrys: signature',
      );
    }
    for (let index = 0; index < request.yscrys.length; index++) {
      expect(refusal({ ...request, yscrys: flip(request.yscrys, index) })).toBe('yscrys: signature');
    }
  });

  it.each<[string, SealedRequest]>([
    ['with former keys', sealedPost('{}', yesterdays)],
    ['with a former key’s signature', { ...sealedPost('{}'), yscrys: sealedPost('{}', yesterdays).yscrys }],
    ['with no signature', { ...sealedPost('{}'), yscrys: undefined }],
    ['with two signatures', { ...sealedPost('{}'), yscrys: ['a', 'b'] }],
    ['that is truncated', truncated(sealedPost('{"name":"a longer text than a block"}'))],
    [
      'with the query of another',
      { ...sealedBoth('{"a":1}', '{}'), query: sealedBoth('{"a":2}', '{}').query },
    ],
    ['with the body of another', { ...sealedBoth('{}', '{"a":1}'), body: sealedBoth('{}', '{"a":2}').body }],
    ['without its query', { ...sealedBoth('{"a":1}', '{}'), query: {} }],
    ['with an additional query', { ...sealedPost('{}'), query: sealedGet('{}').query }],
    ['with query and body swapped', swapped(sealedBoth('{"a":1}', '{"b":1}'))],
    ['with a plus decoded as a space', spaced()],
  ])('an enveloped request %s is refused', (_name, request) => {
    expect(refusal(request)).toBe('yscrys: signature');
  });

  it.each<[string, SealedRequest, string]>([
    ['a GET with a plain parameter beside', withPlain(sealedGet('{}')), 'query: envelope'],
    ['a POST with a plain parameter', { ...sealedPost('{}'), query: { page: '1' } }, 'query: envelope'],
    ['a POST with a plain member beside', withPlainMember(), 'body: envelope'],
    ['a GET with nothing', { ...sealedGet('{}'), query: {} }, 'query: envelope'],
    ['a GET with two envelopes', { ...sealedGet('{}'), query: { yscryp: ['a', 'b'] } }, 'query: envelope'],
    ['a GET with a body', { ...sealedGet('{}'), body: { yscryp: 'x' } }, 'body: unexpected'],
    ['a POST with nothing', { ...sealedPost('{}'), body: undefined }, 'body: envelope'],
    ['a POST with null', { ...sealedPost('{}'), body: null }, 'body: envelope'],
    ['a POST with a text', { ...sealedPost('{}'), body: 'yscryp' }, 'body: envelope'],
    ['a POST with a list', { ...sealedPost('{}'), body: [sealedPost('{}').body] }, 'body: envelope'],
    ['a POST with a number inside', { ...sealedPost('{}'), body: { yscryp: 1 } }, 'body: envelope'],
    ['a query of a list', sealedGet('[]'), 'query: type'],
    ['a query of null', sealedGet('null'), 'query: type'],
    ['a text that is no JSON', sealedPost('{"a":'), 'yscryp: json'],
    ['an empty text', sealedPost(''), 'yscryp: json'],
    ['a prototype', sealedPost('{"a":{"__proto__":{"isAdmin":true}}}'), 'yscryp: json'],
    ['an escaped prototype', sealedPost('{"\\u005f_proto__":{}}'), 'yscryp: json'],
    ['a prototype by its constructor', sealedPost('{"constructor":{"prototype":{}}}'), 'yscryp: json'],
    ['another cipher key', rekeyed(), 'yscryp: envelope'],
    ['a signed plain text', signedPlain(), 'yscryp: envelope'],
  ])('an enveloped request is refused: %s', (_name, request, why) => {
    expect(refusal(request)).toBe(why);
  });

  it('thousands of nested lists are opened as they are, so that the call’s own schema refuses them', () => {
    const nested = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
    expect(Object.keys(open(sealedGet(`{"list":${nested}}`)).query)).toEqual(['list']);
    expect(refusal(sealedPost(`{"\\u0061":${nested}}`))).toBe('yscryp: json');
  });

  it('an enveloped request may contain "constructor" and "\\u" like any other', () => {
    expect(open(sealedPost('{"constructor":"a builder","note":"\\u674e"}')).body).toEqual({
      constructor: 'a builder',
      note: '李',
    });
  });
});

function truncated(request: ReturnType<typeof sealedPost>): SealedRequest {
  return {
    ...request,
    body: { yscryp: Buffer.from(request.body.yscryp, 'base64').subarray(0, -16).toString('base64') },
  };
}

function swapped({ query, body, ...rest }: ReturnType<typeof sealedBoth>): SealedRequest {
  return { ...rest, query: body, body: query };
}

/** A request of a client that does not percent-encode its query. */
function spaced(): SealedRequest {
  for (;;) {
    const request = sealedGet('{}');
    if (!request.query.yscryp.includes('+')) continue;
    return { ...request, query: Object.fromEntries(new URLSearchParams(`yscryp=${request.query.yscryp}`)) };
  }
}

function withPlain(request: ReturnType<typeof sealedGet>): SealedRequest {
  return { ...request, query: { ...request.query, page: '1' } };
}

function withPlainMember(): SealedRequest {
  const request = sealedPost('{}');
  return { ...request, body: { ...request.body, page: 1 } };
}

/** Correctly signed, but encrypted with another key. */
function rekeyed(): SealedRequest {
  const { yscryp } = sealText(yesterdays, '{"name":"李"}');
  return { ...sealedPost('{}'), body: { yscryp }, yscrys: sign(envelope.signKey, yscryp) };
}

function signedPlain(): SealedRequest {
  const text = '{"code":0}';
  return { ...sealedPost('{}'), body: { yscryp: text }, yscrys: sign(envelope.signKey, text) };
}
