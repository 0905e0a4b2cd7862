import type { Translation } from '../dictionary';
import type { title as chinese } from '../zh-CN/title';

export const title: Translation<typeof chinese> = {
  'title.home': 'Admissions and orientation',
  'title.recruitResult': 'Application result',
  'title.result': 'Admission result',
  'title.checkInEntry': 'Check-in',
  'title.plans': 'Enrollment',
  'title.planDetails': 'Plan details',
  'title.informationForm': 'Your information',
  'title.confirmApplication': 'Confirm application',
  'title.applications': 'My applications',
  'title.checkIn': 'New-student check-in',
  'title.checkInNotice': 'Student notice',
  'title.checkInForm': 'More information',
  'title.checkInConfirm': 'Confirm information',
  'title.checkInProcedure': 'Check-in procedure',
  'title.faceStandard': 'Face photo standard',
  'title.faceCapture': 'Take the face photo',
  'title.face': 'Face photo',
};
