import type { Translation } from '../dictionary';
import type { applications as chinese } from '../zh-CN/applications';

export const applications: Translation<typeof chinese> = {
  'applications.enter': 'See my applications',
  'applications.entering': 'Checking who you are…',
  'applications.sessionEnded': 'To protect your data the sign-in has ended. Please say again who you are.',
  'applications.sessionEndedFilling':
    'To protect your data, a sign-in ends after a while. Identify yourself to go on to the form. What you filled in on this phone is still there.',
  'applications.signInFirst':
    'Please sign in before you fill in your application. You then come back to the form, and whatever you have filled in on this phone is still there.',
  'applications.atSchoolHint': 'Sign in on the school’s page to see your applications.',
  'applications.toSchoolPage': 'Sign in at the school',
  'applications.schoolPageFailed': 'The school’s sign-in page does not open. Please try again later',
  'applications.kept': 'The sign-in stays on this phone alone; Sign out removes it.',
  'applications.progress': 'Progress',
  'applications.yourTurn': 'It is your turn',
  'applications.yourTurnNote': 'Do this one step; the school does the rest.',
  'applications.schoolsTurn': 'It is the school’s turn. There is nothing for you to do',
  'applications.schoolsTurnNote':
    'A result, or a request for more papers, will show here and on the home screen.',
  'applications.refundTurnNote':
    'Your money is on its way back. Once it has arrived, this shows it as refunded.',
  'applications.reason': 'For',
  'applications.deskTitle': 'How to pay',
  'applications.desk':
    'Please pay at the school’s payment desk; give your application number. Once the school has the money, it shows here as Paid, with a voucher.',
  'applications.heldUntil': 'Until then your place is held; after that it goes to another student.',
  'applications.resubmittedAt': 'Submitted again',
  'applications.voidReason': 'Why it was voided',
  'applications.resultTitle': 'Result',
  'applications.exempt': 'Waived',
  'applications.refunding': 'Refund of {amount} under way',
  'applications.refunded': 'Refunded {amount}',
  'applications.notOwed': 'Not paid, nothing to pay',
  'applications.sample': 'Example: {text}',
  'applications.seePayment': 'See the payment',
  'applications.withdraw': 'Withdraw',
  'applications.withdrawTitle': 'Withdraw this application?',
  'applications.withdrawMeans': 'After you withdraw',
  'applications.withdrawPlace': 'Your place goes to another student at once and cannot be restored.',
  'applications.withdrawRefund': 'The school refunds the {amount} that you paid.',
  'applications.withdrawUnsettled':
    'Your payment of {amount} is being confirmed: if it was taken, the school refunds it once it has arrived.',
  'applications.withdrawNotOwed': 'You have not paid; after this there is nothing to pay.',
  'applications.withdrawAgain': 'You can apply again while the plan is open and has places.',
  'applications.withdrawConfirm': 'Yes, withdraw',
  'applications.withdrawing': 'Withdrawing…',
  'applications.withdrawn': 'Application withdrawn',
  'applications.cannotWithdraw':
    'This application has just moved on and cannot be withdrawn now. Please ask the admissions office.',
  'applications.withdrawSlow':
    'The school has not answered yet. You can wait, or close this: the result appears in your applications.',
  'applications.withdrawLost':
    'The school’s answer did not arrive; your application may have been withdrawn. You can tap “Yes, withdraw” once more.',
  'applications.withdrawOffline':
    'There is no network; your application has not been withdrawn. Once it is back, tap “Yes, withdraw” again.',
  'applications.withdrawElsewhere':
    'This application has just moved on; you see it as it is now. Please look again before you decide.',
  'applications.withdrawUnavailable':
    'This school takes no withdrawals by phone. Please ask the admissions office.',
  'applications.applyAgain': 'Apply again',
  'applications.signedOut': 'Signed out. Nothing of yours is left on this phone',
  'applications.draftsRemain':
    'Signed out, but drafts could not be deleted. Please clear this site’s data in the browser',
  'history.submitted': 'Application submitted',
  'history.paid': 'Fee paid',
  'history.refunded': 'Refunded',
  'history.refunding': 'Refund under way',
  'history.review': 'Review begun',
  'history.approve': 'Approved',
  'history.return': 'Sent back for correction',
  'history.resubmit': 'Resubmitted',
  'history.admit': 'Admitted',
  'history.waitlist': 'Put on the waiting list',
  'history.refuse': 'Not admitted',
  'history.withdraw': 'Withdrawn',
  'history.void': 'Voided by the school',
  'history.expire': 'Expired, fee not paid in time',
  'history.toPay': 'Fee due',
  'history.toConfirmPayment': 'Fee being confirmed',
  'history.toReview': 'Review by the school',
  'history.reviewing': 'In review',
  'history.toMend': 'Correct and resubmit',
  'history.toDecide': 'Admission result',
  'history.toMoveUp': 'Waiting for a place',
  'outcome.to': 'Dear {name},',
  'outcome.admitted': 'You are admitted',
  'outcome.admittedTo': 'Congratulations, you are admitted to',
  'outcome.spoken': 'Congratulations, {school} has admitted you',
  'outcome.spokenMajor': 'Congratulations, {school} has admitted you to {major}',
  'outcome.reported': 'Checked in',
  'outcome.reportDates': 'Report dates',
  'outcome.reportPlace': 'Where to report',
  'outcome.now': 'What you can do now',
  'outcome.signIn': 'Sign in to check-in with the name and ID number you were admitted with',
  'outcome.beforeArrival': 'Finish check-in on your phone before you leave, and show your pass at school',
  'outcome.movesUp': 'When a place becomes free the next in line gets it; your rank is updated here',
  'outcome.reachable': 'Stay reachable on the mobile number of your application',
  'outcome.othersMeanwhile': 'Meanwhile you may apply for other plans too',
  'outcome.othersOpen': 'This result does not keep you from applying for other plans',
  'outcome.askOffice': 'To learn why, you may ask the admissions office',
  'next.submitted': 'Submitted. Please wait for the school’s review.',
  'next.inReview': 'The school is reviewing it. Please wait.',
  'next.returned': 'Please correct what the school names and resubmit.',
  'next.approved': 'Approved. Please wait for the admission result.',
  'next.feeConfirming': 'The school is confirming the fee. Please do not pay twice.',
  'next.paid': 'The school has the fee. Please wait for the admission result.',
  'next.admitted': 'Congratulations! Watch for the school’s notice on arrival.',
  'next.waitlisted':
    'Not admitted for now: you are on the waiting list. Places that become free are given in order. Watch the school’s notices.',
  'next.notAdmitted': 'Sorry, not this time. Have a look at other plans that are open.',
  'next.withdrawn': 'This application was withdrawn and its place given up.',
  'next.withdrawnRefunding': 'This application was withdrawn, and the fee is on its way back to you.',
  'next.expiredRefunding':
    'When the money came the place had gone to another student, so it is on its way back. You can apply again while the plan is open.',
  'next.notAdmittedRefunding':
    'Sorry, not this time; the fee is on its way back. Have a look at other plans that are open.',
  'next.withdrawnRefunded': 'This application was withdrawn, and the fee was refunded.',
  'next.withdrawnUnsettled':
    'This application was withdrawn. If a payment was taken, the school refunds it once it has arrived.',
  'next.expiredRefunded':
    'When the money came the place had gone to another student, so it was refunded. You can apply again while the plan is open.',
  'next.notAdmittedRefunded':
    'Sorry, not this time; the fee was refunded. Have a look at other plans that are open.',
  'next.voided':
    'The school voided this application and gave its place up. Ask the school if that is wrong; you can apply again while the plan is open.',
  'next.expired':
    'The fee was not paid in time and the place was given up. You can apply again while the plan is open.',
};
