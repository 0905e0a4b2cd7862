import type { Translation } from '../dictionary';
import type { home as chinese } from '../zh-CN/home';

export const home: Translation<typeof chinese> = {
  'home.greeting': 'Welcome. Your studies start here',
  'home.enroll': 'Enroll',
  'home.enrollNote': { one: '{count} plan open', other: '{count} plans open' },
  'home.enrollNone': 'Nothing open at the moment',
  'home.result': 'Results',
  'home.resultNote': 'Review and admission',
  'home.checkin': 'Check-in',
  'home.checkinNote': 'Steps and your pass',
  'home.applications': 'My applications',
  'home.applicationsNote': 'Progress, fees, vouchers',
  'home.feesDue': { one: '{count} fee due', other: '{count} fees due' },
  'home.resumeSaved': 'Continue · saved on this phone',
  'home.resumeProgress': 'Step {step} of {total} · about {minutes} min left',
  'home.resumeReady': 'All filled in · ready to submit',
  'home.notices': 'School notices',
  'home.noNotices': 'No notices yet',
  'home.noticesFailed': 'The notices could not be loaded',
  'home.schoolFailed': 'The school could not be loaded',
  'applications.payBefore': 'Pay before {time}',
  'next.feeDue': 'Please pay in time; only then is the application complete.',
};
