import type { Text } from './text';

/** Why a call did not work, by the school's code or by what happened on the way. */
export const problems = {
  'problem.malformed': [
    '提交的内容格式不对，请刷新页面后再试',
    'The request was malformed. Please reload the page and try again.',
  ],
  'problem.invalid': [
    '有内容不符合要求，请检查后再提交',
    'Some values were not accepted. Please check them.',
  ],
  'problem.signedOut': ['登录已结束，请重新登录', 'You are signed out. Please sign in again.'],
  'problem.codeRequired': ['请输入动态码', 'Enter the code of your authenticator.'],
  'problem.wrongCredentials': ['账号、密码或动态码不对', 'The account, password or code is wrong.'],
  'problem.stepUpRequired': ['这项操作要先输入动态码', 'This needs a code of your authenticator first.'],
  'problem.forbidden': [
    '你没有这项权限，请联系管理员',
    'You do not have this right. Please ask an administrator.',
  ],
  'problem.foreignOrigin': ['请从学校的工作台页面操作', 'Please use the school’s own desk page.'],
  'problem.notFound': [
    '没有找到，可能已被移除，或不在你的权限内',
    'Not found: it may be gone, or outside of your rights.',
  ],
  'problem.linkSpent': [
    '链接已失效：用过了、过期了，或已换成新的链接',
    'This link no longer works: it was used, has expired or was replaced.',
  ],
  'problem.changed': [
    '这条记录刚被别人改过，请看过最新内容再操作',
    'Somebody has just changed this record. Look at it again first.',
  ],
  'problem.decided': ['{by} 已在 {at} 做出决定', '{by} already decided, {at}.'],
  'problem.notInThisState': [
    '现在的状态不能这样操作，请刷新后再看',
    'This is not possible in the present state. Please refresh.',
  ],
  'problem.loginTaken': ['这个账号已有人使用', 'This account name is taken.'],
  'problem.lastAdministrator': [
    '学校至少要有一位启用中的管理员',
    'The school needs at least one active administrator.',
  ],
  'problem.tooMany': ['尝试次数太多，请 {seconds} 秒后再试', 'Too many attempts. Try again in {seconds} s.'],
  'problem.tooManyNow': ['操作太频繁，请稍后再试', 'Too many calls. Please try again later.'],
  'problem.busy': ['服务器正忙，请稍后再试', 'The server is busy. Please try again later.'],
  'problem.failed': ['服务器出错了，请稍后再试', 'The server made an error. Please try again later.'],
  'problem.offline': [
    '网络断开或服务器没有回应，请检查网络后再试',
    'No network, or no answer. Please check the network and try again.',
  ],
  'problem.unexpected': ['出错了，请刷新页面后再试', 'Something went wrong. Please reload the page.'],
} as const satisfies Record<string, Text>;
