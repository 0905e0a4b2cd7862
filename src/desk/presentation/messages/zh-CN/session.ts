/** Signing in, activating an account, the code that is asked for again, the own account. */
export const session = {
  'signIn.title': '登录',
  'signIn.subtitle': '招生迎新工作台',
  'signIn.login': '账号',
  'signIn.password': '密码',
  'signIn.submit': '登录',
  'signIn.code': '动态码',
  'signIn.codeNote': '打开手机上的验证器，输入 6 位动态码；手机不在身边，就输入一个恢复码。',
  'signIn.back': '返回',
  'signIn.again': '登录已结束',
  'signIn.againNote': '重新登录后接着办，已填写的内容都在。',
  'signIn.missingLogin': '请输入账号',
  'signIn.missingPassword': '请输入密码',
  'signIn.missingCode': '请输入动态码或恢复码',
  'stepUp.title': '请输入动态码',
  'stepUp.note': '这项操作比较重要。输入后 10 分钟内不再询问。',
} as const;
