/** The home screen's texts for a check-in in progress: loaded before the other messages of check-in. */
export const checkinSteps = {
  'checkin.failed': '报到进度没有加载成功',
  'checkin.resume': '报到进行中',
  'checkin.resumeReady': '线上手续已完成',
  'checkin.resumeNext': '下一步：{step}',
  'checkin.showPass': '出示报到码',
  'checkin.step.notice': '阅读新生须知',
  'checkin.step.info': '完善信息',
  'checkin.step.confirm': '确认信息',
  'checkin.step.face': '人脸照片',
  'checkin.step.pass': '到校报到',
} as const;
