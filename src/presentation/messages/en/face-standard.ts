import type { Translation } from '../dictionary';
import type { faceStandard as chinese } from '../zh-CN/face-standard';

export const faceStandard: Translation<typeof chinese> = {
  'faceStandard.failed': 'This could not be loaded',
  'faceStandard.samples': 'How to take it',
  'faceStandard.good': 'Facing the camera, features clear, even light, a plain background',
  'faceStandard.covered': 'Covered',
  'faceStandard.notFacing': 'Not facing',
  'faceStandard.tooDark': 'Too dark',
  'faceStandard.blurred': 'Blurred',
  'faceStandard.background': 'Busy background',
  'faceStandard.notOnePerson': 'More than one',
  'faceStandard.consent': 'What you agree to',
  'faceStandard.changed': 'What you agree to has changed. Please read it again first',
  'faceStandard.guardian': 'A guardian’s consent',
  'faceStandard.guardianNote': 'You are under 14: please have a guardian read the above and fill this in.',
  'faceStandard.guardianName': 'Guardian’s name',
  'faceStandard.guardianPhone': 'Guardian’s mobile number',
  'faceStandard.guardianNameHint': 'A parent or other guardian',
  'faceStandard.guardianPhoneHint': 'The guardian’s own',
  'faceStandard.agree': 'Agree and take a photo',
  'faceStandard.atDeskChosen': 'The photo will be taken at the school',
};
