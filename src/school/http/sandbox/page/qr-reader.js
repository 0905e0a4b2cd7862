/** px of the longer side of what the package looks at: more costs time, and a pass held up to it does not need more. */
const LONGEST = 640;
/** Under this name the school serves the reader of the package `qr`; no file stands here. */
const PACKAGE = './packages/qr/decode.js';

let ready;

/**
 * What reads the QR in a video's frame: `read(video)` resolves its text, or nothing. Asked for ahead of the first scan, it
 * is there when the network is not.
 */
export function qrReader() {
  ready ??= make().catch((thrown) => {
    ready = undefined;
    throw new Error('扫码程序没有下载下来：请联网后再试，或输入六位码', { cause: thrown });
  });
  return ready;
}

/** The browser's own where it has one, else the package's. */
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
      // Some phones have the class and not the service behind it.
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
      // None in this frame.
      return undefined;
    }
  };
}
