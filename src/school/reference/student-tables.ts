import type { PickerOption } from '#domain/form/template';

function table(...labels: readonly string[]): readonly PickerOption[] {
  return labels.map((label, at) => ({ index: String(at + 1), label }));
}

function coded(codes: Readonly<Record<`${number}`, string>>): readonly PickerOption[] {
  return Object.entries(codes).map(([index, label]) => ({ index, label }));
}

/** Day student or boarder: 就读方式代码 (JDFS) of JY/T 1001-2012. */
export const dayStudentOrBoarder = coded({ 1: '走读', 2: '住校', 3: '借宿', 9: '其他' });

/**
 * Kinds of household registration: 户口性质 of GA/T 2000.27. Where the distinction of agricultural and other households was
 * abolished (国发〔2014〕25号), booklets contain only 家庭户 or 集体户.
 */
export const householdKinds = coded({
  10: '家庭户口',
  11: '非农业家庭户口',
  12: '农业家庭户口',
  20: '集体户口',
  21: '非农业集体户口',
  22: '农业集体户口',
  30: '未落常住户口',
  90: '其他户口',
});

/**
 * Categories of a vocational college's new students, with the groups of the 2019 expansion (教职成〔2019〕12号). No standard
 * lists them: 学生类别 of JY/T 1001 lists stages of education, which are the same for all students of a school.
 */
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

/** The same for a middle school, by the school's own list. */
export const schoolStudentKinds = table(
  '应届初中毕业生',
  '往届初中毕业生',
  '转入学生',
  '港澳台及外籍学生',
  '其他',
);
