import { describe, expect, test } from 'vitest';
import { base64OfText } from '#domain/text/base64';
import { PREVIEW_LIMIT } from '#domain/upload/preview';
import { showFile } from '#viewer/show-file';
import { viewedFile } from '#viewer/viewed-file';

const query = (parts: Record<string, string>) => new URLSearchParams(parts);

describe('the file that the viewer was opened for', () => {
  test('is named by fullfilename, which does not go on to the store', () => {
    const url = base64OfText(
      `https://f.example/a/b?expires=1&fullfilename=${encodeURIComponent('录取.pdf')}`,
    );
    expect(viewedFile(query({ url }), 'base64')).toEqual({
      url: 'https://f.example/a/b?expires=1',
      name: '录取.pdf',
      maxBytes: PREVIEW_LIMIT,
    });
  });

  test('is named by the title, or by the end of its address', () => {
    const url = 'https://f.example/a/%E5%BD%95.docx';
    expect(viewedFile(query({ url, title: '说明.docx' }), 'plain').name).toBe('说明.docx');
    expect(viewedFile(query({ url }), 'plain').name).toBe('录.docx');
    expect(viewedFile(query({ url: 'https://f.example/a/%ff.docx' }), 'plain').name).toBe('%ff.docx');
  });

  test('is found though a plus of its base64 came as a space', () => {
    const url = 'https://f.example/a?n=>>>???';
    expect(viewedFile(new URLSearchParams(`url=${base64OfText(url)}`), 'base64').url).toContain('f.example');
  });

  test.each(['', 'no address', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
    'is none under "%s"',
    (url) => {
      expect(() => viewedFile(query({ url: base64OfText(url) }), 'base64')).toThrow(/noAddress/);
    },
  );
});

test('a viewer needs a place and an address (specification, section 5)', async () => {
  const file = { url: 'https://f.example/a.txt', name: 'a.txt', maxBytes: 1 };
  await expect(showFile({}, file)).rejects.toMatchObject({ reason: 'noPlace' });
  const place = { place: {} as HTMLElement, onZoom: () => undefined, onError: () => undefined };
  await expect(showFile(place, { name: 'a.txt', maxBytes: 1 })).rejects.toMatchObject({
    reason: 'noAddress',
  });
  await expect(showFile(place, { ...file, name: 'a.zip' })).rejects.toMatchObject({ reason: 'kind' });
});
