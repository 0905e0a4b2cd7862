import { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { FileSaver } from '#application/ports/files/file-saver';
import { ResultPictures } from '#application/ports/files/result-pictures';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { Vibration } from '#application/ports/phone/vibration';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import { VisitMemory } from '#application/ports/session/visit-memory';
import type { PortsOf } from '#presentation/define-screen';

export const ADMISSION_RESULT_PORTS = {
  lookup: CheckinLookup,
  pictures: ResultPictures,
  saver: FileSaver,
  clock: Clock,
  navigation: Navigation,
  toasts: Toasts,
  session: SessionStore,
  phones: PhoneVerification,
  handover: IdentityHandover,
  school: SchoolInfo,
  vibration: Vibration,
  memory: VisitMemory,
  bootForm: BootFormHandover,
} as const;

export type AdmissionResultPorts = PortsOf<typeof ADMISSION_RESULT_PORTS>;
