import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentPolicy, FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { checkCount, checkFile, checkSelection, type FileFacts, policyOf } from '#domain/upload/check-file';

const MB = 1024 * 1024;

describe('form attachments', () => {
  it('are ten files of 20 MB, of any type', () => {
    expect(FORM_ATTACHMENT).toEqual({ maxCount: 10, maxBytes: 20_971_520 });
    const policy = attachmentPolicy({});
    expect(checkFile({ name: 'a.exe', size: 20_971_520 }, policy, 0)).toBeUndefined();
    expect(checkFile({ name: 'a.pdf', size: 20_971_521 }, policy, 2)).toEqual({
      error: 'size',
      index: 2,
      maxBytes: 20_971_520,
    });
    expect(checkCount(10, policy)).toBeUndefined();
    expect(checkCount(11, policy)).toEqual({ error: 'count', maxCount: 10 });
  });

  it('may be restricted by a template, never extended', () => {
    const policy = attachmentPolicy({ maxCount: 1, accept: ['png', 'jpg', 'jpeg'] });
    expect(checkCount(1, policy)).toBeUndefined();
    expect(checkCount(1, policy, 1)).toEqual({ error: 'count', maxCount: 1 });
    expect(checkFile({ name: '照片.JPG', size: 1 }, policy, 0)).toBeUndefined();
    expect(checkFile({ name: '照片.gif', size: 1 }, policy, 0)).toMatchObject({ error: 'format' });
    expect(attachmentPolicy({ maxCount: 50 }).maxCount).toBe(10);
  });

  it('may carry the upload options of the specification, within the form’s own limits', () => {
    const policy = attachmentPolicy({
      verify: { size: 30, checkFiles: ['pdf', { type: 'docx', size: 2 }, { type: 'mp4', size: 4_000 }] },
    });
    expect(checkCount(10, policy)).toEqual({ error: 'count', maxCount: 9 });
    expect(checkFile({ name: 'a.pdf', size: 20 * MB + 1 }, policy, 0)).toMatchObject({ maxBytes: 20 * MB });
    expect(checkFile({ name: 'a.docx', size: 2 * MB + 1 }, policy, 0)).toMatchObject({ maxBytes: 2 * MB });
    expect(checkFile({ name: 'a.mp4', size: 20 * MB + 1 }, policy, 0)).toMatchObject({ maxBytes: 20 * MB });
    expect(attachmentPolicy({ maxCount: 50, verify: {} }).maxCount).toBe(10);
    expect(attachmentPolicy({ accept: ['gif', 'png'], verify: { type: 'image' } }).accept).toEqual(['png']);
  });

  it('send a photo unreduced if the options accept no JPEG', () => {
    expect(attachmentPolicy({ verify: { type: 'word' } }).pictures).toBeUndefined();
    expect(attachmentPolicy({ verify: { type: 'image' } }).pictures).toBeDefined();
  });

  it.each([
    [undefined, 'jpg'],
    [['png', 'jpeg', 'jpg'], 'jpg'],
    [['png', 'jpeg'], 'jpeg'],
    [['png'], undefined],
  ])('name a reduced photo by an accepted extension: %s', (accept, extension) => {
    expect(attachmentPolicy({ accept }).pictures?.extension).toBe(extension);
  });

  it.each([
    [undefined, undefined],
    [['jpg', 'png'], undefined],
    [['jpg'], false],
  ])('keep a small PNG, whatever it is called, only where they accept PNG: %s', (accept, keepsPng) => {
    expect(attachmentPolicy({ accept }).pictures?.keepsPng).toBe(keepsPng);
  });

  it('limit a photo to the form’s size before its reduction, and to the options’ after', () => {
    const policy = attachmentPolicy({ verify: { size: 1 } });
    const picked = (file: FileFacts, by = policy) => checkSelection([file], by, 0).errors[0];
    const photo = { name: '照片.jpg', size: 5 * MB };
    expect(picked(photo)).toBeUndefined();
    expect(picked({ name: '', type: 'image/heic', size: 5 * MB })).toBeUndefined();
    expect(picked({ ...photo, size: 20 * MB + 1 })).toMatchObject({ maxBytes: 20 * MB });
    expect(picked({ name: '扫描.pdf', size: 5 * MB })).toMatchObject({ maxBytes: MB });
    const asTaken = attachmentPolicy({ verify: { size: 1 }, pictures: { openCompress: false } });
    expect(picked(photo, asTaken)).toMatchObject({ maxBytes: MB });
    // A stored file has the same limit as any other.
    expect(checkFile(photo, policy, 0)).toMatchObject({ maxBytes: MB });
  });

  it('accept the specification’s name for the maximum number of files', () => {
    expect(attachmentPolicy({ maxLength: 3, verify: {} }).maxCount).toBe(3);
    expect(attachmentPolicy({ maxLength: 3, maxCount: 2 }).maxCount).toBe(2);
    expect(attachmentPolicy({ maxLength: 30 }).maxCount).toBe(10);
  });

  it('reduce photos as the upload options say, or not at all', () => {
    expect(attachmentPolicy({}).pictures).toMatchObject({ longest: 1600, quality: { first: 60 } });
    expect(attachmentPolicy({ pictures: { openCompress: true } }).pictures).toMatchObject({
      width: 500,
      quality: { first: 80 },
    });
    expect(
      attachmentPolicy({ pictures: { openCompress: true, quality: 70, width: 900 } }).pictures,
    ).toMatchObject({
      width: 900,
      quality: { first: 70 },
    });
    expect(attachmentPolicy({ pictures: { openCompress: false } }).pictures).toBeUndefined();
  });
});

