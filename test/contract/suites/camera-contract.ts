import { describe, expect, test } from 'vitest';
import type { Camera, CameraError, FacingMode, LiveCamera } from '#application/ports/checkin/camera';
import type { PickedFile } from '#application/ports/files/file-store';
import { exif, greyJpeg } from '#test/support/sample-pictures';

/** A phone, and what a test can see and do of it. */
export interface CameraPhone {
  readonly camera: Camera;
  /** Where `LiveCamera.show` puts the picture. */
  readonly screen: unknown;
  /** Whether the camera indicator is on. */
  isOn(): Promise<boolean>;
  /** The system ends the stream. */
  loseStream(): Promise<void>;
  /** Whether an address leads to a file. */
  canLoad(address: string): Promise<boolean>;
}

function photo(size: { readonly width: number; readonly height: number }): File {
  const jpeg = greyJpeg(size);
  const bytes = Uint8Array.from([...jpeg.subarray(0, 2), ...exif(1), ...jpeg.subarray(2)]);
  return new File([bytes], 'face.jpg', { type: 'image/jpeg' });
}

const bytesOf = async (file: PickedFile) => new Uint8Array(await file.arrayBuffer());

/** The contract of Camera; `cameras`: number of the phone’s cameras. */
export function cameraContract(
  name: string,
  newPhone: (phone: { readonly error?: CameraError; readonly cameras?: number }) => Promise<CameraPhone>,
): void {
  const live = async (phone: CameraPhone, facing: FacingMode = 'front'): Promise<LiveCamera> => {
    const opened = await phone.camera.open(facing);
    return typeof opened === 'string' ? expect.fail(opened) : opened;
  };

  describe(`Camera: ${name}`, () => {
    test.each(['none', 'denied', 'inUse', 'insecure'] as const)(
      'reports why it cannot be opened: %s',
      async (error) => {
        const phone = await newPhone({ error });
        expect(await phone.camera.open('front')).toBe(error);
        expect(await phone.isOn()).toBe(false);
      },
    );

    test('is on from opening until it is stopped', async () => {
      const phone = await newPhone({});
      expect(await phone.isOn()).toBe(false);
      const camera = await live(phone);
      expect(await phone.isOn()).toBe(true);
      camera.stop();
      expect(await phone.isOn()).toBe(false);
    });

    test('has the requested facing mode, and can be switched if there is another camera', async () => {
      const front = await live(await newPhone({ cameras: 2 }), 'front');
      expect([front.facing, front.canSwitch]).toEqual(['front', true]);
      const back = await live(await newPhone({ cameras: 1 }), 'back');
      expect([back.facing, back.canSwitch]).toEqual(['back', false]);
    });

    test('returns frame hints and a JPEG whose address loads until it is released', async () => {
      const phone = await newPhone({});
      const camera = await live(phone);
      camera.show(phone.screen);
      await expect.poll(() => camera.assess()).toEqual(expect.any(String));
      const picture = await camera.capturePhoto();
      if (typeof picture === 'string') return expect.fail(picture);
      expect(picture.file.type).toBe('image/jpeg');
      expect([...(await bytesOf(picture.file)).subarray(0, 2)]).toEqual([0xff, 0xd8]);
      expect(await phone.canLoad(picture.address)).toBe(true);
      picture.release();
      expect(await phone.canLoad(picture.address)).toBe(false);
      camera.stop();
    });

    test('reports once that the system has taken it away, and nothing after it was stopped', async () => {
      const events: string[] = [];
      const phone = await newPhone({});
      const lost = await live(phone);
      lost.whenLost(() => events.push('lost'));
      await phone.loseStream();
      await expect.poll(() => events).toEqual(['lost']);
      const stopped = await live(phone);
      stopped.whenLost(() => events.push('stopped'));
      stopped.stop();
      expect(await phone.isOn()).toBe(false);
      expect(events).toEqual(['lost']);
    });

    test('fits a picked photo and removes its location', async () => {
      const phone = await newPhone({});
      const picture = await phone.camera.fit(photo({ width: 480, height: 640 }));
      if (typeof picture === 'string') return expect.fail(picture);
      expect(picture.file.type).toBe('image/jpeg');
      expect(new TextDecoder('latin1').decode(await bytesOf(picture.file))).not.toContain('GPS');
      expect(await phone.canLoad(picture.address)).toBe(true);
    });

    test('reports why a picked file is unusable', async () => {
      const { camera } = await newPhone({});
      expect(await camera.fit(new File(['words'], 'a.txt', { type: 'text/plain' }))).toBe('unreadable');
      expect(await camera.fit(photo({ width: 240, height: 320 }))).toBe('tooSmall');
    });
  });
}
