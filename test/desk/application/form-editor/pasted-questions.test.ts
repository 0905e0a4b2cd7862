import { describe, expect, test } from 'vitest';
import { MOST_QUESTIONS, readQuestions } from '#desk/application/form-editor/pasted-questions';

const none: ReadonlySet<string> = new Set();
const optional = [{ required: false }];
const required = [{ required: true }];
const options = (...labels: readonly string[]) =>
  labels.map((label, at) => ({ index: String(at + 1), label }));
const yesOrNo = [
  { index: '1', label: '是' },
  { index: '0', label: '否' },
];
const one = (line: string) => readQuestions(line, none).fields[0];

describe('a pasted line', () => {
  test.each<[string, object]>([
    ['毕业学校', { type: 'text', label: '毕业学校', rules: optional }],
    ['毕业学校*', { type: 'text', label: '毕业学校', rules: required }],
    [' * 毕业学校（必填）', { type: 'text', label: '毕业学校', rules: required }],
    ['12. 毕业学校', { label: '毕业学校' }],
    ['（3）毕业学校', { label: '毕业学校' }],
    ['十二、毕业学校', { label: '毕业学校' }],
    ['• 毕业学校', { label: '毕业学校' }],
    ['2026年高考总分', { type: 'number', label: '2026年高考总分' }],
    ['姓名*', { type: 'text', key: 'name', rules: [{ required: true, ruleName: 'fullName' }] }],
    ['姓名', { key: 'name', rules: [{ required: true, ruleName: 'fullName' }] }],
    ['家长姓名', { type: 'text', rules: [{ required: false, ruleName: 'fullName' }] }],
    ['身份证号*', { type: 'idCard', key: 'idCard' }],
    ['监护人身份证号', { type: 'idCard' }],
    ['手机号', { type: 'phone', key: 'phone', rules: required }],
    ['紧急联系人电话', { type: 'phone', rules: optional }],
    ['电子邮箱', { type: 'email', key: 'email' }],
    ['出生日期', { type: 'date', key: 'birthDate' }],
    ['到校日期', { type: 'date' }],
    [
      '性别',
      {
        type: 'picker',
        key: 'sex',
        options: [
          { index: '0', label: '男' },
          { index: '1', label: '女' },
        ],
      },
    ],
    [
      '性别：女/男',
      {
        key: 'sex',
        options: [
          { index: '1', label: '女' },
          { index: '0', label: '男' },
        ],
      },
    ],
    ['民族', { type: 'picker', codeTable: 'ethnicGroups' }],
    ['意向专业', { type: 'majors', key: 'majors', multipleChoice: 1 }],
    ['户籍所在地', { type: 'region' }],
    ['身高（cm）', { type: 'number', label: '身高（cm）' }],
    ['备注', { type: 'textarea' }],
    ['情况说明（选填）', { type: 'textarea', label: '情况说明', rules: optional }],
    ['是否住校：是/否', { type: 'picker', label: '是否住校', options: yesOrNo }],
    ['是否住校*: 是 ／ 否', { type: 'picker', rules: required, options: yesOrNo }],
    [
      '是否住校',
      {
        type: 'picker',
        options: [
          { index: '1', label: '是' },
          { index: '0', label: '否' },
        ],
      },
    ],
    ['到校方式：火车、飞机、自驾、火车', { type: 'picker', options: options('火车', '飞机', '自驾') }],
    ['爱好（多选）：唱歌/打球', { type: 'checkboxes', label: '爱好', options: options('唱歌', '打球') }],
    ['班级：如高三（1）班', { type: 'text', label: '班级', placeholder: '如高三（1）班' }],
    [
      '学历证明（图片，最多3）',
      { type: 'upload', label: '学历证明', maxCount: 3, verify: { type: 'image' } },
    ],
    ['学历证明（文件，最多99份）*', { type: 'upload', label: '学历证明', maxCount: 10, rules: required }],
    ['证件照', { type: 'upload', maxCount: 1, verify: { type: 'image' } }],
    ['证件号码', { type: 'text' }],
  ])('%s', (line, expected) => {
    expect(one(line)).toMatchObject(expected);
  });

  test.each(['：是/否', '*', '（必填）', '3.'])('without a question is left out: %s', (line) => {
    expect(readQuestions(line, none).fields).toEqual([]);
  });

  test('has the key of the identity alone where it is the applicant’s own', () => {
    expect(one('家长姓名')?.key).toBeUndefined();
    expect(one('紧急联系人电话')?.key).toBeUndefined();
    expect(one('监护人身份证号')?.key).toBeUndefined();
  });
});

test('a question after the identity that is there already, or comes twice, is named and not read', () => {
  const { fields, present } = readQuestions(
    '姓名\n手机号\n毕业学校\n毕业学校\n手机号',
    new Set(['name', 'x']),
  );
  expect(fields.map(({ label }) => label)).toEqual(['手机号', '毕业学校', '毕业学校']);
  expect(present).toEqual(['姓名', '手机号']);
});

test('at most two hundred lines are read, and the others are counted', () => {
  const text = Array.from({ length: MOST_QUESTIONS + 3 }, (_, at) => `问题${at}`).join('\r\n\r\n');
  const { fields, leftOut } = readQuestions(text, none);
  expect([fields.length, leftOut]).toEqual([MOST_QUESTIONS, 3]);
  expect(readQuestions('一\n二\n三', none, 2)).toMatchObject({
    fields: [{ label: '一' }, { label: '二' }],
    leftOut: 1,
  });
});
