import type { PromiseLetter } from '#domain/enrollment/application-submission';

/** The declaration that every applicant of a demo school agrees to. */
export function promiseLetter(school: string): PromiseLetter {
  return {
    title: '诚信承诺书',
    body: [
      `本人自愿报名${school}，已认真阅读招生计划、报考条件和报名须知，并郑重承诺：`,
      '一、本人所填写的个人信息和所上传的材料真实、准确、完整，不存在冒名顶替、伪造或变造的情形。',
      '二、本人符合所报计划的报考条件。经核实与事实不符的，自愿承担取消报名或录取资格的后果。',
      '三、本人知悉报名编号、查询结果等信息应由本人妥善保管，因个人泄露造成的损失由本人负责。',
      '四、本人同意学校为招生工作的需要使用上述信息，并按照国家有关规定予以保存和保护。未满十八周岁的，本承诺已经监护人知晓并同意。',
    ].join('\n\n'),
  };
}
