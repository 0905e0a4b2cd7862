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
};
