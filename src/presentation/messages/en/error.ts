import type { Translation } from '../dictionary';
import type { error as chinese } from '../zh-CN/error';

export const error: Translation<typeof chinese> = {
  'error.unauthenticated': 'Please log in first',
  'error.forbidden': 'No permission',
  'error.server': 'Server error, please try later',
  'error.busy': 'Many people are here right now. Please wait a moment and try again',
  'error.storageFull': 'The school’s storage is full. Try again later, or ask the school',
  'error.offline': 'Network error, please contact the administrator',
  'error.timeout': 'The network is slow. Please try again later',
  'error.cancelled': 'The request was cancelled',
  'error.tampered': 'Decryption failed. Sign in to the campus network, or try another one',
  'error.contract':
    'The school’s system answered oddly. You may have to sign in to the campus network first, or try later',
  'error.unexpected': 'The app made a mistake, not the school. Please try again',
  'error.rejected': 'The school’s system did not accept this. Please check and try again',
  'error.notFound': 'What you asked for was not found',
  'error.startUp': 'The school’s system cannot be reached',
  'error.startUpNote': 'Check your network and try again.',
  'error.unknownTenant': 'This school was not found',
  'error.unknownTenantNote': 'Check the link, or ask the school for a new one.',
  'error.tokenRefused': 'The sign-in of this link holds no more. Please log in again',
  'error.tokenMissing': 'The token was not passed',
};
