import type { Page } from 'playwright-core';
import type { SampleFile } from '#features/support/phones/phone';
import type { Applicant } from './applicants';
import { cameraPhoto } from './camera-photo';
import { PageDriver } from './page-driver';
import type { Phone } from './phones';
import { draftHolds, filesAreKept } from './stored-data';

const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-adult';
const FIELD = '学历证明';
/** Leaves room for one more photo, for which the camera is opened. */
const MOST = 9;

export interface Kill {
  /** Texts and photos that existed before the kill and not after it. */
  readonly lost: readonly string[];
  /** The field for which the camera was opened has the focus and is visible. */
  readonly isAtField: boolean;
  /** ms from opening the page to that state. */
  readonly backAfter: number;
}

/** A phone whose page is killed each time its camera opens. */
export class CameraKills {
  private driver: PageDriver | undefined;
  private photo: SampleFile | undefined;
  private readonly names: string[] = [];
  private round = 0;

  constructor(
    private readonly phone: Phone,
    private readonly origin: string,
    private readonly who: Applicant,
  ) {}

  /** Fills the steps before with a text and photos. */
  async begin(): Promise<void> {
    this.driver = await PageDriver.on(this.phone.page);
    const { page } = this.on;
    await page.goto(this.origin + FORM);
    this.photo = await cameraPhoto(page, 800, 600);
    const { name, idCard, phone } = this.who;
    await this.on.field('姓名').waitFor();
    await this.on.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
    await this.on.pick('民族', '汉族');
    await this.on.next('毕业学校');
  }

  /**
   * Types, picks another photo if there is room, and opens the camera; the page is killed after `wait` ms, or as soon as the
   * phone has kept everything.
   */
  async kill(wait: number | 'untilKept'): Promise<Kill> {
    this.round += 1;
    const school = `青云第${this.round}中学`;
    await this.on.field('毕业学校').fill(school);
    if (this.names.length < MOST) await this.pick();
    const before = this.on.page;
    const chooser = before.waitForEvent('filechooser');
    await before.getByLabel(FIELD, { exact: true }).click();
    await chooser;
    // The page may die at any moment.
    if (wait !== 'untilKept') await before.waitForTimeout(wait);
    else {
      await draftHolds(before, school);
      await filesAreKept(before, ...this.names);
    }
    await crash(before);
    const page = await this.phone.context.newPage();
    this.driver = await PageDriver.on(page);
    const start = Date.now();
    await page.goto(this.origin + FORM);
    const isAtField = await holds(isAtControl(page));
    const backAfter = Date.now() - start;
    return { lost: await this.lost(school), isAtField, backAfter };
  }

  private async pick(): Promise<void> {
    const { page } = this.on;
    const name = `第${this.round}页.jpg`;
    if (!this.photo) throw new Error('not begun');
    const { type, bytes } = this.photo;
    await page
      .getByLabel(FIELD, { exact: true })
      .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
    await page.getByText(name).first().waitFor();
    this.names.push(name);
  }

  private async lost(school: string): Promise<readonly string[]> {
    const { page } = this.on;
    const isThere = (name: string) => holds(page.getByText(name).first().waitFor({ timeout: 15_000 }));
    const lost: string[] = [];
    for (const name of this.names) if (!(await isThere(name))) lost.push(name);
    const kept = await this.on.field('毕业学校').inputValue();
    if (kept !== school) lost.push(`毕业学校 is ${kept} and not ${school}`);
    return lost;
  }

  private get on(): PageDriver {
    if (!this.driver) throw new Error('not begun');
    return this.driver;
  }
}

/** The field has the focus, and its control is visible. */
async function isAtControl(page: Page): Promise<void> {
  const control = page.getByLabel(FIELD, { exact: true });
  await control.waitFor();
  await page.waitForFunction(
    (input) => {
      if (!(input instanceof Element)) return false;
      const { top, bottom } = input.getBoundingClientRect();
      return document.activeElement === input && top >= 0 && bottom <= innerHeight;
    },
    await control.elementHandle(),
    { timeout: 20_000 },
  );
}

function holds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

/** A crash leaves the page no time to save anything. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
