import type { PickerOption } from '../../domain/form/template';

function table(...labels: readonly string[]): readonly PickerOption[] {
  return labels.map((label, at) => ({ index: String(at + 1), label }));
}

/** How a student lives while she learns: the ways of 就读方式 in the ministry's JY/T 1001. */
export const dayStudentOrBoarder = table('走读', '住校', '借宿', '其他');

/** What a household booklet says: the two old kinds, and the one that replaces them (国发〔2014〕25号). */
export const householdKinds = table('农业户口', '非农业户口', '居民户口');

/** Where a vocational college's new students come from, the groups of the 2019 expansion (教职成〔2019〕12号) among them. */
export const collegeStudentKinds = table(
  '应届普通高中毕业生',
  '往届普通高中毕业生',
  '应届中职毕业生',
  '往届中职毕业生',
  '退役军人',
  '下岗失业人员',
  '农民工',
  '高素质农民',
  '其他',
);

export const schoolStudentKinds = table(
  '应届初中毕业生',
  '往届初中毕业生',
  '转入学生',
  '港澳台及外籍学生',
  '其他',
);
