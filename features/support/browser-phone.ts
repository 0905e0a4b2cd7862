import { fileURLToPath } from 'node:url';
import type { BrowserContext, ElementHandle, Page } from 'playwright-core';
import { Phone, type Question, type SampleFile } from './phone';

const queries = fileURLToPath(new URL('./page-queries.js', import.meta.url));

type Asked = { readonly question: Question; readonly about: string };
type Queries = Readonly<Record<Question, (about: string) => unknown>>;

/** Runs in the page. */
const askPage = ({ question, about }: Asked) =>
  (globalThis as unknown as { readonly screenQueries: Queries }).screenQueries[question](about);

/** A real browser of a phone's size over the built app. */
export class BrowserPhone extends Phone {
  private page: Page | undefined;

  constructor(
    private readonly context: BrowserContext,
    private readonly base: string,
    private school: string | undefined,
  ) {
    super();
  }

  async open(path = ''): Promise<void> {
    await this.close();
    this.page = await this.context.newPage();
    await this.page.addInitScript({ path: queries });
    const query = this.school ? `?tn=${this.school}` : '';
    await this.page.goto(`${this.base}${query}${path && `#${path}`}`, { waitUntil: 'domcontentloaded' });
  }

  async visit(uniqueName: string): Promise<void> {
    this.school = uniqueName;
  }

  async discard(): Promise<void> {
    await this.context.close();
  }

  async close(): Promise<void> {
    await this.page?.close();
    this.page = undefined;
  }

  read<T>(question: Question, about = ''): Promise<T> {
    return this.current.evaluate(askPage, { question, about }) as Promise<T>;
  }

  protected async has(question: Question, about: string): Promise<boolean> {
    return (await this.handle(question, about)) !== null;
  }

  protected async press(question: Question, about: string, times: number): Promise<void> {
    const element = await this.handle(question, about);
    if (times === 1) return void (await element?.click());
    await element?.evaluate((target, count) => {
      for (let tap = 0; tap < count; tap += 1) (target as HTMLElement).click();
    }, times);
  }

  protected async enter(label: string, text: string): Promise<void> {
    const field = await this.handle('field', label);
    await field?.fill(text);
    await field?.evaluate((element) => (element as HTMLElement).blur());
  }

  protected async give(label: string, { name, type, bytes }: SampleFile): Promise<void> {
    const input = await this.handle('fileInput', label);
    await input?.setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  }

  async valueOf(label: string): Promise<string> {
    const field = await this.handle('field', label);
    return (
      (await field?.evaluate((element) => (element as HTMLInputElement).value ?? element.textContent)) ?? ''
    );
  }

  private get current(): Page {
    if (!this.page) throw new Error('the app is closed');
    return this.page;
  }

  private async handle(question: Question, about: string): Promise<ElementHandle<Element> | null> {
    const found = await this.current.evaluateHandle(askPage, { question, about });
    return found.asElement() as ElementHandle<Element> | null;
  }
}
