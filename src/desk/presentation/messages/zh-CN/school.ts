/** 学校设置 */
export const school = {
  'nav.school': '学校设置',
  'school.part.announcement': '公告',
  'school.preview': '学生看到的首页',
  'school.notSaved': '未保存',
  'school.unsaved': '有修改还没有保存',
  'school.unsavedNote': '离开后，没有保存的修改会丢失。',
  'school.leave': '不保存，离开',
  'school.stay': '留下',
  'school.theirs': '读取最新内容',
  'school.title': '标题',
  'school.text': '内容',
  'school.announcement.note':
    '显示在首页最上方，每位学生读过一次后不再显示；改过的公告会重新显示给所有人。标题和内容都清空并保存，即撤下公告。',
  'school.fault.required': '请填写',
  'school.fault.tooLong': '太长了',
} as const;
