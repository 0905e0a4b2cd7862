export const unlock = {
  'identity.kept': 'What you typed is still here: you can try again.',
  'identity.asksItself':
    'What you typed is still here. It is tried again by itself once the network is back.',
  'unlock.title': 'You need not wait',
  'unlock.about': 'Somebody may have tried with your details. Show that it is you, and go on at once.',
  'unlock.admissionNo': 'Give the admission number',
  'unlock.phoneCode': 'Use a code on the mobile',
  'unlock.phoneUnknown': 'If a code was used, its mobile has to be the one that the school has on record.',
  'enrollment.tooManyAttempts': 'Too many tries. Try again in {left}',
  'enrollment.tryAgainNow': 'You can try again now',
  'enrollment.resultPrivacy': 'Used for this look-up alone, not kept on this phone.',
} as const;
