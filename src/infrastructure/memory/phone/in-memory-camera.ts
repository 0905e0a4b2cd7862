import type {
  Camera,
  CameraError,
  FacePicture,
  FacingMode,
  LiveCamera,
} from '#application/ports/checkin/camera';
import type { PickedFile } from '#application/ports/files/file-store';
import type { FrameHint } from '#domain/checkin/assess-frame';
import { fittingSize, type PictureError } from '#domain/checkin/face-picture';
import { pictureHeader } from '#domain/upload/picture-header';
import { withoutMetadata } from '#domain/upload/strip-metadata';

/** Bytes of a JPEG without a picture. */
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

/** A camera without a device. `error`: why it cannot be opened. Pictures lose their metadata and keep their pixels. */
export class InMemoryCamera implements Camera {
  readonly opened: InMemoryLiveCamera[] = [];
  /** Addresses of pictures that are not released. */
  readonly addresses = new Set<string>();
  private pictures = 0;

  constructor(
    public error?: CameraError,
    private readonly canSwitch = true,
  ) {}

  async open(facing: FacingMode): Promise<LiveCamera | CameraError> {
    if (this.error) return this.error;
    const shot = new File([JPEG], 'face.jpg', { type: 'image/jpeg' });
    const live = new InMemoryLiveCamera(facing, this.canSwitch, () => this.pictureOf(shot));
    this.opened.push(live);
    return live;
  }

  async fit(file: PickedFile): Promise<FacePicture | PictureError> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { width = 0, height = 0 } = pictureHeader(bytes) ?? {};
    const size = fittingSize({ width, height });
    if (typeof size === 'string') return size;
    const plain = withoutMetadata(bytes);
    return plain ? this.pictureOf(new File(plain, file.name, { type: file.type })) : 'unreadable';
  }

  private pictureOf(file: PickedFile): FacePicture {
    this.pictures += 1;
    const address = `memory:${this.pictures}`;
    this.addresses.add(address);
    return { file, address, release: () => void this.addresses.delete(address) };
  }
}

class InMemoryLiveCamera implements LiveCamera {
  isOn = true;
  /** Of the current frame; undefined while the camera delivers none. */
  hint: FrameHint | undefined = 'ready';
  /** How many frames were assessed. */
  assessed = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly facing: FacingMode,
    readonly canSwitch: boolean,
    private readonly takePicture: () => FacePicture,
  ) {}

  show(): void {
    // Nobody sees it.
  }

  async assess(): Promise<FrameHint | undefined> {
    this.assessed += 1;
    return this.hint;
  }

  async capturePhoto(): Promise<FacePicture | PictureError> {
    return this.takePicture();
  }

  whenLost(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** The system ends the camera's stream. */
  lose(): void {
    const listeners = [...this.listeners];
    this.stop();
    for (const listener of listeners) listener();
  }

  stop(): void {
    this.isOn = false;
    this.listeners.clear();
  }
}
