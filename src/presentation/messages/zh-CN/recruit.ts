/** Looking up the status of an application. */
export const recruit = {
  'recruit.intro': '填写报名时的信息，查看审核和录取进度。',
  'recruit.notFoundTitle': '没有查到对应的报名',
  'recruit.checkName': '姓名要和身份证上的一致，少数民族姓名的间隔点也要写上',
  'recruit.checkIdCard': '身份证号是报名人本人的，不是家长的',
  'recruit.checkPhone': '手机号是报名时填写的那一个',
  'recruit.elsewhere': '已经公布录取？到录取结果查询再查',
  'recruit.checkSchool': '都没有错的话，请联系学校招生办公室',
  'recruit.again': '重新查询',
  'recruit.updated': '更新于 {time}',
  'recruit.openApplications': '去报名记录办理',
  'recruit.noneYet': '还没有报名',
  'recruit.noneYetNote': '查到了你的身份信息，但没有报名。',
} as const;
