import { paths } from '#application/navigation/paths';
import { CHINA_OFFSET_MS } from '#domain/text/china-offset';
import { OwnSchool } from './own-school';
import type { Walk } from './tour/walk';

const DAY = 24 * 3_600_000;

/** Types the identity where the app asks for name and ID number. */
export async function enterIdentity(
  walk: Walk,
  { name, idCard }: { readonly name: string; readonly idCard: string },
): Promise<void> {
  await walk.page.getByLabel(walk.t('form.name')).fill(name);
  await walk.page.getByLabel(walk.t('form.idCard')).fill(idCard);
}

/** Signs a new student of the walk's own school in, up to the overview of the steps. */
export async function beginCheckin(walk: Walk, name: string): Promise<void> {
  await walk.go(paths.checkinEntry);
  await enterIdentity(walk, { name, idCard: OwnSchool.idCardOf(name) });
  await walk.tap('checkin.begin');
  await walk.driver.reads(new RegExp(walk.t('checkin.done', { done: '\\d', total: '\\d' })));
}

export async function readNotice(walk: Walk): Promise<void> {
  await walk.driver.reads(walk.t('studentNotice.readOn'));
  await walk.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await walk.page.getByText(walk.t('studentNotice.readOn')).waitFor({ state: 'detached' });
}

/** Fills in the first step of 完善信息, with the form's own texts. */
export async function fillPerson({ driver }: Walk): Promise<void> {
  await driver.pick('民族', '满族');
  await driver.pick('政治面貌', '共青团员');
  await driver.pick('学生类别', '应届普通高中毕业生');
  await driver.pick('户口性质', '农业家庭户口');
}

export async function fillFamily({ driver }: Walk): Promise<void> {
  await driver.pick('就读方式', '住校');
  await driver.chooseRegion('家庭住址', '浙江省', '杭州市', '西湖区');
  await driver.type({ 详细地址: '文三路1号', 家长姓名: '李建国', 家长手机号: '13800138000' });
  await driver.pick('与本人关系', '父亲');
}

/** Selects the day of arrival, in this many days. */
export async function pickArrivalDay({ page, driver }: Walk, days: number): Promise<void> {
  const day = new Date(Date.now() + CHINA_OFFSET_MS + days * DAY).toISOString().slice(0, 10);
  const chip = page.locator(`input[type="radio"][value="${day}"]`);
  if (await chip.isVisible()) return chip.check();
  await driver.pick('到校日期', driver.messages.t('form.otherDay'));
  await page.getByLabel(driver.messages.t('form.whichDay')).fill(day);
}

export async function fillArrival({ driver }: Walk): Promise<void> {
  await driver.pick('交通方式', '火车、高铁');
  await driver.pick('陪同人数', '2 人');
}
