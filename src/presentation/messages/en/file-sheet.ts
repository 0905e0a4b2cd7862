import type { Translation } from '../dictionary';
import type { fileSheet as chinese } from '../zh-CN/file-sheet';

export const fileSheet: Translation<typeof chinese> = {
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
  'document.notStored': 'It can be looked at once it is uploaded.',
  'document.cannotHere': 'This phone cannot open this file.',
  'document.previous': 'Previous',
  'document.next': 'Next',
  'document.place': '{number} of {count}',
  'document.zoomIn': 'Zoom in',
  'document.zoomOut': 'Zoom out',
};
