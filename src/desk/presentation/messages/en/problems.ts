import type { Translation } from '../dictionary';
import type { problems as zhCN } from '../zh-CN/problems';

export const problems: Translation<typeof zhCN> = {
  'problem.malformed': 'The request was malformed. Please reload the page and try again.',
  'problem.invalid': 'Some values were not accepted. Please check them.',
  'problem.signedOut': 'You are signed out. Please sign in again.',
  'problem.codeRequired': 'Enter the code of your authenticator.',
  'problem.wrongCredentials': 'The account, password or code is wrong.',
  'problem.stepUpRequired': 'This needs a code of your authenticator first.',
  'problem.forbidden': 'You do not have this right. Please ask an administrator.',
  'problem.foreignOrigin': 'Please use the school’s own desk page.',
  'problem.notFound': 'Not found: it may be gone, or outside of your rights.',
  'problem.linkSpent': 'This link no longer works: it was used, has expired or was replaced.',
  'problem.changed': 'Somebody has just changed this record. Look at it again first.',
  'problem.decided': '{by} already decided, {at}.',
  'problem.notInThisState': 'This is not possible in the present state. Please refresh.',
  'problem.loginTaken': 'This account name is taken.',
  'problem.lastAdministrator': 'The school needs at least one active administrator.',
  'problem.tooMany': 'Too many attempts. Try again in {seconds} s.',
  'problem.tooManyNow': 'Too many calls. Please try again later.',
  'problem.busy': 'The server is busy. Please try again later.',
  'problem.failed': 'The server made an error. Please try again later.',
  'problem.offline': 'No network, or no answer. Please check the network and try again.',
  'problem.unexpected': 'Something went wrong. Please reload the page.',
};
