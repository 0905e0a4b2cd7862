import type { Translation } from '../dictionary';
import type { school as zhCN } from '../zh-CN/school';

export const school: Translation<typeof zhCN> = {
  'nav.school': 'School settings',
  'school.part.announcement': 'Announcement',
  'school.preview': 'Home as students see it',
  'school.notSaved': 'not saved',
  'school.unsaved': 'Some changes are not saved',
  'school.unsavedNote': 'If you leave, the changes that are not saved are lost.',
  'school.leave': 'Leave without saving',
  'school.stay': 'Stay',
  'school.theirs': 'Read the latest',
  'school.title': 'Title',
  'school.text': 'Text',
  'school.announcement.note':
    'Shown at the top of the home screen, to each student until it was read once; a changed one is shown to everybody again. Empty both and save to take it down.',
  'school.fault.required': 'Please fill this in',
  'school.fault.tooLong': 'Too long',
};
