import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureHeader } from '#domain/upload/picture-header';
import { exif, jpegSkeleton } from '#test/support/sample-pictures';

/** Rows of pixels as stored, and upright for each EXIF orientation. */
const STORED = ['abc', 'def'];
const UPRIGHT: Readonly<Record<number, readonly string[]>> = {
  1: ['abc', 'def'],
  2: ['cba', 'fed'],
  3: ['fed', 'cba'],
  4: ['def', 'abc'],
  5: ['ad', 'be', 'cf'],
  6: ['da', 'eb', 'fc'],
  7: ['fc', 'eb', 'da'],
  8: ['cf', 'be', 'ad'],
};
const orientations = Object.keys(UPRIGHT).map(Number);

/** A decoded picture of an engine. */
class Pixels {
  constructor(public rows: readonly string[]) {}
  get width() {
    return this.rows[0]?.length ?? 0;
  }
  get height() {
    return this.rows.length;
  }
  get naturalWidth() {
    return this.width;
  }
  get naturalHeight() {
    return this.height;
  }
  close() {
    this.rows = [];
  }
}

/** Decodes one of two pictures: the test's, or the probe of 2 × 1 px. */
async function decoded(blob: Blob, turns: boolean): Promise<Pixels> {
  const { width, orientation = 1 } = pictureHeader(new Uint8Array(await blob.arrayBuffer())) ?? {};
  if (width === 2) return new Pixels(turns ? ['g', 'h'] : ['gh']);
  return new Pixels((turns && UPRIGHT[orientation]) || STORED);
}

const UNTURNED = [1, 0, 0, 1, 0, 0];

/** A canvas whose clipped slices are not looked at: these pictures have one. */
class FakeCanvas {
  readonly drawn: string[][];
  private matrix = [...UNTURNED];
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.drawn = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
  }
  getContext() {
    return {
      fillRect: () => undefined,
      save: () => undefined,
      beginPath: () => undefined,
      rect: () => undefined,
      clip: () => undefined,
      restore: () => {
        this.matrix = [...UNTURNED];
      },
      transform: (...matrix: number[]) => {
        this.matrix = matrix;
      },
      drawImage: (image: Pixels, _x: number, _y: number, width: number, height: number) => {
        expect([width, height]).toEqual([image.width, image.height]);
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.matrix;
        for (const [y, row] of image.rows.entries())
          for (const [x, pixel] of [...row].entries()) {
            const [middle, centre] = [x + 0.5, y + 0.5];
            const line = this.drawn[Math.floor(b * middle + d * centre + f)];
            if (line) line[Math.floor(a * middle + c * centre + e)] = pixel;
          }
      },
    };
  }
}

type Bitmap = (blob: Blob, options?: { readonly imageOrientation?: string }) => Promise<Pixels>;

function stubImageElement(turns: boolean): void {
  let shown = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    shown = blob as Blob;
    return 'blob:shown';
  });
  vi.stubGlobal(
    'Image',
    class extends Pixels {
      onload?: () => void;
      constructor() {
        super([]);
      }
      set src(_: string) {
        void decoded(shown, turns).then(({ rows }) => {
          this.rows = rows;
          this.onload?.();
        });
      }
    },
  );
}

const bitmaps: Readonly<Record<string, Bitmap | undefined>> = {
  'turn where they are asked to': (blob, options) =>
    decoded(blob, options?.imageOrientation === 'from-image'),
  'do not know that they can be asked to turn': async (blob, options) => {
    if (options?.imageOrientation === 'from-image') throw new TypeError('no such orientation');
    return decoded(blob, false);
  },
  'do not know any options, and do not turn': (blob) => decoded(blob, false),
  'do not know any options, and turn': (blob) => decoded(blob, true),
};

beforeEach(() => {
  // Results of the probe are cached per page load.
  vi.resetModules();
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function drawn(orientation: number): Promise<readonly string[]> {
  const { drawnPicture } = await import('#infrastructure/browser/pictures/drawn-picture');
  const bytes = jpegSkeleton({ width: 3, height: 2 }, exif(orientation));
  const header = pictureHeader(bytes) ?? expect.fail('no picture');
  const canvas = await drawnPicture(new Blob([bytes]), header, (whole) => whole);
  return (canvas as unknown as FakeCanvas).drawn.map((line) => line.join(''));
}

describe('a photo is drawn upright', () => {
  describe.each(Object.keys(bitmaps))('in a worker whose bitmaps %s', (engine) => {
    it.each(orientations)('from an EXIF orientation of %i', async (orientation) => {
      vi.stubGlobal('createImageBitmap', bitmaps[engine]);
      expect(await drawn(orientation)).toEqual(UPRIGHT[orientation]);
    });
  });

  describe.each([
    ['turn', true],
    ['do not turn', false],
  ])('on a page without bitmaps whose images %s', (_, turns) => {
    it.each(orientations)('from an EXIF orientation of %i', async (orientation) => {
      stubImageElement(turns);
      expect(await drawn(orientation)).toEqual(UPRIGHT[orientation]);
    });
  });
});

describe('an engine is asked whether it turns photos', () => {
  it('once, and not before one has to be turned', async () => {
    const decodings: number[] = [];
    vi.stubGlobal('createImageBitmap', async (blob: Blob, options?: object) => {
      if (options) throw new TypeError('no options');
      decodings.push(blob.size);
      return decoded(blob, false);
    });
    await drawn(1);
    expect(decodings).toHaveLength(1);
    await drawn(6);
    await drawn(8);
    expect(decodings).toHaveLength(4);
  });
});
