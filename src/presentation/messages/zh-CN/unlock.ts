/** Ending a lockout after too many attempts. */
export const unlock = {
  'identity.kept': '填写的内容都还在，可以再试一次。',
  'identity.asksItself': '填写的内容都还在，网络恢复后会自动再查一次。',
  'unlock.title': '可以不用等',
  'unlock.about': '可能有人用你的信息试过。证明是你本人，就能马上继续。',
  'unlock.admissionNo': '填写录取编号',
  'unlock.phoneCode': '用手机验证码',
  'unlock.phoneUnknown': '如果用了验证码，手机号也要是学校留存的那一个。',
  'enrollment.tooManyAttempts': '尝试次数过多，请在 {left} 后再试',
  'enrollment.tryAgainNow': '现在可以再试了',
  'enrollment.resultPrivacy': '仅用于查询，不会保存在本机。',
} as const;
