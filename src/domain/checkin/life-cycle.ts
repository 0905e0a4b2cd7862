import { type FacePhoto, isFaceSettled } from './face-photo';

/** Which check-in steps a tenant requires (`config/getSetting`). */
export interface CheckinSetting {
  /** The notice has to be read to its end. */
  readonly notice: boolean;
  readonly info: boolean;
  readonly confirm: boolean;
  /** `required`: by phone or at the desk, as the student chooses; `notRequired`: the step is omitted. */
  readonly facePhoto: 'required' | 'notRequired';
  /** Signing in requires the admission number too (录取编号). */
  readonly admissionNumber: boolean;
}

/** One student's progress. Times are epoch ms; absent: not done. */
export interface StudentProgress {
  readonly noticeReadAt?: number;
  readonly infoSavedAt?: number;
  /** Removed when the information changes. */
  readonly infoConfirmedAt?: number;
  readonly face: FacePhoto;
  readonly reportedAt?: number;
}

/** Steps in their order; `pass` is the last one, at the school. */
const CHECKIN_STEPS = ['notice', 'info', 'confirm', 'face', 'pass'] as const;
export type CheckinStep = (typeof CHECKIN_STEPS)[number];

/** The life cycle's states (contract, "Life cycles"), each named after the last step done. */
export type CheckinStage =
  | 'identified'
  | 'noticeRead'
  | 'infoSaved'
  | 'infoConfirmed'
  | 'faceSettled'
  | 'ready'
  | 'reported';

const STAGE_AFTER: Readonly<Record<Exclude<CheckinStep, 'pass'>, CheckinStage>> = {
  notice: 'noticeRead',
  info: 'infoSaved',
  confirm: 'infoConfirmed',
  face: 'faceSettled',
};

/** The steps that the tenant requires, in order; `confirm` only together with `info`. */
export function requiredSteps(setting: CheckinSetting): readonly CheckinStep[] {
  const wanted: Readonly<Record<CheckinStep, boolean>> = {
    notice: setting.notice,
    info: setting.info,
    confirm: setting.info && setting.confirm,
    face: setting.facePhoto === 'required',
    pass: true,
  };
  return CHECKIN_STEPS.filter((step) => wanted[step]);
}

export function isDone(step: CheckinStep, progress: StudentProgress): boolean {
  switch (step) {
    case 'notice':
      return progress.noticeReadAt !== undefined;
    case 'info':
      return progress.infoSavedAt !== undefined;
    case 'confirm':
      return progress.infoConfirmedAt !== undefined;
    case 'face':
      return isFaceSettled(progress.face);
    case 'pass':
      return progress.reportedAt !== undefined;
  }
}

/** The first wanted step that is not done; `undefined` once the student has reported. */
export function currentStep(setting: CheckinSetting, progress: StudentProgress): CheckinStep | undefined {
  if (progress.reportedAt !== undefined) return undefined;
  return requiredSteps(setting).find((step) => !isDone(step, progress));
}

/**
 * The student's current state: named after the step before the first one that is not done. `faceSettled` therefore never
 * occurs: nothing but `pass` follows `face`, and before `pass` the state is `ready`.
 */
export function checkinStage(setting: CheckinSetting, progress: StudentProgress): CheckinStage {
  const current = currentStep(setting, progress);
  if (current === undefined) return 'reported';
  if (current === 'pass') return 'ready';
  const before = requiredSteps(setting).slice(0, requiredSteps(setting).indexOf(current));
  const last = before[before.length - 1];
  return last === undefined || last === 'pass' ? 'identified' : STAGE_AFTER[last];
}

export type StepState = 'done' | 'current' | 'later';

/** The steps with their states, as the screens show them. */
export function listStepStates(
  setting: CheckinSetting,
  progress: StudentProgress,
): readonly { readonly step: CheckinStep; readonly state: StepState }[] {
  const current = currentStep(setting, progress);
  return requiredSteps(setting).map((step) => ({
    step,
    state: step === current ? 'current' : isDone(step, progress) ? 'done' : 'later',
  }));
}

/**
 * Whether a step can be opened and done: all steps before it are done. Steps that are done can be opened again until the
 * student has reported; then only the pass can.
 */
export function canEnterStep(step: CheckinStep, setting: CheckinSetting, progress: StudentProgress): boolean {
  const wanted = requiredSteps(setting);
  if (!wanted.includes(step)) return false;
  if (progress.reportedAt !== undefined) return step === 'pass';
  return wanted.slice(0, wanted.indexOf(step)).every((before) => isDone(before, progress));
}

/** Whether all online steps are done (你已完成全部线上手续). */
export function isReady(setting: CheckinSetting, progress: StudentProgress): boolean {
  const stage = checkinStage(setting, progress);
  return stage === 'ready' || stage === 'reported';
}
