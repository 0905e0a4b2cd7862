import type { Signal } from '#application/ports/signal';
import type { QrCamera } from '../../application/ports/qr-camera';

/** ms between two frames. */
const PAUSE_MS = 150;
/** px of the longer side of the analysed picture: enough for a pass held up to the camera, and more would take longer. */
const LONGEST = 640;
/** ms for which the same code counts as still being held up. */
const SAME_CODE_MS = 3_000;

/** The text of a QR code in the current frame. */
type Read = (video: HTMLVideoElement) => Promise<string | undefined>;

declare global {
  /** Not in every browser. */
  var BarcodeDetector:
    | {
        new (options: {
          readonly formats: readonly string[];
        }): { detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
        getSupportedFormats(): Promise<readonly string[]>;
      }
    | undefined;
}

export class BrowserQrCamera implements QrCamera {
  readonly isThere = navigator.mediaDevices?.getUserMedia !== undefined;

  async watch(video: HTMLVideoElement, read: (text: string) => void, signal: Signal): Promise<void> {
    const readFrame = await qrReader();
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    try {
      video.srcObject = stream;
      await video.play();
      let last = { text: '', at: 0 };
      while (!signal.aborted) {
        const text = await readFrame(video);
        const now = Date.now();
        if (text && !signal.aborted) {
          if (text !== last.text || now - last.at > SAME_CODE_MS) read(text.trim());
          last = { text, at: now };
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } finally {
      for (const track of stream.getTracks()) track.stop();
      if (video.srcObject === stream) video.srcObject = null;
    }
  }
}

/** The browser's own detector if it has one, otherwise the package's. */
async function qrReader(): Promise<Read> {
  const Detector = globalThis.BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !formats.includes('qr_code')) return packageReader();
  const detector = new Detector({ formats: ['qr_code'] });
  let instead: Read | undefined;
  return async (video) => {
    try {
      if (!instead) return (await detector.detect(video))[0]?.rawValue;
    } catch {
      // Some phones have the class but not the service behind it.
      instead = await packageReader();
    }
    return instead(video);
  };
}

async function packageReader(): Promise<Read> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (!context || width === 0 || height === 0) return undefined;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // No code in this frame.
      return undefined;
    }
  };
}
