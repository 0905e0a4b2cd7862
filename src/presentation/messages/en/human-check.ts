export const humanCheck = {
  'humanCheck.wait': 'Checking that you are a person, one moment please',
  'phoneCheck.title': 'Confirm with your mobile',
  'phoneCheck.about':
    'Very much is sent from your network just now. Please show by a code on your mobile that you are a person. The number is used for nothing else.',
  'phoneCheck.proveTitle': 'Show who you are by a code',
  'phoneCheck.proveAbout':
    'Please give your own mobile that the school has on record. Another one gets a code too, but does not show who you are.',
  'phoneCheck.proveNamed': 'The code goes to the mobile that you gave, {phone}.',
  'phoneCheck.phone': 'Mobile',
  'phoneCheck.code': 'Code',
  'phoneCheck.phoneHint': 'One that receives texts',
  'phoneCheck.codeHint': 'The digits in the text message',
  'phoneCheck.send': 'Send the code',
  'phoneCheck.resend': 'Send it again',
  'phoneCheck.resendIn': 'Send it again in {seconds} s',
  'phoneCheck.confirm': 'Confirm',
  'phoneCheck.phoneInvalid': 'Please enter a valid mobile number',
  'phoneCheck.sendFirst': 'Please have the code sent first',
  'phoneCheck.codeWrong': 'That is not the code. Please check it',
  'phoneCheck.codeExpired': 'The code has expired. Please have it sent again',
  'phoneCheck.tooMany': 'Too many codes. Please try again in {seconds} s',
  'phoneCheck.failed': 'That did not work. Please check your network and try again',
};
