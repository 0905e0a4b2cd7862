import { describe, expect, it } from 'vitest';
import { type FacePhoto, noFacePhoto } from '#domain/checkin/face-photo';
import {
  type CheckinSetting,
  canEnterStep,
  checkinStage,
  currentStep,
  isReady,
  listStepStates,
  requiredSteps,
  type StudentProgress,
} from '#domain/checkin/life-cycle';

const all: CheckinSetting = {
  notice: true,
  info: true,
  confirm: true,
  facePhoto: 'required',
  admissionNumber: false,
};
const desk: FacePhoto = { state: 'desk', chosenAt: 1, triesLeft: 3 };
const begun: StudentProgress = { face: noFacePhoto };

const course: readonly (readonly [string, string | undefined, StudentProgress])[] = [
  ['identified', 'notice', begun],
  ['noticeRead', 'info', { ...begun, noticeReadAt: 1 }],
  ['infoSaved', 'confirm', { ...begun, noticeReadAt: 1, infoSavedAt: 2 }],
  ['infoConfirmed', 'face', { ...begun, noticeReadAt: 1, infoSavedAt: 2, infoConfirmedAt: 3 }],
  ['ready', 'pass', { noticeReadAt: 1, infoSavedAt: 2, infoConfirmedAt: 3, face: desk }],
  ['reported', undefined, { noticeReadAt: 1, infoSavedAt: 2, infoConfirmedAt: 3, face: desk, reportedAt: 4 }],
];

describe('the check-in life cycle', () => {
  it.each(course)('%s: the step is %s', (stage, step, progress) => {
    expect(checkinStage(all, progress)).toBe(stage);
    expect(currentStep(all, progress)).toBe(step);
    expect(isReady(all, progress)).toBe(stage === 'ready' || stage === 'reported');
  });

  it('does not allow a later step', () => {
    const open = (progress: StudentProgress) =>
      (['notice', 'info', 'confirm', 'face', 'pass'] as const).filter((step) =>
        canEnterStep(step, all, progress),
      );
    expect(course.map(([, , progress]) => open(progress))).toEqual([
      ['notice'],
      ['notice', 'info'],
      ['notice', 'info', 'confirm'],
      ['notice', 'info', 'confirm', 'face'],
      ['notice', 'info', 'confirm', 'face', 'pass'],
      ['pass'],
    ]);
  });

  it('reopens the confirmation when the information changes, and keeps the photo', () => {
    const changed = { noticeReadAt: 1, infoSavedAt: 5, face: desk };
    expect(currentStep(all, changed)).toBe('confirm');
    expect(listStepStates(all, changed).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'current',
      'done',
      'later',
    ]);
  });

  it('has only the steps that a tenant requires', () => {
    expect(requiredSteps({ ...all, facePhoto: 'notRequired' })).toEqual([
      'notice',
      'info',
      'confirm',
      'pass',
    ]);
    expect(requiredSteps({ ...all, info: false })).toEqual(['notice', 'face', 'pass']);
    const none = { ...all, notice: false, info: false, facePhoto: 'notRequired' } as const;
    expect(checkinStage(none, begun)).toBe('ready');
    expect(canEnterStep('face', none, begun)).toBe(false);
  });
});
