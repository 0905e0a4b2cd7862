import { describe, expect, it } from 'vitest';
import { isPhoto, photoName, reducedName } from '#domain/upload/photo-file';

describe('a photo', () => {
  it.each([
    ['IMG_1.JPG', '', true],
    ['IMG_1.HEIC', 'image/heic', true],
    ['image', 'image/jpeg', true],
    ['gps.jpe', '', true],
    ['IMG 2024.08.12', 'image/jpeg', true],
    ['mmexport1690000000000', '', false],
    ['scan.tiff', 'image/tiff', false],
    ['drawing.svg', 'image/svg+xml', false],
    ['dance.gif', 'image/gif', false],
    ['a.pdf', 'image/jpeg', false],
  ])('is told by its name first: %s (%s) %s', (name, type, photo) => {
    expect(isPhoto({ name, type })).toBe(photo);
  });

  it.each([
    ['photo.jfif', 'jpeg', ['jpg', 'jpeg', 'png'], 'photo.jpg'],
    ['photo.jfif', 'jpeg', undefined, 'photo.jfif'],
    ['mmexport1690000000000', 'jpeg', ['jpeg'], 'mmexport1690000000000.jpeg'],
    ['IMG 2024.08.12', 'png', undefined, 'IMG 2024.08.12.png'],
    ['扫描.pdf', 'jpeg', undefined, '扫描.pdf.jpg'],
    ['IMG_1.jpg', 'heic', undefined, 'IMG_1.jpg'],
    ['IMG_1', 'heic', ['jpg'], 'IMG_1.heic'],
  ] as const)('is named by its first bytes: %s (%s, %s) becomes %s', (name, format, accept, named) => {
    expect(photoName(name, format, accept)).toBe(named);
  });

  it('has the extension of what it became', () => {
    expect(reducedName('证件.jpeg', 'image/jpeg')).toBe('证件.jpeg');
    expect(reducedName('IMG.2.HEIC', 'image/jpeg')).toBe('IMG.2.jpg');
    expect(reducedName('image', 'image/jpeg')).toBe('image.jpg');
    expect(reducedName('截图.png', 'image/png')).toBe('截图.png');
    expect(reducedName('截图.jpg', 'image/png')).toBe('截图.png');
    expect(reducedName('截图.png', 'image/jpeg', 'jpeg')).toBe('截图.jpeg');
  });
});