describe('upload options', () => {
  it('accept nine files of any type by default', () => {
    const policy = policyOf({});
    expect(checkCount(9, policy)).toBeUndefined();
    expect(checkCount(5, policy, 5)).toEqual({ error: 'count', maxCount: 9 });
    expect(checkFile({ name: 'a', size: 10 ** 12 }, policy, 0)).toBeUndefined();
  });

  it('need at least one file', () => {
    expect(checkCount(0, policyOf({}))).toEqual({ error: 'none' });
  });

  it('have the default type lists', () => {
    const lists = {
      video: ['mp4', 'm3u8', 'rmvb', 'avi', 'suf', '3gp', 'mkv', 'flv'],
      image: ['png', 'jpg', 'jpeg'],
      excel: ['xls', 'xlsx'],
      word: ['docx', 'doc'],
    };
    for (const type of ['video', 'image', 'excel', 'word'] as const) {
      for (const extension of lists[type]) {
        expect(
          checkFile({ name: `a.${extension.toUpperCase()}`, size: 1 }, policyOf({ type }), 0),
        ).toBeUndefined();
      }
      expect(checkFile({ name: 'a.exe', size: 1 }, policyOf({ type }), 1)).toEqual({
        error: 'format',
        index: 1,
        accept: lists[type],
      });
    }
  });

  it('limit the size in megabytes', () => {
    const policy = policyOf({ size: 2 });
    expect(checkFile({ name: 'a.png', size: 2 * MB }, policy, 0)).toBeUndefined();
    expect(checkFile({ name: 'a.png', size: 2 * MB + 1 }, policy, 4)).toEqual({
      error: 'size',
      index: 4,
      maxBytes: 2 * MB,
    });
  });

  it('let checkFiles replace the type, each with its own size', () => {
    const policy = policyOf({
      type: 'image',
      size: 1,
      checkFiles: ['.PDF', { type: 'mp4', size: 5 }, { type: 'doc' }],
    });
    expect(
      checkSelection(
        [
          { name: 'a.pdf', size: MB },
          { name: 'b.mp4', size: 5 * MB },
          { name: 'c.mp4', size: 5 * MB + 1 },
          { name: 'd.doc', size: MB + 1 },
          { name: 'e.png', size: 1 },
          { name: '.pdf', size: 1 },
        ],
        policy,
        0,
      ).errors,
    ).toEqual([
      { error: 'size', index: 2, maxBytes: 5 * MB },
      { error: 'size', index: 3, maxBytes: MB },
      { error: 'format', index: 4, accept: ['pdf', 'mp4', 'doc'] },
      { error: 'format', index: 5, accept: ['pdf', 'mp4', 'doc'] },
    ]);
  });

  it('check the size for unusual extensions, too', () => {
    for (const name of ['a.constructor', 'a.__proto__', 'a.toString']) {
      expect(checkFile({ name, size: MB + 1 }, policyOf({ size: 1 }), 0)).toMatchObject({ error: 'size' });
    }
  });

  it.each([
    ['gps.jpe', '', true, true],
    ['photo.jfif', 'image/pjpeg', true, true],
    ['mmexport1690000000000', 'image/jpeg', true, true],
    ['mmexport1690000000000', '', true, false],
    ['IMG 2024.08.12', 'image/jpeg', true, false],
    ['IMG_1.heic', 'image/heic', false, false],
    ['photo.hta', 'image/jpeg', true, false],
    ['photo.hta', '', false, false],
    ['notes', 'text/plain', false, false],
  ])(
    'tell a JPEG by its format, not its name: %s (%s), picked %s, as sent %s',
    (name, type, picked, sent) => {
      const policy = policyOf({ type: 'image' });
      const file = { name, type, size: 1 };
      expect(checkSelection([file], policy, 0).taken.length > 0).toBe(picked);
      expect(checkFile(file, policy, 0) === undefined).toBe(sent);
    },
  );

  it('find the same errors one by one as together', () => {
    const files = fc.array(
      fc.record({
        name: fc.constantFrom('a.png', 'b.PDF', 'c', 'd.exe'),
        type: fc.constant('text/plain'),
        size: fc.integer({ min: 1, max: 3 * MB }),
      }),
    );
    fc.assert(
      fc.property(files, (picked) => {
        const policy = policyOf({ size: 1, checkFiles: ['png', { type: 'pdf', size: 2 }] });
        const { errors: faults, taken } = checkSelection(picked, policy, 0);
        picked.forEach((file, index) => {
          const right =
            (file.name === 'a.png' && file.size <= MB) || (file.name === 'b.PDF' && file.size <= 2 * MB);
          expect(faults.some((fault) => fault.index === index)).toBe(!right);
        });
        expect(taken.length).toBe(Math.min(picked.length - faults.length, 9));
      }),
    );
  });
});
