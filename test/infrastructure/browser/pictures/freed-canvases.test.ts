import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FORM_PICTURE } from '#domain/upload/picture-reduction';
import { reducePicture } from '#infrastructure/browser/pictures/reduce-picture';
import { rotatePicture } from '#infrastructure/browser/pictures/rotate-picture';
import { jpegSkeleton } from '#test/support/sample-pictures';

const SIZE = { width: 4000, height: 3000 };

/** Every canvas that was made. */
let canvases: FakeCanvas[] = [];
/** What an engine that is short of memory cannot do. */
let fails: 'drawing' | 'encoding' | 'context' = 'drawing';

class FakeCanvas {
  constructor(
    public width = 300,
    public height = 150,
  ) {
    canvases.push(this);
  }

  getContext() {
    // A canvas of its own for the turned picture is the second one.
    if (fails === 'context' && canvases.length > 1) return null;
    return new Proxy({} as Record<string, unknown>, {
      get: (_, name) => () => {
        if (name === 'drawImage' && fails === 'drawing') throw new Error('out of memory');
      },
      set: () => true,
    });
  }

  toBlob() {
    throw new Error('out of memory');
  }
}

beforeEach(() => {
  canvases = [];
  vi.stubGlobal('document', { createElement: () => new FakeCanvas() });
  vi.stubGlobal('createImageBitmap', async () => ({ ...SIZE, close: () => undefined }));
});
afterEach(() => vi.unstubAllGlobals());

const photo = () => new Blob([jpegSkeleton(SIZE), new Uint8Array(2_000_000)], { type: 'image/jpeg' });
const sizes = () => canvases.map(({ width, height }) => [width, height]);

it.each(['drawing', 'encoding'] as const)('a photo whose %s fails leaves no canvas', async (what) => {
  fails = what;
  expect(await reducePicture(photo(), FORM_PICTURE)).toEqual({ error: 'undecodable' });
  expect(sizes()).toEqual([[1, 1]]);
});

it.each(['drawing', 'encoding', 'context'] as const)(
  'a photo that is to be rotated leaves no canvas where the %s fails',
  async (what) => {
    fails = what;
    expect(await rotatePicture(photo(), FORM_PICTURE).catch(() => undefined)).toBe(undefined);
    expect(canvases.length).toBeGreaterThan(0);
    expect(new Set(sizes().flat())).toEqual(new Set([1]));
  },
);

it('a decoder that cannot decode is closed', async () => {
  let closed = 0;
  vi.stubGlobal(
    'ImageDecoder',
    class {
      decode = () => Promise.reject(new Error('out of memory'));
      close = () => {
        closed += 1;
      };
    },
  );
  await reducePicture(photo(), FORM_PICTURE);
  expect(closed).toBe(1);
});
