import type { Translation } from '../dictionary';
import type { documents as chinese } from '../zh-CN/documents';

export const documents: Translation<typeof chinese> = {
  'majorsTable.title': 'List of majors',
  'majorsTable.file': '{plan} – list of majors.xlsx',
  'majorsTable.facts': 'XLSX · made from the plan as it is now',
  'majorsTable.note':
    'Made from the plan as it is when you download it: codes, years and tuition of the majors.',
  'copy.open': 'Print the form',
  'copy.heading': 'Application form',
  'copy.print': 'Print or save as PDF',
  'copy.elsewhere':
    'Printing is not possible here. Open this page in the phone’s browser (often under “···” at the top right), sign in to your applications with name, ID number and mobile, and print there.',
  'copy.toApplications': 'My applications',
  'copy.failed': 'The form could not be loaded',
  'copy.noneChosen': 'No application is chosen yet',
  'copy.noneChosenNote': 'Choose one in My applications and print its form from there.',
  'copy.gone': 'No such application',
  'copy.goneNote': 'It may belong to another applicant: open it again from your applications.',
  'copy.state': 'Status',
  'copy.promised': 'I have read and agree to the above.',
  'copy.signature': 'Signature of the applicant',
  'copy.guardian': 'Signature of a guardian (under 18)',
  'copy.date': 'Date',
  'copy.made': 'Printed {time}',
};
