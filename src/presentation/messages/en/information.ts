import type { Translation } from '../dictionary';
import type { information as chinese } from '../zh-CN/information';

export const information: Translation<typeof chinese> = {
  'information.loadFailed': 'The form could not be loaded',
  'information.save': 'Save',
  'information.saveUnanswered':
    'The school’s answer did not arrive; it may have saved this already. Please tap “Save” again: nothing is saved twice.',
  'information.saving': 'Saving…',
  'information.saved': 'Saved',
  'information.savedBefore': 'Saved, except for your changes since. Tap “Save” again',
  'information.confirmUnanswered':
    'The school has not answered; it may have confirmed this already. Please tap All correct again: nothing is confirmed twice.',
  'information.refused': 'The school did not accept this. Please check and try again.',
  'information.discardBody':
    'Changes on this phone that are not saved are deleted; what the school has saved shows again.',
  'information.reconfirm':
    'You have confirmed your information. After a change you confirm it again, unless you change your arrival alone.',
  'information.offered': 'Filled in as you answered when applying: {labels}. Please check.',
  'information.reportDays': 'Report dates: {from} to {until}',
  'information.pastDay': 'The day of arrival cannot be before today',
  'information.outside': 'Your day of arrival is outside the report dates',
  'information.outsideNote':
    'The report dates are {from} to {until}. If you cannot come in time, ask the school for leave first.',
  'information.conflictTitle': 'Another device has saved something new',
  'information.conflictNote':
    'These differ from this phone. Choose which to keep, one by one; the rest stays.',
  'information.mine': 'On this phone',
  'information.theirs': 'On the other device',
  'information.keepAndSave': 'Save what I chose',
  'information.keep': 'Go on with what I chose',
  'information.confirmNote': 'Please check each answer. The school enrolls you by what you confirm.',
  'information.confirm': 'All correct',
  'information.confirming': 'Confirming…',
  'information.confirmed': 'Confirmed',
  'information.confirmedOn': 'Confirmed on {time}',
  'information.unsaved': 'There are changes on this phone that are not saved',
  'information.unsavedNote': 'Below is what the school has saved.',
  'information.goSave': 'Go and save',
  'information.changed': 'Another device has just changed these. Please check, then confirm',
  'information.openPass': 'Show my pass',
  'information.toSteps': 'Back to check-in',
  'information.arrival': 'Arrival',
};
