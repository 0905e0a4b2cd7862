/** What a face photo has to look like, and the consent to it. */
export const faceStandard = {
  'faceStandard.failed': '没有加载成功',
  'faceStandard.samples': '这样拍',
  'faceStandard.good': '正对镜头，五官清晰，光线均匀，背景干净',
  'faceStandard.covered': '有遮挡',
  'faceStandard.notFacing': '没有正对',
  'faceStandard.tooDark': '光线太暗',
  'faceStandard.blurred': '照片模糊',
  'faceStandard.background': '背景杂乱',
  'faceStandard.notOnePerson': '多人入镜',
  'faceStandard.consent': '采集说明',
  'faceStandard.guardian': '监护人同意',
  'faceStandard.guardianNote': '你未满14周岁，请监护人阅读以上说明并填写。',
  'faceStandard.guardianName': '监护人姓名',
  'faceStandard.guardianPhone': '监护人手机号',
  'faceStandard.agree': '同意并拍照',
  'faceStandard.atDeskChosen': '已选择到校现场采集',
} as const;
