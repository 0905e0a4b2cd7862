import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import type { PublishedFieldType } from '#domain/form/field-type';
import { filledByIdCard, identityKeys } from '#domain/form/identity-keys';
import type { Field, FieldRule } from '#domain/form/template';
import { type NewField, optionsOf } from './form-commands';

/** Most lines that are read at once. */
export const MOST_QUESTIONS = 200;

export interface PastedQuestions {
  readonly fields: readonly (NewField & { readonly label: string })[];
  /** Questions after the identity that the form has already, or has been pasted twice. */
  readonly present: readonly string[];
  /** Lines beyond `MOST_QUESTIONS`. */
  readonly leftOut: number;
}

/** What lists are numbered with: 1. 1、 （1） 一、 - • */
const NUMBERING = /^(?:[-–•·●]\s*|[（(]?(?:\d{1,3}|[一二三四五六七八九十]{1,3})(?:[.、．)）]\s*)+)/;
const ABOUT = /必填|选填|多选|单选|图片|照片|扫描件|文件|附件|上传|pdf/i;
/** What is said of the question in parentheses, at the end of its label. */
const NOTE = /[（(]([^（()）]{1,60})[)）]\s*$/;

interface Known
  extends Partial<Pick<Field, 'options' | 'codeTable' | 'multipleChoice' | 'maxCount' | 'verify'>> {
  readonly type: PublishedFieldType;
  readonly key?: string;
  readonly ruleName?: FieldRule['ruleName'];
}

const OF_THE_APPLICANT = '^(?:本人|学生|考生|申请人)?(?:的)?';
const yesOrNo = [
  { index: '1', label: '是' },
  { index: '0', label: '否' },
];
const sexes = [
  { index: '0', label: '男' },
  { index: '1', label: '女' },
];
const pictures = { type: 'upload', maxCount: 1, verify: { type: 'image' } } as const;

/** What a question is, by its words; the first that fits. */
const BY_WORDS: readonly (readonly [RegExp, Known])[] = [
  [/照片$|证件照$|图片$/, pictures],
  [/扫描件$|复印件$|附件$/, { type: 'upload', maxCount: 3 }],
  [new RegExp(`${OF_THE_APPLICANT}姓名$`), { type: 'text', key: identityKeys.name, ruleName: 'fullName' }],
  [new RegExp(`${OF_THE_APPLICANT}身份证(?:号|号码)?$`), { type: 'idCard', key: identityKeys.idCard }],
  [
    new RegExp(`${OF_THE_APPLICANT}(?:手机|手机号|手机号码|电话|联系电话)$`),
    { type: 'phone', key: identityKeys.phone },
  ],
  [new RegExp(`${OF_THE_APPLICANT}(?:出生日期|生日)$`), { type: 'date', key: filledByIdCard.birthDate }],
  [new RegExp(`${OF_THE_APPLICANT}性别$`), { type: 'picker', key: filledByIdCard.sex, options: sexes }],
  [/姓名$/, { type: 'text', ruleName: 'fullName' }],
  [/备注|说明|简介|自述|经历|特长/, { type: 'textarea' }],
  [/日期|生日|出生年月|^(?:出生|毕业|入学|到校)时间$/, { type: 'date' }],
  [/手机|电话/, { type: 'phone' }],
  [/邮箱|e-?mail/i, { type: 'email', key: 'email' }],
  [/身份证/, { type: 'idCard' }],
  [/^民族$/, { type: 'picker', key: 'ethnicGroup', codeTable: 'ethnicGroups' }],
  [/^政治面貌$/, { type: 'picker', key: 'politicalStatus', codeTable: 'politicalStatuses' }],
  [/^(?:意向|报考|志愿|申报)?专业(?:志愿)?$/, { type: 'majors', key: 'majors', multipleChoice: 1 }],
  [/籍贯|生源地|户籍所在地|所在地区|省市区/, { type: 'region' }],
  [/年龄|身高|体重|人数|分数|总分|收入/, { type: 'number' }],
  [/^是否|^有无/, { type: 'picker', options: yesOrNo }],
];

