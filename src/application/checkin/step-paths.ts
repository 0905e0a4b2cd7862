import {
  type CheckinSetting,
  type CheckinStep,
  currentStep,
  type StudentProgress,
} from '#domain/checkin/life-cycle';
import { type Path, paths } from '../navigation/paths';

/** The screen on which a step is done or viewed. */
export function pathOfStep(step: CheckinStep, { face }: StudentProgress): Path {
  switch (step) {
    case 'notice':
      return paths.checkinNotice;
    case 'info':
      return paths.checkinInformation;
    case 'confirm':
      return paths.checkinConfirm;
    case 'face':
      return face.state === 'none' || face.state === 'taken' ? paths.faceStandard : paths.face;
    case 'pass':
      return paths.procedure;
  }
}

/** Where the student continues. */
export function nextPath(setting: CheckinSetting, progress: StudentProgress): Path {
  return pathOfStep(currentStep(setting, progress) ?? 'pass', progress);
}
