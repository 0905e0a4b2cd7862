import type { Translation } from '../dictionary';
import type { confirm as chinese } from '../zh-CN/confirm';

export const confirm: Translation<typeof chinese> = {
  'confirm.note': 'Please check each answer. The school reviews what you submit.',
  'confirm.incomplete': '{count} answers are missing or need correcting',
  'confirm.goEdit': 'Go and correct',
  'confirm.afterSubmitting': 'After you submit',
  'confirm.submitting': 'Submitting…',
  'confirm.sendsItself':
    'There is no network, so your application is not submitted yet. It will be submitted by itself once the network is back, and only once.',
  'confirm.sendingNow': 'The network is back; submitting your application',
  'confirm.lostAnswer':
    'The school’s answer did not arrive; your application may have been submitted. Tap “Submit application” once more: you will not apply twice.',
  'confirm.rejected': 'The school did not accept this. Please check and try again.',
  'confirm.full': 'The last place was just taken; you have not been enrolled.',
  'confirm.closed': 'The plan has closed; you have not been enrolled.',
  'confirm.notYetOpen': 'The plan has not opened yet; nothing can be submitted now.',
  'confirm.duplicate': 'You have applied for this plan already.',
  'confirm.duplicateNote':
    'A person can apply once. Confirm who you are to see or change it under My applications.',
  'confirm.goSignIn': 'Sign in to My applications',
  'confirm.filesExpired': 'This took a long time: please upload your files again',
  'confirm.changedElsewhere': 'These answers were changed on another page just now. Please check them again.',
  'confirm.empty': 'There is nothing to confirm',
  'confirm.emptyNote': 'This phone holds no draft and no application for this plan.',
  'confirm.goFill': 'Fill in the form',
  'confirm.loadFailed': 'Your answers could not be loaded',
  'confirm.receiptTitle': 'Receipt',
  'confirm.reviewIn': 'The school reviews it within {days} working days',
  'confirm.submittedStep': 'Submitted',
  'confirm.feeDue': 'Fee due',
  'confirm.feePaid': 'Fee paid',
  'confirm.feeConfirming': 'Payment being confirmed',
  'confirm.payBefore': 'Pay before {time}; your place is held until then',
  'confirm.payLater': 'To be paid after the review',
  'confirm.reviewStep': 'School review',
  'confirm.resultStep': 'Admission result',
  'confirm.goPay': 'Pay {amount}',
  'confirm.toApplications': 'See my applications',
  'confirm.fold': 'Fold',
  'confirm.unfold': 'Read all',
};
