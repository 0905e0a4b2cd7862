import type { Translation } from '../dictionary';
import type { documents as chinese } from '../zh-CN/documents';

export const documents: Translation<typeof chinese> = {
  'document.majors': 'List of majors',
  'document.majorsFacts': 'XLSX · made from the plan as it is now',
  'document.majorsNote':
    'Made from the plan as it is when you download it: codes, years and tuition of the majors.',
  'document.open': 'Open',
  'document.failed': 'The file could not be loaded',
  'document.tooLarge': 'The preview size may not exceed {limit}.',
  'document.noViewer': 'The SaaS has no preview type configured.',
  'document.cannot': 'The file cannot be previewed, please download to view.',
  'document.download': 'Download',
  'document.downloading': 'Downloading {percent}%',
  'document.saved': 'Saved to your phone: look in Downloads or Files',
  'document.handedOver': 'Handed to the system to download: watch for its notice',
  'document.elsewhere':
    'Files cannot be saved here. Tap “···” at the top right, open in the browser, and download there.',
  'copy.open': 'Print the application',
  'copy.heading': 'Application form',
  'copy.print': 'Print or save as PDF',
  'copy.elsewhere':
    'Printing is not possible here. Tap “···” at the top right, open in the browser, sign in to your applications with name, ID number and mobile, and print there.',
  'copy.toApplications': 'My applications',
  'copy.failed': 'The form could not be loaded',
  'copy.gone': 'No such application',
  'copy.goneNote': 'It may belong to another applicant: open it again from your applications.',
  'copy.state': 'Status',
  'copy.promised': 'I have read and agree to the above.',
  'copy.signature': 'Signature of the applicant',
  'copy.guardian': 'Signature of a guardian (under 18)',
  'copy.date': 'Date',
  'copy.made': 'Printed {time}',
};
