import { pictureHeader } from '#domain/upload/picture-header';
import { MOST_PIXELS } from '#domain/upload/picture-reduction';
import { invalid } from '../../refusals';
import { type DeclaredFile, looksLike, signatureBytes } from './file-shape';
import { JpegFrames } from './jpeg-frames';
import { RefusedBytes } from './refused-bytes';

/** Bytes from the beginning that contain the dimensions of every picture format but JPEG. */
const SIZE_BYTES = 30;

/** Checks a file as it streams: its signature, and the number of pixels of a picture. */
export class ContentCheck {
  private head = new Uint8Array();
  private readonly headBytes: number;
  private frames: JpegFrames | undefined;
  /** Whether the check is complete. */
  isOver = false;

  constructor(private readonly declared: DeclaredFile) {
    this.headBytes = Math.max(signatureBytes(declared), SIZE_BYTES);
  }

  /** Throws RefusedBytes. */
  update(piece: Uint8Array): void {
    if (this.isOver) return;
    if (this.frames) {
      this.count(this.frames, piece);
      return;
    }
    const missing = this.headBytes - this.head.length;
    this.head = joined(this.head, piece.subarray(0, missing));
    if (this.head.length < this.headBytes) return;
    this.checkHead();
    this.update(piece.subarray(missing));
  }

  /** Call at the end of the file. Throws RefusedBytes. */
  end(): void {
    if (!this.isOver && !this.frames) this.checkHead();
  }

  private checkHead(): void {
    const { head, declared } = this;
    if (!looksLike(declared, head)) throw new RefusedBytes(invalid('file', 'content'));
    const header = declared.type.startsWith('image/') ? pictureHeader(head) : undefined;
    if (header?.format === 'jpeg') {
      this.frames = new JpegFrames();
      this.count(this.frames, head);
    } else {
      requireFewPixels((header?.width ?? 0) * (header?.height ?? 0));
      this.isOver = true;
    }
  }

  private count(frames: JpegFrames, piece: Uint8Array): void {
    frames.update(piece);
    requireFewPixels(frames.pixels);
    this.isOver = frames.isOver;
  }
}

function requireFewPixels(pixels: number): void {
  if (pixels > MOST_PIXELS) throw new RefusedBytes(invalid('file', 'pixels'));
}

function joined(head: Uint8Array, more: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(head.length + more.length);
  both.set(head);
  both.set(more, head.length);
  return both;
}
