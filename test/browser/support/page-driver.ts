import type { Locator, Page } from 'playwright-core';
import type { SampleFile } from '#features/support/phones/phone';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { inBoth } from '#school/core/platform/texts-by-language';
import { qingyunEnglish } from '#school/demo/qingyun/qingyun-english';
import { qingyunPublicEnglish } from '#school/demo/qingyun/qingyun-public-english';
import type { Applicant } from './applicants';

const english = { ...qingyunEnglish, ...qingyunPublicEnglish };

export type Language = 'zh-CN' | 'en';

/** A student's actions on one page of the app; finds elements by role and label. */
export class PageDriver {
  private constructor(
    readonly page: Page,
    readonly messages: Messages,
  ) {}

  static async on(page: Page, language: Language = 'zh-CN'): Promise<PageDriver> {
    await loadMessages(['plans', 'form', 'applications', 'checkin', 'payment']);
    const messages = new Messages();
    await messages.use(language);
    return new PageDriver(page, messages);
  }

  /** A Chinese text of 青云 in this page's language. */
  label(text: string): string {
    return this.messages.ofSchool(inBoth(text, english));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name: this.label(name), exact: true });
  }

  /** The layer over the page. */
  get dialog(): Locator {
    return this.page.locator('dialog[open]');
  }

  async tap(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Taps a button of a dialog. */
  async choose(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: this.label(name), exact: true }).click();
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: this.label(label), exact: true });
  }

  async type(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  async pick(label: string, option: string): Promise<void> {
    const choice = this.page.getByRole('radiogroup', { name: this.label(label), exact: true });
    const picker = this.page.getByRole('combobox', { name: this.label(label), exact: true });
    await choice.or(picker).waitFor();
    if (await choice.isVisible())
      return choice.getByRole('radio', { name: this.label(option), exact: true }).check();
    await picker.click();
    await this.dialog.getByRole('option', { name: this.label(option), exact: true }).click();
  }

  async chooseRegion(label: string, ...names: readonly string[]): Promise<void> {
    await this.page.getByRole('combobox', { name: this.label(label), exact: true }).click();
    for (const name of names) await this.choose(name);
    await this.dialog.waitFor({ state: 'detached' });
  }

  async chooseMajors(...names: readonly string[]): Promise<void> {
    await this.tap(this.messages.t('form.add'));
    for (const name of names) await this.choose(name);
    await this.dialog.getByRole('button', { name: /^(完成|Done)/ }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async attach(label: string, { name, type, bytes }: SampleFile): Promise<void> {
    await this.page
      .getByLabel(this.label(label), { exact: true })
      .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
    // The name is also shown while the file is uploaded.
    await this.page.getByText(name).first().waitFor();
    await this.page.getByRole('progressbar').waitFor({ state: 'detached' });
  }

  /** Continues to the next step, whose first field has this label. */
  async next(label: string): Promise<void> {
    await this.tap(this.messages.t('common.next'));
    await this.page.getByText(this.label(label), { exact: true }).first().waitFor();
  }

  /** Fills in the identity where the app asks for it. */
  identify({ name, idCard, phone }: Applicant): Promise<void> {
    const t = (key: 'form.name' | 'form.idCard' | 'form.phone') => this.messages.t(key);
    return this.type({ [t('form.name')]: name, [t('form.idCard')]: idCard, [t('form.phone')]: phone });
  }

  /** Waits for a text on the screen. */
  async reads(words: string | RegExp): Promise<void> {
    await this.page
      .getByText(typeof words === 'string' ? this.label(words) : words)
      .first()
      .waitFor();
  }
}
