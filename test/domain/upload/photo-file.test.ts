import { describe, expect, it } from 'vitest';
import { isPhoto, reducedName } from '#domain/upload/photo-file';

describe('a photo', () => {
  it.each([
    ['IMG_1.JPG', '', true],
    ['IMG_1.HEIC', 'image/heic', true],
    ['image', 'image/jpeg', true],
    ['scan.tiff', 'image/tiff', false],
    ['drawing.svg', 'image/svg+xml', false],
    ['dance.gif', 'image/gif', false],
    ['a.pdf', 'image/jpeg', false],
  ])('is told by its name first: %s (%s) %s', (name, type, photo) => {
    expect(isPhoto({ name, type })).toBe(photo);
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
