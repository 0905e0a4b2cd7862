import type { Translation } from '../dictionary';
import type { session as zhCN } from '../zh-CN/session';

export const session: Translation<typeof zhCN> = {
  'signIn.title': 'Sign in',
  'signIn.subtitle': 'Admissions and arrival desk',
  'signIn.login': 'Account',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.code': 'Code',
  'signIn.codeNote':
    'Enter the 6 digits that your authenticator shows. Without your phone, enter one of your recovery codes.',
  'signIn.back': 'Back',
  'signIn.again': 'Your session has ended',
  'signIn.againNote': 'Sign in again to go on. What you typed is kept.',
  'signIn.missingLogin': 'Enter your account',
  'signIn.missingPassword': 'Enter your password',
  'signIn.missingCode': 'Enter a code or a recovery code',
  'stepUp.title': 'Enter a code',
  'stepUp.note': 'This is an important action. You will not be asked again for 10 minutes.',
};
