/** The states of applications and fees. */
export const status = {
  'status.submitted': '待审核',
  'status.inReview': '审核中',
  'status.returned': '已退回',
  'status.approved': '已通过',
  'status.feeDue': '待缴费',
  'status.feeConfirming': '缴费确认中',
  'status.paid': '已缴费',
  'status.admitted': '已录取',
  'status.waitlisted': '候补',
  'status.notAdmitted': '未录取',
  'status.withdrawn': '已撤回',
  'status.expired': '已失效',
  'status.planUpcoming': '未开始',
  'status.planOpen': '报名中',
  'status.planFull': '名额已满',
  'status.planClosed': '已截止',
} as const;
