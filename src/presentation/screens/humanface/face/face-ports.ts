import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import type { PortsOf } from '#presentation/define-screen';

export const FACE_PORTS = {
  checkin: CheckinProgress,
  facePhoto: CheckinFacePhoto,
  files: FileStore,
  session: Session,
  clock: Clock,
  confirmations: Confirmations,
  navigation: Navigation,
  visibility: PageVisibility,
  connectivity: Connectivity,
  toasts: Toasts,
} as const;

export type FacePorts = PortsOf<typeof FACE_PORTS>;
