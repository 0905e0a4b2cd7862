import { BootFormHandover } from '#application/ports/boot-form-handover';
import { CheckinLookup } from '#application/ports/checkin-lookup';
import { Clock } from '#application/ports/clock';
import { FileSaver } from '#application/ports/file-saver';
import { IdentityHandover } from '#application/ports/identity-handover';
import { Navigation } from '#application/ports/navigation';
import { PhoneVerification } from '#application/ports/phone-verification';
import { ResultPictures } from '#application/ports/result-pictures';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { Vibration } from '#application/ports/vibration';
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
  bootForm: BootFormHandover,
} as const;

export type AdmissionResultPorts = PortsOf<typeof ADMISSION_RESULT_PORTS>;
