export const humanCheck = {
  'humanCheck.wait': 'Checking that you are a person, one moment please',
  'phoneCheck.title': 'Confirm with your mobile',
  'phoneCheck.about':
    'Very much is sent from your network just now. Please show by a code on your mobile that you are a person. The number is used for nothing else.',
  'phoneCheck.phone': 'Mobile',
  'phoneCheck.code': 'Code',
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
