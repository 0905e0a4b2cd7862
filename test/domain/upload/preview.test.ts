import { describe, expect, test } from 'vitest';
import { base64OfText, textOfBase64 } from '#domain/text/base64';
import {
  downloadAddress,
  isFramed,
  PREVIEW_LIMIT,
  previewLimit,
  previewOf,
  shownByPage,
  type Viewer,
  type ViewerKey,
  viewerAddress,
} from '#domain/upload/preview';

const MB = 1024 * 1024;
const place = {
  gateway: 'https://gate.example',
  schoolCloud: 'https://cloud.example',
  tenantId: 't1',
  page: 'https://app.example',
};
const viewer = (key: ViewerKey, parts: Partial<Viewer> = {}): Viewer => ({
  key,
  url: '',
  maxBytes: PREVIEW_LIMIT,
  place,
  ...parts,
});
const shown = (name: string, key?: ViewerKey, size = 1) => {
  const preview = previewOf({ name, size }, key && viewer(key));
  return preview.shown === 'not' ? preview.why : preview.shown;
};

describe('the preview of a file', () => {
  test.each<[string, 'picture' | 'audio' | 'video' | undefined]>([
    ['a.JPG', 'picture'],
    ['a.webp', 'picture'],
    ['a.tif', 'picture'],
    ['a.mp3', 'audio'],
    ['a.MP4', 'video'],
    ['a.wav', undefined],
    ['a.avi', undefined],
    ['a.pdf', undefined],
    ['mp4', undefined],
  ])('%s is always shown by the page: %s', (name, how) => {
    expect(shownByPage({ name })).toBe(how);
  });

  test.each<[string, ViewerKey | undefined, string]>([
    ['a.png', undefined, 'picture'],
    ['a.png', 'kkfile', 'picture'],
    ['a.mp3', 'microsoft', 'audio'],
    ['a.mp4', 'onlyoffice', 'video'],
    ['a.docx', 'kkfile', 'viewer'],
    ['a.pdf', 'kkfile', 'viewer'],
    ['a.zip', 'kkfile', 'viewer'],
    ['a.unheard', 'kkfile', 'kind'],
    ['a.xlsx', 'microsoft', 'viewer'],
    ['a.pptx', 'microsoft', 'viewer'],
    ['a.pdf', 'microsoft', 'browser'],
    ['a.zip', 'microsoft', 'kind'],
    ['a.doc', 'onlyoffice', 'viewer'],
    ['a.pdf', 'onlyoffice', 'viewer'],
    ['a.zip', 'onlyoffice', 'kind'],
    ['a.pdf', 'brower', 'browser'],
    ['a.xlsx', 'brower', 'kind'],
    ['a.xlsx', undefined, 'noViewer'],
    ['a.pdf', undefined, 'noViewer'],
  ])('%s with %s: %s', (name, key, how) => {
    expect(shown(name, key)).toBe(how);
  });

  test('is shown up to 50 MB, and not for a byte more', () => {
    expect(shown('a.png', undefined, 50 * MB)).toBe('picture');
    expect(shown('a.png', undefined, 50 * MB + 1)).toBe('size');
    expect(previewOf({ name: 'a.docx', size: 2 * MB }, viewer('kkfile', { maxBytes: MB }))).toEqual({
      shown: 'not',
      why: 'size',
      maxBytes: MB,
    });
  });

  test.each<[string | number | null | undefined, number]>([
    [undefined, 50 * MB],
    [null, 50 * MB],
    ['', 50 * MB],
    [20, 20 * MB],
    [0, 50 * MB],
    ['20', 20 * MB],
    ['100B', 100],
    ['300K', 300 * 1024],
    ['300kb', 300 * 1024],
    ['1.5 MB', 1.5 * MB],
    ['2G', 2048 * MB],
    ['unlimited', 50 * MB],
  ])('the limit %s is %i bytes', (setting, bytes) => {
    expect(previewLimit(setting)).toBe(bytes);
  });
});

test.each(['*', 'a', '/w==', 'ab cd'])('"%s" is no base64 of a text', (encoded) => {
  expect(textOfBase64(encoded)).toBeUndefined();
});

describe('the viewer’s address', () => {
  const file = { url: 'https://f.example.com/a/录取通知书.pdf', name: '录取通知书.pdf' };
  const base64 = (address: string) =>
    Buffer.from(decodeURIComponent(/url=([^&]*)/.exec(address)?.[1] ?? ''), 'base64').toString();

  test.each([
    ['', 'https://gate.example/fileview/onlinePreview?url='],
    ['https://kk.example/', 'https://kk.example/onlinePreview?url='],
    ['https://kk.example/onlinePreview', 'https://kk.example/onlinePreview?url='],
  ])('kkfile at "%s" gets the address in base64 of UTF-8, with the name at its end', (url, begins) => {
    const address = viewerAddress(viewer('kkfile', { url }), file);
    expect(address.startsWith(begins)).toBe(true);
    expect(base64(address)).toBe(`${file.url}?fullfilename=${encodeURIComponent(file.name)}`);
  });

  test.each(['a', 'ab', 'abc', '录', 'é𠮷', ''])(
    'base64 of "%s" is the platform’s, and read back',
    (name) => {
      expect(textOfBase64(base64OfText(name))).toBe(name);
      const address = viewerAddress(viewer('kkfile'), { url: `https://f.example/?n=${name}`, name });
      expect(base64(address)).toBe(`https://f.example/?n=${name}&fullfilename=${encodeURIComponent(name)}`);
    },
  );

  test('Microsoft’s gets it as src', () => {
    expect(viewerAddress(viewer('microsoft'), { url: 'https://f.example/a?b=1&c=2', name: 'a' })).toBe(
      'https://view.officeapps.live.com/op/view.aspx?src=https%3A%2F%2Ff.example%2Fa%3Fb%3D1%26c%3D2',
    );
  });

  test('OnlyOffice is opened in the platform’s file viewer page', () => {
    const { origin, pathname, searchParams } = new URL(viewerAddress(viewer('onlyoffice'), file));
    expect(origin + pathname).toBe('https://cloud.example/yskt/ys/ysConfig/fileViewer.html');
    expect(Object.fromEntries(searchParams)).toEqual({
      url: file.url,
      tenantId: 't1',
      baseUrl: 'https://gate.example',
      title: file.name,
      expectFileViewType: 'onlyoffice',
    });
  });

  test('is framed in the app only from the page’s own origin', () => {
    const own = viewerAddress(viewer('kkfile'), file);
    expect(isFramed(own, { page: 'https://gate.example' })).toBe(true);
    expect(isFramed(own, { page: 'https://gate.example.evil' })).toBe(false);
    expect(isFramed(own, { page: 'https://gate.exam' })).toBe(false);
    expect(isFramed(own, { page: '' })).toBe(false);
  });

  test('gets download and downloadName for saving', () => {
    expect(downloadAddress('https://f.example/a?b=1', '简章 1.pdf')).toBe(
      'https://f.example/a?b=1&download=true&downloadName=%E7%AE%80%E7%AB%A0%201.pdf',
    );
    expect(downloadAddress('https://f.example/a', 'a')).toContain('/a?download=true&');
  });
});
