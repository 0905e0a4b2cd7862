const PAUSE_MS = 250;

/** Whether this browser can read a QR from its camera. */
export function canScan() {
  return 'BarcodeDetector' in globalThis && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Shows the camera in `video` until a QR is read; answers with its text, or nothing where `stop` was called. */
export function scan(video) {
  let stopped = false;
  const read = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    try {
      video.srcObject = stream;
      video.hidden = false;
      await video.play();
      while (!stopped) {
        const [found] = await detector.detect(video).catch(() => []);
        if (found) return found.rawValue;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return undefined;
    } finally {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
      video.hidden = true;
    }
  };
  return {
    text: read(),
    stop() {
      stopped = true;
    },
  };
}
