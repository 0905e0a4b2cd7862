/** Titles of the routes (specification, section 2). */
export const title = {
  'title.home': '招生迎新',
  'title.recruitResult': '招生录取查询',
  'title.plans': '新生报名',
  'title.planDetails': '报名详情',
  'title.informationForm': '填写信息',
  'title.confirmApplication': '确认报名',
  'title.applications': '报名记录',
} as const;
