import type { Translation } from '../dictionary';
import type { recruit as chinese } from '../zh-CN/recruit';

export const recruit: Translation<typeof chinese> = {
  'recruit.intro': 'Enter the details you applied with to see review and admission.',
  'recruit.notFoundTitle': 'No application was found',
  'recruit.checkName': 'The name is as on the ID card, dots in it included',
  'recruit.checkIdCard': 'The ID number is the applicant’s own, not a parent’s',
  'recruit.checkPhone': 'The mobile number is the one given in the application',
  'recruit.elsewhere': 'Admissions are out? Look under Admission result',
  'recruit.checkSchool': 'If all of this is right, ask the school’s admissions office',
  'recruit.again': 'Look up again',
  'recruit.updated': 'Updated {time}',
  'recruit.openApplications': 'Go to my applications',
  'recruit.noneYet': 'No application yet',
  'recruit.noneYetNote': 'The school knows these details, but there is no application.',
};
