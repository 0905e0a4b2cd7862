/** The home screen beyond its entrances. */
export const homepage = {
  'homepage.firstCloses': '最早 {date}截止',
  'homepage.closes': '{date}截止',
  'homepage.opensNext': '{time} 开放报名',
  'homepage.toMend': '{count} 项待修改',
  'homepage.waiting': '{count} 项待处理',
  'homepage.resumeFee': '待缴费 · {amount}',
  'homepage.resumeReturned': '学校已退回，等你修改',
  'homepage.resumeAdmitted': '已查到录取结果',
  'homepage.report': '{from}至{to}报到',
  'homepage.allNotices': '全部通知',
  'homepage.announcement': '学校公告',
  'homepage.gotIt': '我知道了',
  'notice.failed': '内容没有加载成功',
  'notice.gone': '没有找到这份内容',
  'notice.goneNote': '它可能已被学校收回。',
  'notice.published': '发布于 {date}',
} as const;
