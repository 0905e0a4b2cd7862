/** Passing the wait after too many tries. */
export const unlock = {
  'unlock.title': '可以不用等',
  'unlock.about': '可能有人用你的信息试过。证明是你本人，就能马上继续。',
  'unlock.admissionNo': '填写录取编号',
  'unlock.phoneCode': '用手机验证码',
  'unlock.phoneUnknown': '如果用了验证码，手机号也要是学校留存的那一个。',
} as const;
