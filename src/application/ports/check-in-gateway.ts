import type { ArrivalPlan } from '#domain/checkin/arrival-plan';
import type { Pass } from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type {
  AdmissionResult,
  CheckinPlan,
  Guardian,
  InfoForm,
  LiveState,
  NewStudentIdentity,
  StudentNotice,
  WelcomeRecord,
} from '#domain/checkin/welcome';
import type { CodeTable } from '#domain/form/code-table';
import type { Answers, PickerOption } from '#domain/form/template';
import { token } from './token';

/** Signed in: `token` opens this student's own record alone. */
export interface WelcomeSession {
  readonly token: string;
  readonly record: WelcomeRecord;
}

/**
 * The school's welcome desk. Every `studentToken` is a new student's; a stale or foreign one throws `unauthenticated`.
 * Broken infrastructure throws GatewayError; what the school says no to is a CheckinRefusal. Whatever changes a record
 * answers with the record as it then is.
 */
export interface CheckInGateway {
  /** Steps, stations and the key of passes; public (`config/getSetting`). */
  plan(): Promise<CheckinPlan | CheckinRefusal>;
  /** Whether somebody was admitted, masked; public (`queryEnroll`). */
  lookUp(identity: NewStudentIdentity): Promise<AdmissionResult | CheckinRefusal>;
  /** `login/report`. */
  signIn(identity: NewStudentIdentity): Promise<WelcomeSession | CheckinRefusal>;
  /** `getDetail`. */
  record(studentToken: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** `getdocument`. */
  notice(studentToken: string): Promise<StudentNotice | CheckinRefusal>;
  /** The notice was read to its end. Extension. */
  noticeRead(studentToken: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** `moreMessage`. */
  infoForm(studentToken: string): Promise<InfoForm | CheckinRefusal>;
  /** Options of a code table (`nationSelect`, `partySelect`, …); the same for everybody, to be kept. */
  codeTable(table: CodeTable): Promise<readonly PickerOption[]>;
  /** `updateInfo`; `version` is the form's. A newer one on the school's side is `infoChanged`. */
  saveInfo(studentToken: string, version: number, answers: Answers): Promise<WelcomeRecord | CheckinRefusal>;
  /** Extension. `version` is the form's that was on the screen. */
  confirmInfo(studentToken: string, version: number): Promise<WelcomeRecord | CheckinRefusal>;
  /** A new arrival plan, until the student has reported; what was confirmed stays so. Extension. */
  saveArrival(studentToken: string, plan: ArrivalPlan): Promise<WelcomeRecord | CheckinRefusal>;
  /** Consent to the face photo, with a guardian's where `record.guardianNeeded`. Extension. */
  consentToFace(studentToken: string, guardian?: Guardian): Promise<WelcomeRecord | CheckinRefusal>;
  /** Hands in a photo that the FileStore has stored at `path` with this same token (`config/uploadPhoto`). */
  handInFace(studentToken: string, path: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** 到校现场采集. Extension. */
  chooseDesk(studentToken: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** Deletes the photo, and the consent with it; until the student has reported. Extension. */
  deleteFace(studentToken: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** A new pass; `invalid` at `pass` while a step is left. Extension. */
  pass(studentToken: string): Promise<(Pass & { readonly serverTime: number }) | CheckinRefusal>;
  /** Cheap enough to be asked every second while the pass shows (`config/queryVerifyProcess`). */
  liveState(studentToken: string): Promise<LiveState | CheckinRefusal>;
}
export const CheckInGateway = token<CheckInGateway>('CheckInGateway');
