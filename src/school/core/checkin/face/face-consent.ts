import type { SchoolDeps } from '../../school-deps';
import type { CheckinRules } from '../student-record';
import { manualVerification } from './face-verifier';

/** Added to the school's consent text where the tenant has a service that judges photos. */
export const SERVICE_CONSENT = {
  zh: '照片交出后会加密传给学校自己的人脸核验服务，由它与学校留存的证件信息比对，自动判断是否本人、照片是否合格；没有把握的由老师查看。不愿由它核验的，可选择到校现场采集。',
  en: 'Once you hand it in, the photo is sent, encrypted, to the school’s own face verification service. It compares the photo with the identity record that the school keeps and decides automatically whether it is you and whether the photo can be used; a member of staff looks where it is not sure. If you do not want that, have the photo taken at the school.',
} as const;

/** The text that a student consents to. */
export interface FaceConsentText {
  /** Paragraphs, separated by a blank line. */
  readonly text: string;
  /** Changes with the text. */
  readonly version: string;
  /** Whether it names a service that judges photos. */
  readonly namesService: boolean;
}

const VERSION_LENGTH = 16;

export function faceConsentOf(
  tenantId: string,
  { faceConsent, faceAtGate }: Pick<CheckinRules, 'faceConsent' | 'faceAtGate'>,
  { faceVerifier = manualVerification, secrets }: Pick<SchoolDeps, 'faceVerifier' | 'secrets'>,
): FaceConsentText {
  const namesService = faceVerifier.handles(tenantId);
  const text = [faceConsent, faceAtGate?.consent, namesService && SERVICE_CONSENT.zh]
    .filter(Boolean)
    .join('\n\n');
  return { text, version: secrets.digest(text).slice(0, VERSION_LENGTH), namesService };
}
