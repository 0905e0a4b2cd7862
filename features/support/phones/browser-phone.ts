import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Download, ElementHandle, Page } from 'playwright-core';
import { draftsAreSaved } from '../promised-times';
import type { Network } from '../schools/network';
import { until } from '../until';
import { countPrints, keepCopies, noteBuzzes } from './page-stand-ins';
import { type Link, Phone, type Question, type SampleFile, type SheetDecision } from './phone';
import type { PhoneContext, PhoneContexts } from './phone-contexts';
import { waitForApp } from './wait-for-app';

const queries = fileURLToPath(new URL('./page-queries.js', import.meta.url));

type PendingQuestion = { readonly question: Question; readonly about: string };
type Queries = Readonly<Record<Question, (about: string) => unknown>>;

/** Runs in the page. */
const askPage = ({ question, about }: PendingQuestion) =>
  (globalThis as unknown as { readonly screenQueries: Queries }).screenQueries[question](about);

/** Nothing has been done to the element: it had left the page by then. */
function isRedrawn(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.includes('Element is not attached to the DOM');
}

/** Maximum ms for a start whose calls get no response. */
const START_MS = 40_000;

/** A real browser with a phone's viewport, running the built app. */
export class BrowserPhone extends Phone {
  readonly wantsMotion = false;
  private page: Page | undefined;
  private readonly downloads: Download[] = [];
  /** Addresses to which its pages have navigated. */
  private readonly led: string[] = [];

  constructor(
    private readonly contexts: PhoneContexts,
    private readonly context: PhoneContext,
    private readonly base: string,
    private school: string | undefined,
    network: Network,
  ) {
    super(network);
  }

  async open(path = '', link: Link = {}): Promise<void> {
    await this.close();
    this.page = await this.context.newPage();
    await this.page.addInitScript({ path: queries });
    await this.page.addInitScript(countPrints);
    await this.page.addInitScript(keepCopies);
    await this.page.addInitScript(noteBuzzes);
    this.page.on('request', (request) => {
      if (request.isNavigationRequest()) this.led.push(request.url());
    });
    this.page.on('framenavigated', (frame) => this.network.evidence.stoodAt(frame.url()));
    this.page.on('download', (download) => this.downloads.push(download));
    const named = { ...(this.school && { tn: this.school }), ...link };
    const query = Object.keys(named).length > 0 ? `?${new URLSearchParams(named)}` : '';
    await this.page.goto(`${this.base}${query}${path && `#${path}`}`, { waitUntil: 'domcontentloaded' });
    await this.isThere();
  }

  async visit(uniqueName: string | undefined): Promise<void> {
    this.school = uniqueName;
  }

  async discard(): Promise<void> {
    await this.close();
    await this.contexts.giveBack(this.context);
  }

  async close(): Promise<void> {
    await this.page?.close();
    this.page = undefined;
  }

  /** Undefined while the page is navigating; no test depends on the picture. */
  override async picture(): Promise<Buffer | undefined> {
    return this.page?.screenshot({ type: 'jpeg', quality: 60, caret: 'initial' }).catch(() => undefined);
  }

  async reload(): Promise<void> {
    await this.current.reload({ waitUntil: 'domcontentloaded' });
    await this.isThere();
  }

  override savesInput(): Promise<void> {
    return this.current.evaluate(draftsAreSaved);
  }

  protected async pressBack(): Promise<void> {
    // Engines skip the entries of a page that nobody has touched; the student has, though a scenario need not say so.
    await this.current.keyboard.press('Shift');
    await this.current.goBack();
  }

  async goForward(): Promise<void> {
    await this.current.goForward();
  }

  async typeAddress(path: string): Promise<void> {
    await this.current.evaluate((hash) => {
      location.hash = hash;
    }, path);
  }

  /** The sandbox's name is shown only on its sheet. */
  async showsSheet(): Promise<void> {
    await this.shows('沙盒支付');
  }

  async decideAtSheet(decision: SheetDecision): Promise<void> {
    await this.showsSheet();
    await this.confirm(decision === 'pay' ? '确认支付' : '取消');
  }

  async readToEnd(): Promise<void> {
    await this.current.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  }

  kept(): Promise<Readonly<Record<string, string>>> {
    return this.current.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  }

  protected async tellOnline(online: boolean): Promise<void> {
    await this.context.setOnline(online);
  }

  private async isThere(): Promise<void> {
    await waitForApp(this.current, START_MS);
  }

  read<T>(question: Question, about = ''): Promise<T> {
    return this.current.evaluate(askPage, { question, about }) as Promise<T>;
  }

  async savedFile(name: string): Promise<Uint8Array | undefined> {
    const download = this.downloads.findLast((each) => each.suggestedFilename() === name);
    return download && readFile(await download.path());
  }

  async ledTo(address: RegExp): Promise<string | undefined> {
    return this.led.findLast((each) => address.test(each));
  }

  /** The server has redirected there. */
  async goesOnAt(path: string): Promise<void> {
    await until(
      async () => this.current.url().endsWith(`#${path}`),
      () => `the page is ${this.current.url()}`,
    );
    await this.isThere();
  }

  copied(): Promise<string> {
    return this.current.evaluate(() => document.documentElement.dataset.copied ?? '');
  }

  override async showsFile(name: string, part: string): Promise<void> {
    await super.showsFile(name, part);
    const viewer = this.current.frameLocator(`iframe[title="${name}"]`);
    await viewer.getByText(part).first().waitFor({ state: 'attached' });
  }

  felt(): Promise<readonly (readonly number[])[]> {
    return this.current.evaluate(() => JSON.parse(document.documentElement.dataset.felt ?? '[]'));
  }

  printed(): Promise<number> {
    return this.current.evaluate(() => Number(document.documentElement.dataset.printed ?? 0));
  }

  protected async has(question: Question, about: string): Promise<boolean> {
    return (await this.handle(question, about)) !== null;
  }

  protected async press(question: Question, about: string, times: number): Promise<void> {
    await this.on(question, about, async (element) => {
      if (times === 1) return element.click();
      return element.evaluate((target, count) => {
        for (let tap = 0; tap < count; tap += 1) (target as HTMLElement).click();
      }, times);
    });
  }

  protected async enter(label: string, text: string): Promise<void> {
    await this.on('field', label, async (field) => {
      await field.fill(text);
      await field.evaluate((element) => (element as HTMLElement).blur());
    });
  }

  protected async give(label: string, files: readonly SampleFile[]): Promise<void> {
    const picked = files.map(({ name, type, bytes }) => ({
      name,
      mimeType: type,
      buffer: Buffer.from(bytes),
    }));
    await this.on('fileInput', label, (input) => input.setInputFiles(picked));
  }

  private get current(): Page {
    if (!this.page) throw new Error('the app is closed');
    return this.page;
  }

  /** Acts on an element that was found; the screen may be redrawn since, and once more before the act. */
  private async on(
    question: Question,
    about: string,
    act: (element: ElementHandle<Element>) => Promise<void>,
  ): Promise<void> {
    const acts = async (): Promise<boolean> => {
      const element = await this.handle(question, about);
      if (!element) return false;
      try {
        await act(element);
        return true;
      } catch (thrown) {
        if (isRedrawn(thrown)) return false;
        throw thrown;
      }
    };
    await until(acts, () => `no ${question} “${about}” any more`);
  }

  private async handle(question: Question, about: string): Promise<ElementHandle<Element> | null> {
    const found = await this.current.evaluateHandle(askPage, { question, about });
    return found.asElement() as ElementHandle<Element> | null;
  }
}
