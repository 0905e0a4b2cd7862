import type { Camera, CameraFault, FacePicture, LiveCamera } from '#application/ports/camera';
import type { PickedFile } from '#application/ports/file-store';
import type { PictureFault } from '#domain/checkin/face-picture';

/** A phone without a camera: pictures come from its album, as they are. */
export class InMemoryCamera implements Camera {
  async open(): Promise<LiveCamera | CameraFault> {
    return 'none';
  }

  async fit(file: PickedFile): Promise<FacePicture | PictureFault> {
    if (!file.type.startsWith('image/')) return 'unreadable';
    return { file, address: `data:${file.type},`, release: () => undefined };
  }
}
