import { type FacePhoto, isFaceSettled } from './face-photo';

/** What a tenant asks of its new students (`config/getSetting`). */
export interface CheckinSetting {
  /** The notice has to be read to its end. */
  readonly notice: boolean;
  readonly info: boolean;
  readonly confirm: boolean;
  /** `required`: by phone or at the desk, always the student's choice; else the step is dropped. */
  readonly facePhoto: 'required' | 'notRequired';
  /** Signing in asks for the admission number too (录取编号). */
  readonly admissionNumber: boolean;
}

/** How far one student is. Times are epoch ms; absent: not done. */
export interface CheckinProgress {
  readonly noticeReadAt?: number;
  readonly infoSavedAt?: number;
  /** Gone again when the information changes. */
  readonly infoConfirmedAt?: number;
  readonly face: FacePhoto;
  readonly reportedAt?: number;
}

/** Steps in their order; `pass` is the last one, at the school. */
export const checkinSteps = ['notice', 'info', 'confirm', 'face', 'pass'] as const;
export type CheckinStep = (typeof checkinSteps)[number];

/** The life cycle's states (contract, "Life cycles"), each by what was done last. */
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

/** The steps that the tenant wants, in order. Confirming without information has nothing to confirm. */
export function wantedSteps(setting: CheckinSetting): readonly CheckinStep[] {
  const wanted: Readonly<Record<CheckinStep, boolean>> = {
    notice: setting.notice,
    info: setting.info,
    confirm: setting.info && setting.confirm,
    face: setting.facePhoto === 'required',
    pass: true,
  };
  return checkinSteps.filter((step) => wanted[step]);
}

export function isDone(step: CheckinStep, standing: CheckinProgress): boolean {
  switch (step) {
    case 'notice':
      return standing.noticeReadAt !== undefined;
    case 'info':
      return standing.infoSavedAt !== undefined;
    case 'confirm':
      return standing.infoConfirmedAt !== undefined;
    case 'face':
      return isFaceSettled(standing.face);
    case 'pass':
      return standing.reportedAt !== undefined;
  }
}

/** The first wanted step that is not done; `undefined` once the student has reported. */
export function currentStep(setting: CheckinSetting, standing: CheckinProgress): CheckinStep | undefined {
  if (standing.reportedAt !== undefined) return undefined;
  return wantedSteps(setting).find((step) => !isDone(step, standing));
}

/**
 * Where the student stands. `faceSettled` is passed through: with the last wanted step done the student is ready, and it shows only
 * while an earlier step has been opened again.
 */
export function checkinStage(setting: CheckinSetting, standing: CheckinProgress): CheckinStage {
  const current = currentStep(setting, standing);
  if (current === undefined) return 'reported';
  if (current === 'pass') return 'ready';
  const before = wantedSteps(setting).slice(0, wantedSteps(setting).indexOf(current));
  const last = before[before.length - 1];
  return last === undefined || last === 'pass' ? 'identified' : STAGE_AFTER[last];
}

export type StepState = 'done' | 'current' | 'later';

/** The line of steps as it is shown. */
export function stepLine(
  setting: CheckinSetting,
  standing: CheckinProgress,
): readonly { readonly step: CheckinStep; readonly state: StepState }[] {
  const current = currentStep(setting, standing);
  return wantedSteps(setting).map((step) => ({
    step,
    state: step === current ? 'current' : isDone(step, standing) ? 'done' : 'later',
  }));
}

/**
 * Whether a step's screen can be entered, or its work be done: everything before it is done. Earlier steps stay open
 * until the student has reported, then only the pass does.
 */
export function mayEnter(step: CheckinStep, setting: CheckinSetting, standing: CheckinProgress): boolean {
  const wanted = wantedSteps(setting);
  if (!wanted.includes(step)) return false;
  if (standing.reportedAt !== undefined) return step === 'pass';
  return wanted.slice(0, wanted.indexOf(step)).every((before) => isDone(before, standing));
}

/** All that can be done on the phone is done (你已完成全部线上手续). */
export function isReady(setting: CheckinSetting, standing: CheckinProgress): boolean {
  const stage = checkinStage(setting, standing);
  return stage === 'ready' || stage === 'reported';
}
