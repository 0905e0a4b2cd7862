import { describe, expect, it } from 'vitest';
import { fileKind, IMAGE_EXTENSIONS } from '#domain/upload/file-kind';
import { extensionOf } from '#domain/upload/file-name';

describe('fileKind', () => {
  it.each([
    ['证件照.JPG', 'image'],
    ['a.heic', 'image'],
    ['a.mp4', 'video'],
    ['a.m3u8', 'video'],
    ['a.mp3', 'audio'],
    ['成绩单.docx', 'word'],
    ['a.wps', 'word'],
    ['a.xls', 'sheet'],
    ['a.csv', 'sheet'],
    ['a.pptx', 'slides'],
    ['录取通知书.pdf', 'pdf'],
    ['a.tar.gz', 'archive'],
    ['a.exe', 'other'],
    ['a.constructor', 'other'],
    ['', 'other'],
  ])('%s is %s', (name, kind) => {
    expect(fileKind({ name })).toBe(kind);
  });

  it.each([
    ['image/png', 'image'],
    ['video/quicktime', 'video'],
    ['audio/mpeg', 'audio'],
    ['application/pdf', 'pdf'],
    ['application/msword', 'word'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
    ['application/vnd.ms-excel', 'sheet'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
    ['text/csv', 'sheet'],
    ['application/vnd.ms-powerpoint', 'slides'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides'],
    ['application/zip', 'archive'],
    ['application/x-7z-compressed', 'archive'],
    ['TEXT/PLAIN; charset=utf-8', 'word'],
    ['application/octet-stream', 'other'],
    ['', 'other'],
  ])('%s without a known extension is %s', (type, kind) => {
    expect(fileKind({ name: '附件', type })).toBe(kind);
  });

  it('trusts the extension before the type', () => {
    expect(fileKind({ name: 'a.pdf', type: 'image/png' })).toBe('pdf');
  });

  it('knows every image extension of the specification', () => {
    expect(IMAGE_EXTENSIONS).toEqual(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'svg', 'webp', 'tiff', 'tif']);
    for (const extension of IMAGE_EXTENSIONS) expect(fileKind({ name: `a.${extension}` })).toBe('image');
  });
});

it.each([
  ['a.PNG', 'png'],
  ['a.b.jpg', 'jpg'],
  ['a', ''],
  ['.htaccess', ''],
  ['a.', ''],
  ['a.jpg ', 'jpg'],
])('the extension of "%s" is "%s"', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
