import type {
  Camera,
  CameraError,
  FacePicture,
  FacingMode,
  LiveCamera,
} from '#application/ports/checkin/camera';
import type { FaceDetection } from '#application/ports/checkin/face-detection';
import type { PickedFile } from '#application/ports/files/file-store';
import type { FrameHint } from '#domain/checkin/assess-frame';
import { FACE_PICTURE, fittingSize, type PictureError, uprightPart } from '#domain/checkin/face-picture';
import { reducedSize } from '#domain/upload/picture-reduction';
import { CameraFrames } from './frames/camera-frames';
import { drawnPicture, freeCanvas } from './pictures/drawn-picture';
import { encodeJpeg } from './pictures/encode-jpeg';
import { readHeader } from './pictures/read-header';

/** Size in px of a picked photo while it is turned upright: large enough for the final face picture. */
const PICKED = { longest: 2 * FACE_PICTURE.longest } as const;

/** The phone's camera through the page's `getUserMedia`. */
export class BrowserCamera implements Camera {
  constructor(private readonly faces: FaceDetection) {}

  async open(facing: FacingMode): Promise<LiveCamera | CameraError> {
    // Old engines and pages on plain http lack `mediaDevices`, contrary to the types.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices?.getUserMedia) return isSecureContext === false ? 'insecure' : 'none';
    try {
      const stream = await devices.getUserMedia({
        audio: false,
        video: {
          facingMode: facing === 'front' ? 'user' : 'environment',
          width: { ideal: 1280 },
          height: { ideal: 960 },
        },
      });
      return new StreamCamera(stream, facing, await hasSeveral(devices), this.faces);
    } catch (thrown) {
      return errorOf(thrown);
    }
  }

  async fit(file: PickedFile): Promise<FacePicture | PictureError> {
    try {
      const picture = file instanceof Blob ? file : new Blob([await file.arrayBuffer()]);
      const header = await readHeader(picture);
      if (!header) return 'unreadable';
      const canvas = await drawnPicture(picture, header, (whole) => reducedSize(whole, PICKED));
      const { width, height } = canvas;
      const fitted = await jpegPicture(canvas, { x: 0, y: 0, width, height });
      freeCanvas(canvas);
      return fitted;
    } catch {
      return 'unreadable';
    }
  }
}

class StreamCamera implements LiveCamera {
  private video: HTMLVideoElement | undefined;
  private readonly frames: CameraFrames;

  constructor(
    private readonly stream: MediaStream,
    readonly facing: FacingMode,
    readonly canSwitch: boolean,
    faces: FaceDetection,
  ) {
    this.frames = new CameraFrames(stream.getVideoTracks()[0], faces);
  }

  show(place: unknown): void {
    if (!(place instanceof HTMLVideoElement)) return;
    this.video = place;
    place.srcObject = this.stream;
    place.muted = true;
    place.playsInline = true;
    // In WeChat on iOS the video stays black until `play` is called.
    place.play().catch(() => {});
  }

  async assess(): Promise<FrameHint | undefined> {
    const { video } = this;
    if (!video || video.videoWidth === 0 || video.readyState < video.HAVE_CURRENT_DATA) return undefined;
    return this.frames.assess(video);
  }

  async capturePhoto(): Promise<FacePicture | PictureError> {
    const { video } = this;
    if (!video || video.videoWidth === 0) return 'unreadable';
    return jpegPicture(video, uprightPart({ width: video.videoWidth, height: video.videoHeight }));
  }

  whenLost(listener: () => void): void {
    for (const track of this.stream.getVideoTracks())
      track.addEventListener('ended', listener, { once: true });
  }

  stop(): void {
    for (const track of this.stream.getTracks()) track.stop();
    if (this.video?.srcObject === this.stream) this.video.srcObject = null;
    this.video = undefined;
    this.frames.end();
  }
}

async function hasSeveral(devices: MediaDevices): Promise<boolean> {
  const known = await devices.enumerateDevices().catch(() => []);
  return known.filter(({ kind }) => kind === 'videoinput').length > 1;
}

function errorOf(thrown: unknown): CameraError {
  switch ((thrown as { readonly name?: string } | undefined)?.name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'inUse';
    default:
      return 'none';
  }
}

/** JPEG quality in hundredths: the first one tried, and the lowest (specification, section 5: 0.6, in steps of 0.01). */
const quality = { first: 60, least: 5 } as const;

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Redraws a part of a picture and encodes it as JPEG, which removes all metadata. */
async function jpegPicture(source: CanvasImageSource, part: Part): Promise<FacePicture | PictureError> {
  const size = fittingSize(part);
  if (typeof size === 'string') return size;
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return 'unreadable';
  let blob: Blob | undefined;
  try {
    // Transparent pixels would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
    blob = await encodeJpeg(canvas, { bytes: FACE_PICTURE.bytes, quality });
  } finally {
    freeCanvas(canvas);
  }
  if (!blob) return 'unreadable';
  const address = URL.createObjectURL(blob);
  return {
    file: new File([blob], 'face.jpg', { type: 'image/jpeg' }),
    address,
    release: () => URL.revokeObjectURL(address),
  };
}
