import type { BrowserContext, CDPSession } from 'playwright-core';
import type { Applicant } from './applicants';
import { PageDriver } from './page-driver';
import type { Random } from './random';

/** What was typed this long (ms) before an interruption must be there after it. */
export const PROMISE_MS = 1000;

/** Texts in the two fields of the form's second step. */
export interface Texts {
  readonly 毕业学校: string;
  readonly 紧急联系人: string;
}
type Label = keyof Texts;
const labels: readonly Label[] = ['毕业学校', '紧急联系人'];

/** Ways to interrupt filling in. All but the last leave the page no time. */
const ends = ['crash', 'close', 'cut off', 'leave', 'reload', 'signed out'] as const;

const acts = ['keys', 'keys', 'keys', 'paste', 'compose', 'much', 'turn the phone', 'look back'] as const;

/** A phone on which filling in a form is interrupted repeatedly. */
export class InterruptedPhone {
  /** Texts on the screen, and when (epoch ms) they were certainly there. */
  private seen: { readonly at: number; readonly texts: Texts }[] = [];
  private driver: PageDriver | undefined;

  constructor(
    private readonly context: BrowserContext,
    private readonly form: string,
    private readonly who: Applicant,
    private readonly random: Random,
  ) {}

  /** Fills in the first step, so that the second can be reached. */
  async begin(): Promise<void> {
    const { name, idCard, phone } = this.who;
    await this.take();
    await this.on.field('姓名').waitFor();
    await this.on.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
    await this.on.next('毕业学校');
    await this.note();
    await this.on.reads('已保存在本机');
    // The message may refer to the first key only; the whole step is saved within a second of typing.
    await this.on.page.waitForTimeout(PROMISE_MS);
  }

  /** One round of typing with its interruption. Returns the texts afterwards, and the lost typing time in ms. */
  async interrupt(): Promise<{ readonly end: string; readonly kept: Texts; readonly lost: number }> {
    const { random } = this;
    const end = random.pick(ends);
    if (end === 'cut off') await this.context.setOffline(true);
    for (let act = random.below(4); act >= 0; act -= 1) await this.act(random.pick(acts));
    // An interruption comes at any moment, also beyond the promised second.
    await this.on.page.waitForTimeout(random.below(10) < 3 ? 1000 + random.below(100) : random.below(500));
    const at = Date.now();
    await this.end(end);
    await this.context.setOffline(false);
    const kept = await this.reopen();
    return { end, kept, lost: this.lost(kept, at) };
  }

  /** ms from the first lost input to `at`; 0 if nothing is lost. */
  private lost(kept: Texts, at: number): number {
    const found = this.seen.findLastIndex(({ texts }) =>
      labels.every((label) => texts[label] === kept[label]),
    );
    const first = found < 0 ? undefined : this.seen[found + 1];
    // Texts that have survived an interruption count as old, however soon the next one follows.
    this.seen = [{ at: 0, texts: kept }];
    if (found < 0) return Number.POSITIVE_INFINITY;
    return first ? at - first.at : 0;
  }

  private async act(act: (typeof acts)[number]): Promise<void> {
    const { page } = this.on;
    const { random } = this;
    const field = this.on.field(random.pick(labels));
    await field.focus();
    // Leaving a field normalises its text.
    await this.note();
    switch (act) {
      case 'keys':
        for (let key = random.below(6); key >= 0; key -= 1) {
          await page.keyboard.type(random.pick([...'qingyun 2026']));
          await this.note();
          // Between the keys of a typist.
          await page.waitForTimeout(random.below(120));
        }
        return;
      case 'paste':
        await page.keyboard.insertText(
          random.pick(['杭州市第一中学', '何建国', '👩‍🎓🏫', '𠮷田·古丽', ' １３８ ']),
        );
        break;
      case 'much':
        await field.fill('青云'.repeat(random.below(2) === 0 ? 2500 : 1));
        break;
      case 'compose':
        // An input method is interrupted: its uncommitted text stays in the field.
        await (await this.devtools()).send('Input.imeSetComposition', {
          text: random.pick(['hang', 'zhou', '何j']),
          selectionStart: 1,
          selectionEnd: 1,
        });
        break;
      case 'turn the phone': {
        const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
        await page.setViewportSize({ width: height, height: width });
        break;
      }
      case 'look back':
        // Engines skip the entries of a page that nobody has touched.
        await page.keyboard.press('Shift');
        await page.goBack();
        await this.on.field('姓名').waitFor();
        await page.goForward();
        await field.waitFor();
        break;
    }
    await this.note();
  }

  private async end(end: (typeof ends)[number]): Promise<void> {
    const { page } = this.on;
    switch (end) {
      case 'crash': {
        const crashed = page.waitForEvent('crash');
        (await this.devtools()).send('Page.crash').catch(() => undefined);
        await crashed;
        break;
      }
      case 'leave':
        await page.goto('about:blank');
        break;
      case 'reload':
        return void (await page.reload());
      case 'signed out':
        await page.evaluate(() => localStorage.clear());
        break;
    }
    await page.close();
  }

  /** Opens the form again, and from its initial step the second one. */
  private async reopen(): Promise<Texts> {
    if (this.on.page.isClosed()) await this.take();
    await this.on.page.getByRole('textbox', { name: /^(姓名|毕业学校)$/ }).waitFor();
    if (!(await this.on.field('毕业学校').isVisible())) await this.on.next('毕业学校');
    return this.read();
  }

  private async note(): Promise<void> {
    const texts = await this.read();
    this.seen.push({ at: Date.now(), texts });
  }

  private async read(): Promise<Texts> {
    const [school, contact] = await Promise.all(labels.map((label) => this.on.field(label).inputValue()));
    return { 毕业学校: school ?? '', 紧急联系人: contact ?? '' };
  }

  private async take(): Promise<void> {
    const page = await this.context.newPage();
    this.driver = await PageDriver.on(page);
    await page.goto(this.form);
  }

  private devtools(): Promise<CDPSession> {
    return this.context.newCDPSession(this.on.page);
  }

  private get on(): PageDriver {
    if (!this.driver) throw new Error('the form was not begun');
    return this.driver;
  }
}
