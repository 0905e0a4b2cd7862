/** The page around its tabs, dialogs, and what a call that failed says. */
export const pageTexts = {
  'page.title': ['学校前台', 'School desk'],
  'page.about': [
    '沙盒：在这里扮演学校，审核报名、录取、确认到账、审核照片、核验报到码。',
    'Sandbox: play the school here. Review applications, admit, confirm payments, check photos and verify check-in codes.',
  ],
  'page.waysIn': ['小程序、钉钉与手机站入口', 'Mini-programs, DingTalk and the phone site'],
  'page.schools': ['学校', 'Schools'],
  'page.tabs': ['事务', 'Tasks'],
  'page.more': ['更多', 'More'],
  'page.noSchool': [
    '这个后台还没有学校。想试用，请设置 DEMO=on 后重新启动后台，演示学校和人员会自动建好；学校已经建好的，请在地址后加上 ?tn=学校的唯一名 打开。',
    'This backend has no school yet. To try it out, set DEMO=on and restart the backend: it creates demo schools and people. If your school exists already, add ?tn= and its unique name to the address.',
  ],
  'tab.applications': ['报名', 'Applications'],
  'tab.students': ['新生', 'Students'],
  'tab.gate': ['核验', 'Verify'],
  'live.on': ['实时更新', 'Live'],
  'live.lost': ['已断开', 'Disconnected'],
  'signIn.about': [
    '以招生老师的身份坐到前台，无需密码。',
    'Sit at the desk as a recruiting teacher. No password is needed.',
  ],
  'signIn.go': ['登录前台', 'Sign in to the desk'],
  'signIn.done': ['已登录前台', 'Signed in to the desk'],
  'dialog.cancel': ['取消', 'Cancel'],
  'text.labelled': ['{label}：{text}', '{label}: {text}'],
  'notice.title': ['学校公告', 'Announcement'],
  'notice.about': [
    '打开首页的人会看到一次。标题和内容都留空就撤下公告。',
    'Everybody who opens the home screen sees it once. Leave both title and text empty to remove it.',
  ],
  'notice.heading': ['标题', 'Title'],
  'notice.text': ['内容', 'Text'],
  'notice.save': ['保存', 'Save'],
  'notice.halfEmpty': ['标题和内容要么都填，要么都留空', 'Fill in both title and text, or leave both empty'],
  'notice.removed': ['公告已撤下', 'Announcement removed'],
  'notice.posted': ['公告已发布', 'Announcement published'],
  'codes.title': ['短信验证码', 'Text message codes'],
  'codes.about': [
    '演示学校没有短信服务，验证码显示在这里，五分钟内有效。',
    'A demo school sends no text messages: its codes are shown here, and are good for five minutes.',
  ],
  'failure.offline': [
    '连不上服务器，请检查后台是否在运行',
    'The server cannot be reached. Please check that the backend is running',
  ],
  'failure.refused': ['学校拒绝了（{code}）', 'The school refused this ({code})'],
  'failure.server': ['服务器出错，请稍后再试', 'The server failed. Please try again later'],
};

/** What the school refuses, by code, in English: its own messages are in Chinese. */
export const englishRefusals = {
  400: 'Something in it is not valid. Please check it and try again',
  401: 'Please sign in first',
  403: 'You may not do this',
  404: 'Not found',
  429: 'Too many requests. Please try again later',
  500: 'The server failed. Please try again later',
  503: 'Many people are here right now. Please try again later',
  507: 'The school has no storage space left',
  1001: 'The plan is full',
  1005: 'Too many attempts. Please try again later',
  1006: 'It was changed on another device',
  1009: 'This order is closed',
};
