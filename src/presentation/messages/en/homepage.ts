import type { Translation } from '../dictionary';
import type { homepage as chinese } from '../zh-CN/homepage';

export const homepage: Translation<typeof chinese> = {
  'homepage.firstCloses': 'First closes {date}',
  'homepage.closes': 'Closes {date}',
  'homepage.opensNext': 'Opens {time}',
  'homepage.toMend': { one: '{count} to correct', other: '{count} to correct' },
  'homepage.waiting': { one: '{count} needs you', other: '{count} need you' },
  'homepage.resumeFee': 'Fee due · {amount}',
  'homepage.resumeReturned': 'Sent back for you to correct',
  'homepage.allNotices': 'All notices',
  'notice.failed': 'This could not be loaded',
  'notice.gone': 'This was not found',
  'notice.goneNote': 'The school may have withdrawn it.',
  'notice.published': 'Published {date}',
  'recruit.intro': 'Enter the details you applied with to see review and admission.',
  'recruit.notFoundTitle': 'No application was found',
  'recruit.checkName': 'The name is as on the ID card, dots in it included',
  'recruit.checkIdCard': 'The ID number is the applicant’s own, not a parent’s',
  'recruit.checkPhone': 'The mobile number is the one given in the application',
  'recruit.checkSchool': 'If all of this is right, ask the school’s admissions office',
  'recruit.again': 'Look up again',
  'recruit.updated': 'Updated {time}',
  'recruit.openApplications': 'Go to my applications',
  'recruit.noneYet': 'No application yet',
  'recruit.noneYetNote': 'The school knows these details, but there is no application.',
};
