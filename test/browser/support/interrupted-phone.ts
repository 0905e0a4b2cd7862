import type { BrowserContext, CDPSession } from 'playwright-core';
import type { Applicant } from './applicants';
import { Hand } from './hand';
import type { Random } from './random';

/** What was typed this long (ms) before an interruption is there after it. */
export const PROMISE_MS = 1000;

/** What the two fields of the form's second step hold. */
export interface Texts {
  readonly 毕业学校: string;
  readonly 紧急联系人: string;
}
type Label = keyof Texts;
const labels: readonly Label[] = ['毕业学校', '紧急联系人'];

/** Ways in which filling comes to an end. All but the last leave the page no time. */
const ends = ['crash', 'close', 'cut off', 'leave', 'reload', 'signed out'] as const;

const acts = ['keys', 'keys', 'keys', 'paste', 'compose', 'much', 'turn the phone', 'look back'] as const;

/** A phone on which a form is filled, and torn away, again and again. */
export class InterruptedPhone {
  /** What was on the screen, and when (epoch ms) it was there for certain. */
  private seen: { readonly at: number; readonly texts: Texts }[] = [];
  private hand: Hand | undefined;

  constructor(
    private readonly context: BrowserContext,
    private readonly form: string,
    private readonly who: Applicant,
    private readonly random: Random,
  ) {}

  /** Fills the first step, so that the second can be reached. */
  async begin(): Promise<void> {
    const { name, idCard, phone } = this.who;
    await this.take();
    await this.on.field('姓名').waitFor();
    await this.on.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
    await this.on.next('毕业学校');
    await this.note();
    await this.on.reads('已保存在本机');
    // That may be said of the first key alone; the whole step is promised a second after it was typed.
    await this.on.page.waitForTimeout(PROMISE_MS);
  }

  /** One round of typing up to its end; what is read after it. The delay is what of the typing was lost, in ms. */
  async interrupt(): Promise<{ readonly end: string; readonly kept: Texts; readonly lost: number }> {
    const { random } = this;
    const end = random.pick(ends);
    if (end === 'cut off') await this.context.setOffline(true);
    for (let act = random.below(4); act >= 0; act -= 1) await this.act(random.pick(acts));
    await this.on.page.waitForTimeout(random.below(10) < 3 ? 1000 + random.below(100) : random.below(500));
    const at = Date.now();
    await this.end(end);
    await this.context.setOffline(false);
    const kept = await this.reopen();
    return { end, kept, lost: this.lost(kept, at) };
  }

  /** How long before `at` the first thing was typed that is not there any more; 0 where all is. */
  private lost(kept: Texts, at: number): number {
    const found = this.seen.findLastIndex(({ texts }) =>
      labels.every((label) => texts[label] === kept[label]),
    );
    const first = found < 0 ? undefined : this.seen[found + 1];
    // What was there after an interruption is old, however quickly the next one follows.
    this.seen = [{ at: 0, texts: kept }];
    if (found < 0) return Number.POSITIVE_INFINITY;
    return first ? at - first.at : 0;
  }

  private async act(act: (typeof acts)[number]): Promise<void> {
    const { page } = this.on;
    const { random } = this;
    const field = this.on.field(random.pick(labels));
    await field.focus();
    // The field that was left has normalised its text.
    await this.note();
    switch (act) {
      case 'keys':
        for (let key = random.below(6); key >= 0; key -= 1) {
          await page.keyboard.type(random.pick([...'qingyun 2026']));
          await this.note();
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
        // An input method is cut short: what it had not settled on stands there.
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

  /** Opens the form again, from the step where it opens to the second. */
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
    this.hand = await Hand.on(page);
    await page.goto(this.form);
  }

  private devtools(): Promise<CDPSession> {
    return this.context.newCDPSession(this.on.page);
  }

  private get on(): Hand {
    if (!this.hand) throw new Error('the form was not begun');
    return this.hand;
  }
}
