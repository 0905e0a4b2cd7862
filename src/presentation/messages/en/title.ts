import type { Translation } from '../dictionary';
import type { title as chinese } from '../zh-CN/title';

export const title: Translation<typeof chinese> = {
  'title.home': 'Admissions and orientation',
  'title.recruitResult': 'Application result',
  'title.plans': 'Enrollment',
  'title.planDetails': 'Plan details',
  'title.informationForm': 'Your information',
  'title.confirmApplication': 'Confirm application',
  'title.applications': 'My applications',
  'title.answersCopy': 'Application form',
  'title.result': 'Admission result',
  'title.checkinEntry': 'Check-in',
  'title.checkin': 'New-student check-in',
  'title.checkinNotice': 'Student notice',
  'title.checkinInformation': 'More information',
  'title.checkinConfirm': 'Confirm information',
  'title.procedure': 'Check-in procedure',
  'title.faceStandard': 'Face photo standard',
  'title.facePicture': 'Take your face photo',
  'title.face': 'Face photo',
};
