import { describe, expect, test } from 'vitest';
import { FileRefused } from '#application/ports/files/file-store';
import { uploadFailureMessage } from '#application/upload/upload-messages';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { TIMEOUTS } from '#infrastructure/http/transport';
import { respondWith, type Script } from '../http/scripted-server';
import { away, good, picked, readable, scriptedSchool, token, webPage } from './scripted-school';

const school = scriptedSchool();
const store: typeof school.store = (...given) => school.store(...given);
const upload: typeof school.upload = (...given) => school.upload(...given);
const place = () => school.place;
/** The connection ends in the middle of the response. */
const half: Script = (response) => {
  response.writeHead(200, { 'content-length': 100 });
  response.write('{"code":0,"da', () => response.destroy());
};
const queryOf = (url = '') => Object.fromEntries(new URL(url, school.server.url).searchParams);

describe('a file by signed address (specification, section 7, "Upload")', () => {
  test('token, address, PUT; the address gets nothing but the file', async () => {
    school.server.play(token, place(), respondWith(200, ''), readable);
    const progress: number[] = [];
    const stored = await upload(picked('证件照.png', 'image/png'), (fraction) => progress.push(fraction))
      .done;
    expect(stored).toEqual({ path: 't/a.png', name: '证件照.png', type: 'image/png', size: 5 });
    const [first, second, third, fourth] = school.server.seen;
    expect(first).toMatchObject({ method: 'GET', url: '/base/api/file/token' });
    expect(first?.headers.authorization).toBe('Bearer draft token');
    expect(second?.headers).toMatchObject({ token: 'upload token', tenantid: 't' });
    expect(second?.headers).not.toHaveProperty('authorization');
    expect(queryOf(second?.url)).toEqual({
      filePath: '证件照.png',
      fileType: 'image/png',
      fileGroup: 'attachment',
      support: 'put',
      temp: 'true',
      fileSize: '5',
    });
    expect(third).toMatchObject({ method: 'PUT', url: '/bucket/a?signature=s', body: 'bytes' });
    expect(third?.headers['content-type']).toBe('image/png');
    for (const name of ['authorization', 'token', 'tenantid', 'cookie'])
      expect(third?.headers).not.toHaveProperty(name);
    expect(fourth).toMatchObject({ method: 'GET', url: '/base/api/file/convert/no?filePath=t%2Fa.png' });
    expect(fourth?.headers.authorization).toBe('Bearer draft token');
    expect(progress.at(-1)).toBe(1);
    expect(school.clock.waiting).toBe(0);
  });

  test.each([
    ['face', '/welcome-manage/config/token'],
    ['checkin', '/welcome/gettoken'],
  ] as const)('in check-in the token of a file of the group %s comes from %s', async (group, url) => {
    school.server.play(token, place(), respondWith(200, ''), readable);
    const file = picked('face.jpg', 'image/jpeg');
    await store().upload(file, credentialOf('student token'), () => undefined, { group }).done;
    const [first, second] = school.server.seen;
    expect(first).toMatchObject({ method: 'GET', url });
    expect(first?.headers.authorization).toBe('Bearer student token');
    expect(queryOf(second?.url)).toMatchObject({ fileGroup: group });
  });

  test('the file service is told what the template has it told', async () => {
    school.server.play(token, place(), respondWith(200, ''), readable);
    const announced = { fileGroup: 'idPhotos', temp: false };
    const file = picked('a.png', 'image/png');
    await store().upload(file, credentialOf('draft token'), () => undefined, { announced }).done;
    expect(queryOf(school.server.seen[1]?.url)).toMatchObject({ fileGroup: 'idPhotos', temp: 'false' });
    const full = respondWith(400, JSON.stringify({ code: 400, msg: '没有空间', data: {} }));
    school.server.play(token, full);
    const inParts = store({ serverType: 2, multipartAbove: 0 });
    const large = inParts.upload(file, credentialOf('draft token'), () => undefined, { announced });
    await expect(large.done).rejects.toMatchObject({ kind: 'rejected' });
    expect(JSON.parse(school.server.seen[1]?.body ?? '')).toMatchObject({
      fileGroup: 'idPhotos',
      temp: false,
    });
  });

  test('a file of a field with a method of its own is sent by that', async () => {
    const form = { uploadUrl: `${school.server.url}/bucket`, formData: { key: 'k' }, encryUrl: 't/a.png' };
    school.server.play(
      token,
      respondWith(200, JSON.stringify({ code: 0, data: form })),
      respondWith(204, ''),
      readable,
    );
    const options = { announced: { method: 'formPost' } } as const;
    const file = picked('a.png', 'image/png');
    await store().upload(file, credentialOf('draft token'), () => undefined, options).done;
    const [, announcement, sent] = school.server.seen;
    expect(announcement?.url).toContain('/alpha/get_upload_url_post.do?');
    expect(sent).toMatchObject({ method: 'POST', url: '/bucket' });
  });

  test.each([
    ['photo.JPG', '', 'image/jpeg'],
    ['photo.jpg', 'image/pjpeg', 'image/jpeg'],
    ['letter.docx', 'application/msword', 'application/msword'],
    ['nameless', '', 'application/octet-stream'],
  ])('%s of type "%s" is stored as %s', async (name, type, expected) => {
    school.server.play(token, place(), respondWith(200, ''), readable);
    expect((await upload(picked(name, type)).done).type).toBe(expected);
    expect(new URL(school.server.seen[1]?.url ?? '', school.server.url).searchParams.get('fileType')).toBe(
      expected,
    );
    expect(school.server.seen[2]?.headers['content-type']).toBe(expected);
  });

  test('a school that will not have the file says why', async () => {
    school.server.play(token, respondWith(400, JSON.stringify({ code: 400, msg: '文件名不可用', data: {} })));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({
      kind: 'rejected',
      userMessage: '文件名不可用',
    });
    school.server.play(token, place(), respondWith(400, JSON.stringify({ code: 400, msg: '内容不是图片' })));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({
      kind: 'rejected',
      userMessage: '内容不是图片',
    });
  });

  test.each([
    ['extension', true],
    ['content', true],
    ['stored', false],
    [undefined, false],
  ])(
    'a school that refuses it because of %s will refuse the same file again: %s',
    async (reason, isFinal) => {
      const body = JSON.stringify({ code: 400, msg: '请换一个文件', data: { path: 'file', reason } });
      const failureOf = () => upload(picked()).done.catch((thrown: unknown) => thrown);
      school.server.play(token, respondWith(400, body));
      const unannounced = await failureOf();
      school.server.play(token, place(), respondWith(400, body));
      for (const failure of [unannounced, await failureOf()]) {
        expect(failure).toMatchObject({ kind: 'rejected' });
        expect(failure instanceof FileRefused && failure.reason).toBe(isFinal && reason);
        // A reason that the app does not know is told in the school's words.
        if (!isFinal) expect(uploadFailureMessage(failure)).toEqual({ text: '请换一个文件' });
      }
    },
  );

  test.each([
    ['a proxy', '<h1>413 Request Entity Too Large</h1>', 'text/html'],
    ['the store', '{"code":400,"msg":"太大"}', 'application/json'],
  ])('that is too large for %s would be so again', async (_, body, type) => {
    school.server.play(token, place(), respondWith(413, body, type));
    const failure = await upload(picked('a.zip')).done.catch((thrown: unknown) => thrown);
    expect(failure instanceof FileRefused && failure.reason).toBe('size');
    expect(uploadFailureMessage(failure)).toEqual({ key: 'upload.refusedSize' });
  });

  test('is not sent without an upload token, and the student is told so', async () => {
    school.server.play(good({ token: '' }));
    const refused = await upload(picked('a.png', 'image/png')).done.catch((thrown: unknown) => thrown);
    expect(uploadFailureMessage(refused)).toEqual({ key: 'error.tokenMissing' });
    expect(school.server.seen).toHaveLength(1);
  });

  test.each([
    ['upload.baseUrlMissing', ''],
    ['upload.uploadBaseUrlMissing', 'https://school.example'],
  ])('is not sent by a store that was made without its address: %s', async (key, gateway) => {
    const made = store({}, { page: '', gateway }, undefined, '');
    const { done } = made.upload(picked('a.png', 'image/png'), credentialOf('t'), () => undefined);
    const refused = await done.catch((thrown: unknown) => thrown);
    expect(uploadFailureMessage(refused)).toEqual({ key });
  });

  test.each([
    ['an expired address of an object store', 403, '<Error><Code>AccessDenied</Code></Error>', 'rejected'],
    ['an object store out of order', 503, '<Error/>', 'server'],
  ])('%s', async (_, status, body, kind) => {
    school.server.play(token, place(), respondWith(status, body, 'application/xml'));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({
      kind,
      userMessage: undefined,
    });
  });

  test.each([
    ['nothing', ''],
    ['half a page of the campus network', '<!doctype html><title>校园网登'],
  ])('that something else took with %s is not held to be stored', async (_, body) => {
    school.server.play(
      token,
      place(),
      respondWith(200, body),
      respondWith(200, JSON.stringify({ code: 404, msg: '未找到相关内容' })),
    );
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({ kind: 'contract' });
  });

  test('that a web page takes in the place of the store is not even asked for', async () => {
    school.server.play(token, place(), webPage, readable);
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({ kind: 'contract' });
    expect(school.server.seen).toHaveLength(3);
  });

  test.each(['signedUrl', 'formPost', 'base64'] as const)(
    'of which a store answers half (%s) has not arrived: the phone may send it again',
    async (method) => {
      const form = good({ uploadUrl: `${school.server.url}/bucket`, formData: {}, encryUrl: 't/a.png' });
      const before = { signedUrl: [token, place()], formPost: [token, form], base64: [token] }[method];
      school.server.play(...before, half);
      const { done } = upload(picked('a.png', 'image/png'), undefined, { method });
      await expect(done).rejects.toMatchObject({ kind: 'offline' });
    },
  );

  test('of which the school says the place by halves is sent all the same', async () => {
    school.server.play(half, token, half, place(), respondWith(200, ''), half, readable);
    expect((await upload(picked('a.png', 'image/png')).done).path).toBe('t/a.png');
  });

  test.each([
    [
      'before it takes the file',
      () => [token, respondWith(507, JSON.stringify({ code: 507, msg: '空间不足' }))],
    ],
    [
      'at the address',
      () => [token, place(), respondWith(507, JSON.stringify({ code: 507, msg: '空间不足' }))],
    ],
  ])('a school without room says so %s', async (_, script) => {
    school.server.play(...script());
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({
      kind: 'storageFull',
    });
  });

  test('a signed-out draft', async () => {
    school.server.play(respondWith(401, ''));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  test('can be called off at each point', async () => {
    school.server.play(token, place(), () => undefined);
    const atOnce = upload(picked('a.png', 'image/png'));
    atOnce.cancel();
    await expect(atOnce.done).rejects.toMatchObject({ kind: 'cancelled' });
    expect(school.server.seen.length).toBeLessThan(3);
    school.server.play(token, place(), () => running.cancel());
    const running = upload(picked('a.png', 'image/png'));
    await expect(running.done).rejects.toMatchObject({ kind: 'cancelled' });
    running.cancel();
    expect(school.clock.waiting).toBe(0);
  });

  test('that stands still is given up as late', async () => {
    school.server.play(token, place(), () => school.clock.pass(TIMEOUTS.stalledUpload));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('a picked file that can no longer be read', async () => {
    school.server.play(token, place());
    const gone = {
      ...picked('a.png', 'image/png'),
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    };
    await expect(upload(gone).done).rejects.toMatchObject({ kind: 'unexpected' });
  });
});

describe('a file by form (get_upload_url_post.do)', () => {
  test('the fields that the school signed, then the file; the store gets nothing else', async () => {
    const formData = { policy: 'p', signature: 's' };
    const form = good({ uploadUrl: `${school.server.url}/bucket`, formData, encryUrl: 't/a.png' });
    school.server.play(token, form, respondWith(204, ''), readable);
    const { done } = upload(picked('证件照.png', 'image/png'), undefined, { method: 'formPost' });
    expect(await done).toMatchObject({ path: 't/a.png', size: 5 });
    const [, second, third] = school.server.seen;
    expect(second?.url).toContain('/fileapi/alpha/get_upload_url_post.do?');
    expect(queryOf(second?.url)).toMatchObject({ support: 'post', fileSize: '5' });
    expect(third).toMatchObject({ method: 'POST', url: '/bucket' });
    expect(third?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const names = [...(third?.body ?? '').matchAll(/; name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['policy', 'signature', 'file']);
    for (const name of ['authorization', 'token', 'tenantid', 'cookie'])
      expect(third?.headers).not.toHaveProperty(name);
  });
});

describe('a file as a JSON string (upload_base64_file.do)', () => {
  test('token, one call; the bearer token stands for the upload token where the school skips it', async () => {
    school.server.play(good({ encryUrl: 't/a.png' }), readable);
    const progress: number[] = [];
    const settings = { method: 'base64', skipGetFileToken: true } as const;
    const { done } = upload(picked('证件照.png', 'image/png'), (part) => progress.push(part), settings);
    expect(await done).toEqual({ path: 't/a.png', name: '证件照.png', type: 'image/png', size: 5 });
    const [first, second] = school.server.seen;
    expect(first?.url).toContain('/fileapi/alpha/upload_base64_file.do?');
    expect(queryOf(first?.url)).toMatchObject({ filePath: '证件照.png', support: 'base64', temp: 'true' });
    expect(first?.headers).toMatchObject({ token: 'draft token', 'content-type': 'application/json' });
    expect(JSON.parse(first?.body ?? '')).toBe(`data:image/png;base64,${btoa('bytes')}`);
    expect(second?.url).toContain('/base/api/file/convert/no?');
    expect(progress.at(-1)).toBe(1);
    expect(progress.every((fraction) => fraction <= 1)).toBe(true);
  });

  test('a network that is away for a moment is tried again', async () => {
    school.server.play(token, away, good({ encryUrl: 't/a.png' }), readable);
    const { done } = upload(picked('a.png', 'image/png'), undefined, { method: 'base64' });
    expect(await done).toMatchObject({ path: 't/a.png' });
  });
});

describe('a stored file', () => {
  test.each([
    ['t/a.png', '/base/api/file/convert/no?filePath=t%2Fa.png', { decryUrl: 'https://s.test/a' }],
    [
      'redirect/t/a.png',
      '/base/api/file/path/true?filePath=redirect%2Ft%2Fa.png&outerNet=true',
      { fileUrl: 'https://s.test/a' },
    ],
    [
      'https://api.school.test/base/api/file/redirect?filePath=t%2Fa.png',
      '/base/api/file/path/true?filePath=t%2Fa.png&outerNet=true',
      { fileUrl: 'https://s.test/a' },
    ],
  ])('%s is read by %s', async (path, url, data) => {
    school.server.play(good(data));
    expect(await store().readableUrl(path, credentialOf('draft token'))).toBe('https://s.test/a');
    expect(school.server.seen[0]?.url).toBe(url);
  });

  test.each([
    [undefined, ''],
    [249, '&width=100'],
    [749, '&width=500'],
    [750, '&width=1000'],
  ])(
    'that is a picture of %s pixels is asked for as small as that, where the school can',
    async (width, query) => {
      const plain = '/base/api/file/convert/no?filePath=t%2Fa.png';
      for (const [thumbnails, url] of [
        [true, plain + query],
        [false, plain],
      ] as const) {
        school.server.play(good({ decryUrl: 'https://s.test/a' }));
        const options = width === undefined ? {} : { width };
        await store({ thumbnails }).readableUrl('t/a.png', credentialOf('draft token'), options);
        expect(school.server.seen[0]?.url).toBe(url);
      }
    },
  );

  test('that the school has not is said on the screen, unless whoever asks does so', async () => {
    const said: (boolean | 'userMessage')[] = [];
    const files = store({}, undefined, { handle: ({ showErrors }) => said.push(showErrors) });
    const refused = respondWith(200, JSON.stringify({ code: 404, msg: '没有这个文件' }));
    for (const options of [undefined, { showErrors: false }]) {
      school.server.play(refused);
      const asked = files.readableUrl('t/a.png', credentialOf('draft token'), options);
      await expect(asked).rejects.toMatchObject({ kind: 'rejected' });
    }
    expect(said).toEqual([true, false]);
  });

  test('that a school names by its readable address alone is read there', async () => {
    school.server.play();
    const address = 'https://files.school.test/a.png?sign=s';
    expect(await store().readableUrl(address, credentialOf('draft token'))).toBe(address);
    expect(school.server.seen).toEqual([]);
  });

  test.each([
    ['https://h5.school.test', 'https://api.school.test/files/a'],
    ['http://10.1.2.3', 'http://10.0.0.7/files/a'],
  ])('of a host on the internal network is read by a page at %s from %s', async (page, reached) => {
    const redirectPlace = { page, gateway: 'https://api.school.test' };
    school.server.play(good({ decryUrl: 'http://10.0.0.7/files/a' }));
    expect(await store({}, redirectPlace).readableUrl('t/a.png', credentialOf('draft token'))).toBe(reached);
  });
});
