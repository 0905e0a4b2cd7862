import { decodeQR } from 'qr/decode.js';
import { t } from '../messages';

/** ms between two frames. */
const PAUSE_MS = 150;
/** px of the longer side of the analysed picture: enough for a pass held up to the camera, and more would take longer. */
const LONGEST = 640;

/** The text of a QR code in the current frame. */
type Read = (video: HTMLVideoElement) => Promise<string | undefined>;

declare global {
  /** Not in every browser. */
  var BarcodeDetector:
    | {
        new (options: {
          readonly formats: readonly string[];
        }): {
          detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
        };
        getSupportedFormats(): Promise<readonly string[]>;
      }
    | undefined;
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
      instead = packageReader();
    }
    return instead(video);
  };
}

function packageReader(): Read {
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

/** Whether this page may use a camera; not on plain http. */
export function canScan(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

export interface Scan {
  /** The text of the QR code; undefined after `stop`. Rejects with errors whose messages are for the steward. */
  readonly text: Promise<string | undefined>;
  stop(): void;
}

/** Shows the camera in `video` until a QR code is read. */
export function scan(video: HTMLVideoElement): Scan {
  let stopped = false;
  const readCode = async () => {
    const read = await qrReader();
    const stream = await openCamera();
    try {
      video.srcObject = stream;
      video.hidden = false;
      await video.play();
      while (!stopped) {
        const text = await read(video);
        if (text) return text;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return undefined;
    } finally {
      for (const track of stream.getTracks()) track.stop();
      // The next scan may already have started.
      if (video.srcObject === stream) {
        video.srcObject = null;
        video.hidden = true;
      }
    }
  };
  return {
    text: readCode(),
    stop() {
      stopped = true;
    },
  };
}

async function openCamera(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (thrown) {
    throw new Error(t('gate.noCamera'), { cause: thrown });
  }
}
