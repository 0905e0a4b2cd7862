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
  'confirm.sendingNow': 'Submitting your application',
  'confirm.crowd': 'Many people are applying right now: yours is not submitted yet',
  'confirm.crowdNote':
    'No need to tap or reload: stay on this page, and it will be submitted by itself, and only once.',
  'confirm.crowdLeft': 'Tries again in {seconds} s',
  'queue.title': 'Waiting line',
  'queue.ahead': 'You are in line. Before you:',
  'queue.people': 'people',
  'queue.draw': 'Places in the line are being drawn',
  'queue.drawNote':
    'Everybody who submits in the first 10 seconds is drawn in random order: being fast makes no difference.',
  'queue.wait': 'Still to wait',
  'queue.seconds': 'about {seconds} s',
  'queue.minutes': 'about {minutes} min',
  'queue.age': 'updated {seconds} s ago',
  'queue.fresh': 'updated just now',
  'queue.goesOn': 'At your turn it is submitted by itself. There is no need to reload or to tap.',
  'queue.safe':
    'Your place stays yours if you close this page: come back here and you go on waiting. Submit on another phone, and it is the same place.',
  'queue.note': 'The line lets everybody submit without failing. A place is yours once it is submitted.',
  'queue.leave': 'Leave the line',
  'confirm.lostResponse':
    'The school’s answer did not arrive; your application may have been submitted. Tap “Submit application” once more: you will not apply twice.',
  'confirm.rejected': 'The school did not accept this. Please check and try again.',
  'confirm.full': 'The last place was just taken; you have not been enrolled.',
  'confirm.closed': 'The plan has closed; you have not been enrolled.',
  'confirm.notYetOpen': 'The plan has not opened yet; nothing can be submitted now.',
  'confirm.opensItself':
    'What you filled in is kept on this phone. Stay on this page: the button below becomes usable by itself, by the school’s time.',
  'confirm.submitFrom': 'Submit application (from {time})',
  'confirm.openNow': 'The plan is open: you can submit now',
  'confirm.duplicate': 'You have applied for this plan already.',
  'confirm.duplicateNote':
    'A person can apply once. Confirm who you are to see or change it under My applications.',
  'confirm.goSignIn': 'Sign in to My applications',
  'confirm.filesExpired': 'This took a long time: please upload your files again',
  'confirm.ended':
    'The application you submitted before has been withdrawn or has expired since. What you filled in is kept: to apply again, check it and tap “Submit application” once more.',
  'confirm.endedFiles':
    'The application submitted before was withdrawn or has expired: upload the files again to apply anew',
  'confirm.fileUnsent':
    'The school does not have {name} yet: wait until it is uploaded, or delete it, and then submit',
  'confirm.changedElsewhere': 'These answers were changed on another page just now. Please check them again.',
  'confirm.discarded': 'This draft was discarded on another page',
  'confirm.discardedNote': 'Nothing more is submitted from here. To apply, please fill in the form again.',
  'confirm.empty': 'There is nothing to confirm',
  'confirm.emptyNote': 'This phone holds no draft for this plan, and no application that is still valid.',
  'confirm.goFill': 'Fill in the form',
  'confirm.loadFailed': 'Your answers could not be loaded',
  'confirm.receiptTitle': 'Receipt',
  'confirm.spoken': 'Application submitted, number {no}',
  'confirm.spokenPay': 'Application submitted, number {no}. Pay before {time}.',
  'confirm.reviewIn': 'The school reviews it within {days} working days',
  'confirm.earlierReceived':
    'The school received what you submitted before; your later changes were not submitted.',
  'confirm.receivedUnknown':
    'The school may have received what you submitted before; your later changes may not have been submitted.',
  'confirm.checkCopy': 'Tap “Print the form” to see what the school received.',
  'confirm.changeByWithdrawal':
    'To change it, contact the school, or withdraw under My applications and apply again.',
  'confirm.changeBySchool': 'To change it, contact the school.',
  'confirm.submittedStep': 'Submitted',
  'confirm.feeDue': 'Fee due',
  'confirm.feePaid': 'Fee paid',
  'confirm.feeConfirming': 'Payment being confirmed',
  'confirm.payBefore': 'Pay before {time}; your place is held until then',
  'confirm.payLater': 'To be paid after the review',
  'confirm.reviewStep': 'Review by the school',
  'confirm.resultStep': 'Admission result',
  'confirm.goPay': 'Pay {amount}',
  'confirm.toApplications': 'See my applications',
  'confirm.fold': 'Show less',
  'confirm.unfold': 'Read all',
};
