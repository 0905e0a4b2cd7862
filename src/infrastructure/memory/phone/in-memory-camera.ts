import type { Camera, CameraError, FacePicture, LiveCamera } from '#application/ports/checkin/camera';
import type { PickedFile } from '#application/ports/files/file-store';
import type { PictureError } from '#domain/checkin/face-picture';

/** A phone without a camera: pictures come from its album, unchanged. */
export class InMemoryCamera implements Camera {
  async open(): Promise<LiveCamera | CameraError> {
    return 'none';
  }

  async fit(file: PickedFile): Promise<FacePicture | PictureError> {
    if (!file.type.startsWith('image/')) return 'unreadable';
    return { file, address: `data:${file.type},`, release: () => undefined };
  }
}
