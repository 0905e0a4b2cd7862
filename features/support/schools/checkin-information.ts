import type { Answers } from '#domain/form/template';
import { CHINA_OFFSET_MS } from '#domain/text/china-offset';
import type { School } from '#school/core/school';
import { chineseTexts } from '#test/support/chinese-texts';
import { orThrow } from '#test/support/or-throw';
import type { Phone } from '../phones/phone';
import { beginCheckin, expectScreen, readNotice } from './checkin-desk';
import { newStudent } from './checkin-setup';

const DAY = 24 * 3_600_000;

/** The student's answers by step, in the form's own texts. */
const picked: readonly Readonly<Record<string, string>>[] = [
  { 民族: '满族', 政治面貌: '共青团员', 学生类别: '应届普通高中毕业生', 户口性质: '农业家庭户口' },
  { 就读方式: '住校', 与本人关系: '父亲' },
  { 到校日期: reportDay(), 到校时段: '10:00–12:00', 交通方式: '火车、高铁', 陪同人数: '2 人' },
];
const typed: readonly Readonly<Record<string, string>>[] = [
  {},
  { 详细地址: '文三路1号', 家长姓名: '李建国', 家长手机号: '13800138000' },
  {},
];

/** A day (in China) in the middle of the demo's reporting period, as the form lists it. */
function reportDay(): string {
  const day = new Date(Date.now() + CHINA_OFFSET_MS + 2 * DAY);
  const weekday = new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' }).format(day);
  return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日 ${weekday}`;
}

/** Navigates to the form of 完善信息. */
export async function comeToInformation(phone: Phone, name: string): Promise<void> {
  await beginCheckin(phone, name);
  await phone.tap('阅读新生须知');
  await readNotice(phone);
  await phone.tap('我已知晓');
  await expectScreen(phone, '完善信息');
  await phone.offers('下一步');
}

export async function fillInformationStep(phone: Phone, step: number): Promise<void> {
  for (const [label, option] of Object.entries(picked[step] ?? {})) await phone.pick(label, option);
  if (step === 1) await chooseRegion(phone, '家庭住址', ['浙江省', '杭州市', '西湖区']);
  for (const [label, text] of Object.entries(typed[step] ?? {})) await phone.type(label, text);
}

export async function fillInformation(phone: Phone): Promise<void> {
  await fillInformationStep(phone, 0);
  await phone.leaveStep();
  await fillInformationStep(phone, 1);
  await phone.leaveStep();
  await fillInformationStep(phone, 2);
}

/** Fills and saves the form, up to the confirmation. */
export async function saveInformation(phone: Phone, name: string): Promise<void> {
  await comeToInformation(phone, name);
  await fillInformation(phone);
  await phone.tap('保存信息');
  await expectScreen(phone, '确认信息');
  await phone.offers('确认无误');
}

export async function pickBySearching(phone: Phone, label: string, option: string, words: string) {
  await phone.tap(label);
  await phone.type('搜索', words);
  await phone.confirm(option);
}

async function chooseRegion(phone: Phone, label: string, names: readonly string[]): Promise<void> {
  await phone.tap(label);
  for (const name of names) await phone.confirm(name);
}

/** The student saves one field on another device, as the option's text or as typed. */
export async function saveElsewhere(
  school: School,
  tenantId: string,
  name: string,
  label: string,
  words: string,
): Promise<void> {
  const { auth, information } = school.welcome;
  const { idCard } = newStudent(name);
  const { token } = orThrow(await auth.signIn(tenantId, { name, idCard }, undefined));
  const { template, answers, version } = orThrow(await information.form(tenantId, token));
  const field = template.fields.find((one) => chineseTexts(one.label) === label);
  if (!field) throw new Error(`no field ${label}`);
  const table = field.codeTable && orThrow(await school.welcome.codeTable(tenantId, field.codeTable));
  const option = (field.options ?? table)?.find((one) => chineseTexts(one.label) === words);
  const changed: Answers = { ...answers, [field.key]: option?.index ?? words };
  orThrow(await information.save(tenantId, token, { version, answers: changed }));
}
