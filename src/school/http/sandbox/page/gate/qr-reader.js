import { t } from '../messages/messages.js';

/** px of the longer side of the analysed picture: enough for a pass held up to the camera, and more would take longer. */
const LONGEST = 640;
/** The school serves the reader of the package `qr` under this name; there is no such file in this folder. */
const PACKAGE = '../packages/qr/decode.js';

let ready;

/**
 * Resolves with a reader: `read(video)` resolves with the text of a QR code in the current frame, or nothing. Loaded
 * before the first scan, so that it also works offline.
 */
export function qrReader() {
  ready ??= make().catch((thrown) => {
    ready = undefined;
    throw new Error(t('gate.noScanner'), { cause: thrown });
  });
  return ready;
}

/** The browser's own detector if it has one, otherwise the package's. */
async function make() {
  const Detector = globalThis.BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!formats.includes('qr_code')) return packaged();
  const detector = new Detector({ formats: ['qr_code'] });
  let instead;
  return async (video) => {
    if (instead) return instead(video);
    try {
      const [found] = await detector.detect(video);
      return found?.rawValue;
    } catch {
      // Some phones have the class but not the service behind it.
      instead = await packaged();
      return instead(video);
    }
  };
}

async function packaged() {
  const { decodeQR } = await import(PACKAGE);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (width === 0 || height === 0) return undefined;
    canvas.width = width;
    canvas.height = height;
    pen.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(pen.getImageData(0, 0, width, height));
    } catch {
      // No code in this frame.
      return undefined;
    }
  };
}
