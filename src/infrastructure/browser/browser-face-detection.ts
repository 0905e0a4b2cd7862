import type { FaceDetection } from '#application/ports/checkin/face-detection';
import type { FaceBox } from '#domain/checkin/assess-frame';

/** Shape Detection API, missing in TypeScript's types. */
interface FaceDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>;
}
type FaceDetectorMaker = new (options: { fastMode: boolean; maxDetectedFaces: number }) => FaceDetector;

/** Uses the browser's own detector, which few browsers have. */
export class BrowserFaceDetection implements FaceDetection {
  private detector: FaceDetector | undefined;

  async detect(
    picture: unknown,
    { width, height }: { readonly width: number; readonly height: number },
  ): Promise<readonly FaceBox[] | undefined> {
    const Detector = (globalThis as { readonly FaceDetector?: FaceDetectorMaker }).FaceDetector;
    if (!Detector) return undefined;
    try {
      this.detector ??= new Detector({ fastMode: true, maxDetectedFaces: 2 });
      const found = await this.detector.detect(picture as CanvasImageSource);
      return found.map(({ boundingBox: box }) => ({
        left: box.x / width,
        top: box.y / height,
        width: box.width / width,
        height: box.height / height,
      }));
    } catch {
      // Some engines have the class but not the service behind it.
      return undefined;
    }
  }
}
