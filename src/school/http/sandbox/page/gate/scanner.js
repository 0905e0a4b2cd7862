import { t } from '../messages/messages.js';
import { qrReader } from './qr-reader.js';

/** ms between two frames. */
const PAUSE_MS = 150;

/** Whether this page may use a camera; not on plain http. */
export function canScan() {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

/**
 * Shows the camera in `video` until a QR code is read. Resolves with its text, or nothing after `stop`. Throws errors
 * whose messages are for the steward.
 */
export function scan(video) {
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

async function openCamera() {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (thrown) {
    throw new Error(t('gate.noCamera'), { cause: thrown });
  }
}
