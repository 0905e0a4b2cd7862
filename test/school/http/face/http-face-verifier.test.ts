import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { SubmittedFacePhoto } from '#school/core/checkin/face/face-verifier';
import { HttpFaceVerifier } from '#school/http/face/http-face-verifier';
import { errorLine } from '#school/http/operations/logging';
import { readGroup } from '../settings/read-group';

const PHOTO = 'the-bytes-of-a-face';
const face: SubmittedFacePhoto = {
  welcomeId: 'w-4711',
  admissionNo: 'A-0815',
  type: 'image/jpeg',
  bytes: [Buffer.from(PHOTO.slice(0, 4)), Buffer.from(PHOTO.slice(4))],
};
const read = async () => face;

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** A tenant's service; `asked` records its requests. */
async function service(respond: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: { readonly request: IncomingMessage; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    asked.push({ request, body: Buffer.concat(pieces).toString() });
    respond(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/face`;
  return { ...verifierAt(url), asked };
}

function verifierAt(url: string) {
  const log: string[] = [];
  const services = new Map([['qy', { url, key: 'our-secret', timeoutMs: 300 }]]);
  const verifier = new HttpFaceVerifier(services, (error) => log.push(errorLine('face verifier', error)));
  return { verifier, log };
}

const saying = (result: unknown) => (response: ServerResponse) => response.end(JSON.stringify(result));

describe('a tenant’s face verification service', () => {
  it('the verification service receives photo, numbers and key, and none of them in the URL', async () => {
    const { verifier, asked, log } = await service(saying({ verdict: 'pass', score: 0.98 }));
    expect(await verifier.verify('qy', read)).toBe('pass');
    const [{ request, body } = { request: undefined, body: '' }] = asked;
    expect([request?.method, request?.url]).toEqual(['POST', '/face']);
    expect(request?.headers.authorization).toBe('Bearer our-secret');
    for (const part of ['name="photo"', 'image/jpeg', PHOTO, 'w-4711', 'A-0815'])
      expect(body).toContain(part);
    expect(log).toEqual([]);
  });

  it('a refusal of the verification service has the agreed reasons', async () => {
    const { verifier } = await service(saying({ verdict: 'refuse', reasons: ['notHer', 'blurred'] }));
    expect(await verifier.verify('qy', read)).toEqual({ refuse: ['notHer', 'blurred'] });
  });

  it('an “unsure” verdict leaves the photo to the desk, without an error in the log', async () => {
    const { verifier, log } = await service(saying({ verdict: 'unsure' }));
    expect(await verifier.verify('qy', read)).toBe('notVerified');
    expect(log).toEqual([]);
  });

  it('the verification service is not called for another tenant, or for a deleted photo', async () => {
    const { verifier, asked } = await service(saying({ verdict: 'pass' }));
    const unread = () => Promise.reject(new Error('was read'));
    expect(await verifier.verify('lakeside', unread)).toBe('notVerified');
    expect(await verifier.verify('qy', async () => undefined)).toBe('notVerified');
    expect(asked).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['never responds', () => undefined, /TimeoutError/],
    ['stalls during its response', (to) => to.write('{"verdict":'), /TimeoutError/],
    ['disconnects', (to) => to.destroy(), /UND_ERR_SOCKET|ECONNRESET/],
    ['responds with 500', (to) => to.writeHead(500).end(`cannot read ${PHOTO}`), /status 500/],
    ['redirects', (to) => to.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(), /TypeError/],
    ['responds with HTML', (to) => to.end(`<html>${PHOTO}</html>`), /SyntaxError/],
    ['responds with an empty body', (to) => to.writeHead(204).end(), /SyntaxError/],
    ['responds with null', saying(null), /malformed response/],
    ['returns an unknown verdict', saying({ verdict: 'maybe' }), /malformed response/],
    ['refuses without a reason', saying({ verdict: 'refuse', reasons: [] }), /malformed response/],
    ['refuses for an unknown reason', saying({ verdict: 'refuse', reasons: ['ugly'] }), /malformed response/],
    ['sends a response that is too long', (to) => to.end(PHOTO.repeat(10_000)), /too long/],
  ])(
    'a verification service that %s leaves the photo to the desk, and the log contains no personal data',
    async (_, respond, why) => {
      const { verifier, log } = await service(respond);
      expect(await verifier.verify('qy', read)).toBe('notVerified');
      expect(log).toHaveLength(1);
      expect(log[0]).toMatch(why);
      for (const secret of [PHOTO, 'w-4711', 'A-0815', 'our-secret']) expect(log[0]).not.toContain(secret);
    },
  );

  it('an unreachable verification service, and an unreadable photo, leave the decision to the desk', async () => {
    const { verifier, log } = verifierAt('http://127.0.0.1:9/');
    expect(await verifier.verify('qy', read)).toBe('notVerified');
    expect(await verifier.verify('qy', () => Promise.reject(new Error('the disk')))).toBe('notVerified');
    expect(log).toHaveLength(2);
  });
});

describe('FACE_VERIFIERS', () => {
  const reading = (text?: string) => readGroup('faceServices', { FACE_VERIFIERS: text });

  test('FACE_VERIFIERS names a service per tenant, and its timeout', () => {
    expect(reading()).toBeUndefined();
    const text =
      '{"qy":{"url":"https://id.qy.edu.cn/face","key":"k"},"lk":{"url":"http://127.0.0.1:1/","key":"l","seconds":2}}';
    expect(reading(text)).toEqual(
      new Map([
        ['qy', { url: 'https://id.qy.edu.cn/face', key: 'k', timeoutMs: 5_000 }],
        ['lk', { url: 'http://127.0.0.1:1/', key: 'l', timeoutMs: 2_000 }],
      ]),
    );
  });

  test.each([
    'qy=https://id.qy.edu.cn/',
    '{"qy":{"url":"http://id.qy.edu.cn/","key":"s3cret"}}',
    '{"qy":{"url":"https://user:s3cret@id.qy.edu.cn/","key":"s3cret"}}',
    '{"qy":{"url":"https://id.qy.edu.cn/","key":"s3cret\\n"}}',
    '{"qy":{"url":"https://id.qy.edu.cn/"}}',
    '{"qy":{"url":"https://id.qy.edu.cn/","key":"s3cret","seconds":60}}',
    '{"qy":{"url":"https://id.qy.edu.cn/","key":"s3cret","second":6}}',
  ])('an invalid FACE_VERIFIERS is refused without quoting a key: %s', (text) => {
    const refused = reading(text);
    expect(refused).toHaveProperty('wrong');
    expect(JSON.stringify(refused)).not.toContain('s3cret');
  });
});