/** One question a line, as it is written in a document; `present`: keys that the form has; `room`: for so many more fields. */
export function readQuestions(
  text: string,
  present: ReadonlySet<string>,
  room = MOST_QUESTIONS,
): PastedQuestions {
  const most = Math.min(room, MOST_QUESTIONS);
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const fields: PastedQuestions['fields'][number][] = [];
  const repeated: string[] = [];
  const fixed = new Set<string>(Object.values({ ...identityKeys, ...filledByIdCard, majors: 'majors' }));
  const seen = new Set([...present].filter((key) => fixed.has(key)));
  for (const line of lines.slice(0, most)) {
    const field = readQuestion(line);
    if (field === undefined) continue;
    const { key } = field;
    if (key !== undefined && seen.has(key)) repeated.push(field.label);
    else fields.push(field);
    if (key !== undefined && fixed.has(key)) seen.add(key);
  }
  return { fields, present: repeated, leftOut: Math.max(0, lines.length - most) };
}

function readQuestion(line: string): PastedQuestions['fields'][number] | undefined {
  const plain = line.trim().replace(NUMBERING, '');
  const colon = /[：:]/.exec(plain)?.index ?? plain.length;
  const after = plain.slice(colon + 1).trim();
  const { label, notes, isMarked } = readLabel(plain.slice(0, colon));
  if (label === '') return undefined;
  const parts = after
    .split(/[/／、|｜;；]/)
    .map((part) => part.trim().slice(0, 200))
    .filter((part) => part !== '');
  const isOffered = parts.length > 1;
  const { ruleName, ...known } = kindOf(label, notes, isOffered ? parts : []);
  const required = isMarked || Object.hasOwn(identityKeys, known.key ?? '');
  return {
    ...known,
    label: label.slice(0, 200),
    rules: [{ required, ...(ruleName && { ruleName }) }],
    ...(after !== '' && !isOffered && { placeholder: after.slice(0, 200) }),
  };
}

/** The words of a label without what is said about it; a note that says nothing that is known stays. */
function readLabel(text: string): {
  readonly label: string;
  readonly notes: string;
  readonly isMarked: boolean;
} {
  let label = text.trim();
  let notes = '';
  let isMarked = false;
  for (let before = ''; before !== label; ) {
    before = label;
    const bare = label.replace(/^[*＊]|[*＊]$/g, '').trim();
    isMarked ||= bare !== label;
    const [whole = '', note = ''] = NOTE.exec(bare) ?? [];
    const isKnown = ABOUT.test(note);
    if (isKnown) notes += ` ${note}`;
    label = (isKnown ? bare.slice(0, -whole.length) : bare).trim();
  }
  return { label, notes, isMarked: isMarked || /必填/.test(notes) };
}

function kindOf(label: string, notes: string, labels: readonly string[]): Known {
  const isSeveral = /多选/.test(notes);
  if (/图片|照片|扫描件|文件|附件|上传|pdf/i.test(notes)) {
    const count = Number(/(\d{1,2})/.exec(notes)?.[1] ?? 1);
    const kept = Math.min(Math.max(1, count), FORM_ATTACHMENT.maxCount);
    return { type: 'upload', maxCount: kept, ...(/图片|照片/.test(notes) && { verify: { type: 'image' } }) };
  }
  const known = BY_WORDS.find(([words]) => words.test(label))?.[1] ?? { type: 'text' };
  if (labels.length === 0) return isSeveral && known.options ? { ...known, type: 'checkboxes' } : known;
  return {
    ...(known.key !== undefined && known.type === 'picker' && { key: known.key }),
    type: isSeveral ? 'checkboxes' : 'picker',
    options: optionsOf(labels, known.options),
  };
}
