import { Camera } from '#application/ports/checkin/camera';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import type { PortsOf } from '#presentation/define-screen';

export const TAKE_PICTURE_PORTS = {
  checkin: CheckinProgress,
  facePhoto: CheckinFacePhoto,
  files: FileStore,
  session: Session,
  camera: Camera,
  clock: Clock,
  navigation: Navigation,
  visibility: PageVisibility,
  host: Host,
  connectivity: Connectivity,
  toasts: Toasts,
} as const;

export type TakePicturePorts = PortsOf<typeof TAKE_PICTURE_PORTS>;
