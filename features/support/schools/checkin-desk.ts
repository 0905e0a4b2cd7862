import assert from 'node:assert/strict';
import { paths } from '#application/navigation/paths';
import { withCheckDigit } from '../people';
import type { Phone } from '../phones/phone';
import { until } from '../until';
import { newStudent } from './checkin-setup';

/** Paths by the screens' titles; two of them end in the same segment as an enrollment route. */
const SCREENS: Readonly<Record<string, string>> = {
  招生迎新: paths.home,
  录取结果查询: paths.result,
  报到入口: paths.checkinEntry,
  招生录取查询: paths.recruitResult,
  新生报名: paths.plans,
  报名详情: paths.planDetails,
  填写信息: paths.informationForm,
  确认报名: paths.confirmApplication,
  报名记录: paths.applications,
  报名表: paths.answersCopy,
  新生报到: paths.checkin,
  新生须知: paths.checkinNotice,
  完善信息: paths.checkinInformation,
  确认信息: paths.checkinConfirm,
  报到流程: paths.procedure,
  人脸照片规范: paths.faceStandard,
  拍摄人脸照片: paths.facePicture,
  人脸照片: paths.face,
};

export function screenCalled(title: string): string {
  const path = SCREENS[title];
  if (path === undefined) throw new Error(`no screen is called ${title}`);
  return path;
}

export async function typeNewStudent(phone: Phone, name: string, idCard = newStudent(name).idCard) {
  await phone.type('姓名', name);
  await phone.type('身份证号', idCard);
}

export async function lookUpAdmission(phone: Phone, name: string, idCard?: string): Promise<void> {
  await phone.open(paths.result);
  await typeNewStudent(phone, name, idCard);
  await phone.tap('查询');
}

/** Signs in, up to the overview of the steps. */
export async function beginCheckin(phone: Phone, name: string): Promise<void> {
  await phone.open(paths.checkinEntry);
  await typeNewStudent(phone, name);
  await phone.tap('开始报到');
  await expectScreen(phone, '新生报到');
}

/** Types the screen's address without leaving the app. */
export async function goTo(phone: Phone, title: string): Promise<void> {
  await phone.typeAddress(screenCalled(title));
}

/** Waits until no screen redirects any more, and asserts which one is shown. */
export async function expectScreen(phone: Phone, title: string): Promise<void> {
  const path = screenCalled(title);
  await until(
    () => phone.isAt(path),
    async () => `the student is at ${await phone.read<string>('address')} and not at ${path}`,
  );
  await phone.settles();
  if (!(await phone.isAt(path)))
    throw new Error(`the student went on to ${await phone.read<string>('address')}`);
}

/** Guesses with plausible wrong numbers: the first sixteen digits are the student's. */
export async function guessAdmissions(phone: Phone, name: string, tries: number): Promise<void> {
  const right = newStudent(name).idCard;
  for (let guess = 0; guess < tries; guess += 1) {
    const wrong = withCheckDigit(`${right.slice(0, 14)}${String(900 + guess)}`);
    if (guess === 0) await lookUpAdmission(phone, name, wrong);
    else {
      await phone.type('身份证号', wrong);
      await phone.tap('查询');
    }
    await phone.settles();
  }
}

export async function readNotice(phone: Phone): Promise<void> {
  await phone.shows('相关文件');
  await phone.readToEnd();
  await until(
    async () => !(await phone.read<string>('text')).includes('请读到末尾'),
    () => 'the notice is not read to its end',
  );
}

export async function expectSavedPicture(phone: Phone, name: string): Promise<void> {
  const bytes = await saved(phone, '录取结果.png');
  const { idCard } = newStudent(name);
  const text = new TextDecoder().decode(bytes);
  for (const personal of [name, idCard, name.slice(1), idCard.slice(0, 6), idCard.slice(-4)])
    assert.ok(!text.includes(personal), `the picture holds ${personal}`);
}

export async function expectSavedDate(phone: Phone): Promise<void> {
  const text = new TextDecoder().decode(await saved(phone, 'report.ics'));
  assert.match(text, /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n[\s\S]*END:VCALENDAR\r\n$/);
}

export async function expectSignedOut(phone: Phone): Promise<void> {
  const kept = Object.keys(await phone.kept());
  assert.deepEqual(
    kept.filter((key) => /token|userInfo/i.test(key)),
    [],
  );
}

function saved(phone: Phone, name: string): Promise<Uint8Array> {
  return until(
    () => phone.savedFile(name),
    async () => `no file ${name} on the phone; the screen reads: ${await phone.read<string>('text')}`,
  );
}
