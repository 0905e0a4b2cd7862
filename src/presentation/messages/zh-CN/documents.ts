/** Files to view and to save, and the printed copy of the submitted answers. */
export const documents = {
  'majorsTable.title': '专业目录',
  'majorsTable.file': '{plan}专业目录.xlsx',
  'majorsTable.facts': 'XLSX · 按当前计划生成',
  'majorsTable.note': '下载时按当前的招生计划生成，包含专业代码、学制和学费。',
  'copy.open': '打印报名表',
  'copy.heading': '报名信息表',
  'copy.print': '打印或存为 PDF',
  'copy.elsewhere':
    '这里不能打印。请在手机的浏览器里打开（通常在右上角“···”里），用姓名、身份证号和手机号进入报名记录后再打印。',
  'copy.toApplications': '报名记录',
  'copy.failed': '报名表没有加载成功',
  'copy.noneChosen': '还没有选择报名',
  'copy.noneChosenNote': '请先在报名记录里选一份报名，再打印报名表。',
  'copy.gone': '没有找到这份报名',
  'copy.goneNote': '它可能属于另一个报名人，请在报名记录里重新打开。',
  'copy.state': '当前状态',
  'copy.promised': '本人已阅读并同意以上内容。',
  'copy.signature': '报名人签名',
  'copy.guardian': '监护人签名（未满18周岁）',
  'copy.date': '日期',
  'copy.made': '打印时间 {time}',
} as const;
