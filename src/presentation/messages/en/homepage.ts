import type { Translation } from '../dictionary';
import type { homepage as chinese } from '../zh-CN/homepage';

export const homepage: Translation<typeof chinese> = {
  'homepage.checkin': 'New-student check-in',
  'homepage.firstCloses': 'First closes {date}',
  'homepage.closes': 'Closes {date}',
  'homepage.opensNext': 'Opens {time}',
  'homepage.toMend': { one: '{count} to correct', other: '{count} to correct' },
  'homepage.waiting': { one: '{count} needs you', other: '{count} need you' },
  'homepage.resumeFee': 'Fee due · {amount}',
  'homepage.resumeReturned': 'Sent back for you to correct',
  'homepage.resumeAdmitted': 'Your admission was found',
  'homepage.youAreAdmitted': 'You have been admitted',
  'homepage.goReport': 'Check in',
  'homepage.report': 'Report from {from} to {to}',
  'contact.title': 'Contact the school',
  'contact.call': 'Call',
  'contact.address': 'Address',
  'contact.hours': 'Hours',
  'homepage.allNotices': 'All notices',
  'homepage.announcement': 'School announcement',
  'homepage.gotIt': 'Got it',
  'notice.failed': 'This could not be loaded',
  'notice.gone': 'This was not found',
  'notice.goneNote': 'The school may have withdrawn it.',
  'notice.published': 'Published {date}',
};
