import type { Translation } from '../dictionary';
import type { checkinSteps as chinese } from '../zh-CN/checkin-steps';

export const checkinSteps: Translation<typeof chinese> = {
  'checkin.failed': 'Your check-in did not load',
  'checkin.resume': 'Check-in under way',
  'checkin.resumeReady': 'All online steps are done',
  'checkin.resumeNext': 'Next: {step}',
  'checkin.showPass': 'Show the pass',
  'checkin.step.notice': 'Read the notice',
  'checkin.step.info': 'Your information',
  'checkin.step.confirm': 'Confirm it',
  'checkin.step.face': 'Face photo',
  'checkin.step.pass': 'Report at school',
};
