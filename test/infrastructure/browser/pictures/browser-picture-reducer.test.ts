import { afterEach, describe, expect, it, vi } from 'vitest';
import { pictureHeader } from '#domain/upload/picture-header';
import { compression, FORM_PICTURE } from '#domain/upload/picture-reduction';
import { BrowserPictureReducer } from '#infrastructure/browser/pictures/browser-picture-reducer';
import type { ReductionOrder, ReductionResult } from '#infrastructure/browser/pictures/reduce-picture.worker';
import { FakeClock } from '#test/support/fake-clock';
import { COMMENT, exif, heicSkeleton, jpegSkeleton, pngSkeleton } from '#test/support/sample-pictures';

const size = { width: 300, height: 200 };

/** Without workers and canvases, as in this environment. */
const reducer = new BrowserPictureReducer(new FakeClock());

async function unreduced(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): Promise<File> {
  const made = await reducer.reduce(new File([bytes], name, { type }), undefined, { aborted: false });
  if (!(made instanceof File)) return expect.fail(JSON.stringify(made));
  return made;
}

describe('a photo that is not to be reduced', () => {
  it.each([
    ['IMG_1.jpeg', 'image/jpeg', jpegSkeleton(size, [...exif(6), ...COMMENT])],
    ['IMG_1.HEIC', 'image/heic', heicSkeleton()],
  ])('keeps its name and type, and loses its location: %s', async (name, type, bytes) => {
    const sent = await unreduced(bytes, name, type);
    expect([sent.name, sent.type]).toEqual([name, type]);
    expect(await sent.text()).not.toMatch(/GPS/);
  });

  it('keeps its orientation', async () => {
    const sent = await unreduced(jpegSkeleton(size, exif(6)), 'IMG_1.jpeg', 'image/jpeg');
    expect(pictureHeader(new Uint8Array(await sent.arrayBuffer()))).toEqual({
      format: 'jpeg',
      ...size,
      orientation: 6,
    });
  });

  it.each([
    ['a.jpg', 'words', 'undecodable'],
    ['a.png', '\x89PNG\r\n\x1a\n', 'undecodable'],
    ['a.heic', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ])('is refused if its metadata cannot be removed: %s', async (name, content, error) => {
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
    expect(await reducer.reduce(new File([bytes], name), undefined, { aborted: false })).toEqual({ error });
  });

  it.each([undefined, FORM_PICTURE])(
    'is refused by its pixels before it is decoded (%j)',
    async (reduction) => {
      const scan = new File([jpegSkeleton({ width: 22_000, height: 10_001 })], 'scan.jpg');
      expect(await reducer.reduce(scan, reduction, { aborted: false })).toEqual({ error: 'tooManyPixels' });
    },
  );

  it('is a photo: any other file is returned unchanged', async () => {
    const file = new File(['GPS'], 'a.pdf', { type: 'application/pdf' });
    expect(await reducer.reduce(file, undefined, { aborted: false })).toBe(file);
  });
});

describe('a photo that is to be reduced', () => {
  it('keeps its pixels if it is small and upright already', async () => {
    const bytes = jpegSkeleton(size, exif(1));
    const made = await reducer.reduce(new File([bytes], 'a.jfif'), FORM_PICTURE, { aborted: false });
    if (!(made instanceof File)) return expect.fail(JSON.stringify(made));
    expect([made.name, made.type]).toEqual(['a.jpg', 'image/jpeg']);
    expect(await made.text()).not.toMatch(/GPS/);
  });

  it.each([
    [500, { name: 'a.jpg' }],
    // Drawing it anew fails in this environment.
    [501, { error: 'undecodable' }],
  ])('keeps its pixels only where it is no wider than the school’s width: %i px', async (width, outcome) => {
    const file = new File([jpegSkeleton({ width, height: 200 })], 'a.jpg');
    expect(await reducer.reduce(file, compression({}), { aborted: false })).toMatchObject(outcome);
  });

  it.each([
    [true, { name: 'a.png', type: 'image/png' }],
    // Drawing it anew fails in this environment.
    [false, { error: 'undecodable' }],
  ])(
    'stays a PNG only where its field takes one, although its name says JPEG: %s',
    async (keepsPng, outcome) => {
      const file = new File([pngSkeleton(size)], 'a.jpg', { type: 'image/jpeg' });
      expect(await reducer.reduce(file, { ...FORM_PICTURE, keepsPng }, { aborted: false })).toMatchObject(
        outcome,
      );
    },
  );

  it('gets the extension that its field accepts', async () => {
    const file = new File([jpegSkeleton(size)], 'a.png');
    const made = await reducer.reduce(file, { ...FORM_PICTURE, extension: 'jpeg' }, { aborted: false });
    expect(made).toMatchObject({ name: 'a.jpeg' });
  });

  it('is redrawn if it has an orientation that this engine ignores', async () => {
    const bytes = jpegSkeleton(size, exif(6));
    expect(await reducer.reduce(new File([bytes], 'a.jpg'), FORM_PICTURE, { aborted: false })).toEqual({
      error: 'undecodable',
    });
  });
});

describe('the photo worker', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Workers whose script cannot be loaded while the phone is offline. */
  function workers(phone: { isOnline: boolean }): void {
    vi.stubGlobal(
      'Worker',
      class {
        onerror?: () => void;
        onmessage?: (event: { readonly data: ReductionResult }) => void;

        postMessage({ id }: ReductionOrder): void {
          const { isOnline } = phone;
          const blob = new Blob(['made in a worker'], { type: 'image/jpeg' });
          queueMicrotask(() => (isOnline ? this.onmessage?.({ data: { id, blob } }) : this.onerror?.()));
        }

        terminate(): void {}
      },
    );
  }

  async function made(by: BrowserPictureReducer): Promise<string> {
    const photo = new File([jpegSkeleton(size)], 'a.jpg');
    const made = await by.reduce(photo, FORM_PICTURE, { aborted: false });
    return made instanceof File ? made.text() : expect.fail(JSON.stringify(made));
  }

  it('is loaded again for the next photo if its script failed to load', async () => {
    const phone = { isOnline: false };
    workers(phone);
    const own = new BrowserPictureReducer(new FakeClock());
    expect(await made(own)).toContain('JFIF');
    phone.isOnline = true;
    expect(await made(own)).toBe('made in a worker');
  });

  it('is reused for consecutive photos', async () => {
    const started: unknown[] = [];
    workers({ isOnline: true });
    const Faked = Worker;
    vi.stubGlobal(
      'Worker',
      class extends Faked {
        constructor(url: URL) {
          super(url);
          started.push(url);
        }
      },
    );
    const own = new BrowserPictureReducer(new FakeClock());
    await Promise.all([made(own), made(own)]);
    expect(started).toHaveLength(1);
  });

  it('is abandoned if it hangs: the page reduces the photo, and another worker the next one', async () => {
    const ended: unknown[] = [];
    const phone = { isOnline: true };
    workers(phone);
    const Working = Worker;
    class Hanging extends Working {
      override postMessage(): void {}
      override terminate(): void {
        ended.push(this);
      }
    }
    vi.stubGlobal('Worker', Hanging);
    const clock = new FakeClock();
    const own = new BrowserPictureReducer(clock);
    const first = made(own);
    await expect.poll(() => clock.waiting).toBe(1);
    clock.pass(30_000);
    expect(await first).toContain('JFIF');
    expect(ended).toHaveLength(1);
    vi.stubGlobal('Worker', Working);
    expect(await made(own)).toBe('made in a worker');
  });
});

describe('a page whose engine hangs on a photo', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('refuses it and reduces the next one', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('createImageBitmap', (blob: Blob) => {
      asked.push(blob);
      return new Promise(() => undefined);
    });
    const clock = new FakeClock();
    const own = new BrowserPictureReducer(clock);
    const reduce = (orientation: number) =>
      own.reduce(new File([jpegSkeleton(size, exif(orientation))], 'a.jpg'), FORM_PICTURE, {
        aborted: false,
      });
    const [first, second] = [reduce(6), reduce(1)];
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    clock.pass(30_000);
    expect(await first).toEqual({ error: 'undecodable' });
    expect(await second).toBeInstanceOf(File);
  });
});
