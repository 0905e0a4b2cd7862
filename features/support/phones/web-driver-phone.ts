import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Driver, DriverError, type PageElement } from '../engines/driver';
import { draftsAreSaved } from '../promised-times';
import type { Network } from '../schools/network';
import { until } from '../until';
import { countPrints, keepCopies, noteBuzzes } from './page-stand-ins';
import { type Link, Phone, type Question, type SampleFile, type SheetDecision } from './phone';
import { BEFORE_APP } from './wait-for-app';

const queries = readFileSync(fileURLToPath(new URL('./page-queries.js', import.meta.url)), 'utf8');

/** No driver runs scripts before a page's own: the first question to a page brings what it needs. In a list, as an answer may be `null`. */
const ASK = `if (!globalThis.screenQueries) {
  ${queries};
  for (const standIn of [${countPrints}, ${keepCopies}, ${noteBuzzes}]) standIn();
}
return [globalThis.screenQueries[arguments[0]](arguments[1])];`;

/** What passes by itself: the screen is being redrawn, or something on it still moves. */
const PASSING = new Set([
  'stale element reference',
  'no such element',
  'element click intercepted',
  'element not interactable',
]);

/** Maximum ms for a start whose calls get no response. */
const START_MS = 40_000;

/** A phone with another engine than Chromium's, running the built app. */
export class WebDriverPhone extends Phone {
  readonly wantsMotion = false;
  private window: string | undefined;

  constructor(
    private readonly driver: Driver,
    private readonly base: string,
    private school: string | undefined,
    network: Network,
    private readonly giveBack: () => Promise<void>,
  ) {
    super(network);
  }

  async open(path = '', link: Link = {}): Promise<void> {
    await this.close();
    this.window = await this.driver.openWindow();
    const named = { ...(this.school && { tn: this.school }), ...link };
    const query = Object.keys(named).length > 0 ? `?${new URLSearchParams(named)}` : '';
    const driver = await this.page();
    await driver.go(`${this.base}${query}${path && `#${path}`}`);
    await this.isThere();
  }

  async visit(uniqueName: string | undefined): Promise<void> {
    this.school = uniqueName;
  }

  async discard(): Promise<void> {
    await this.close();
    await this.giveBack();
  }

  async close(): Promise<void> {
    if (this.window !== undefined) await this.driver.closeWindow(this.window);
    this.window = undefined;
  }

  async reload(): Promise<void> {
    await (await this.page()).reload();
    await this.isThere();
  }

  override async savesInput(): Promise<void> {
    await (await this.page()).runAsync(`await (${draftsAreSaved})()`);
  }

  protected async pressBack(): Promise<void> {
    const driver = await this.page();
    // As in Chromium, a page that nobody has touched has no entries to go back to.
    await driver.touch();
    await driver.back();
  }

  async goForward(): Promise<void> {
    await (await this.page()).forward();
  }

  async typeAddress(path: string): Promise<void> {
    const driver = await this.page();
    await driver.touch();
    await driver.run('location.hash = arguments[0]', path);
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
    await (await this.page()).run('scrollTo(0, document.documentElement.scrollHeight)');
  }

  async kept(): Promise<Readonly<Record<string, string>>> {
    return (await this.page()).run('return Object.fromEntries(Object.entries(localStorage))');
  }

  /** The server cuts the calls; the page hears it from a stand-in, as a driver cannot say so. */
  protected async tellOnline(online: boolean): Promise<void> {
    const stand = `Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => ${online} });`;
    const driver = await this.page();
    await driver.run(`${stand} dispatchEvent(new Event('${online ? 'online' : 'offline'}'))`);
  }

  /** Waits until the app has replaced everything shown before it. */
  private async isThere(): Promise<void> {
    const script = `return document.readyState !== 'loading' && document.querySelector(arguments[0]) === null`;
    await until(
      () => this.attempt((driver) => driver.run<boolean>(script, BEFORE_APP)),
      () => 'the app does not start',
      START_MS,
    );
  }

  async read<T>(question: Question, about = ''): Promise<T> {
    const [answer] = await until(
      () => this.attempt((driver) => driver.run<[T]>(ASK, question, about)),
      () => `the page does not say its ${question}`,
    );
    return answer;
  }

  async savedFile(name: string): Promise<Uint8Array | undefined> {
    const file = join(this.driver.home, 'Downloads', name);
    // While it is written it is there, and empty.
    const isWritten = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
    return isWritten ? readFileSync(file) : undefined;
  }

  async ledTo(address: RegExp): Promise<string | undefined> {
    const at = await (await this.page()).address();
    return address.test(at) ? at : undefined;
  }

  /** The server has redirected there. */
  async goesOnAt(path: string): Promise<void> {
    await until(
      async () => (await (await this.page()).address()).endsWith(`#${path}`),
      async () => `the page is ${await (await this.page()).address()}`,
    );
    await this.isThere();
  }

  async copied(): Promise<string> {
    return (await this.page()).run("return document.documentElement.dataset.copied ?? ''");
  }

  override async showsFile(name: string, part: string): Promise<void> {
    await super.showsFile(name, part);
    const shows = (driver: Driver) =>
      driver.run<boolean>('return document.body.textContent.includes(arguments[0])', part);
    await until(
      async () => {
        const frame = await this.read<PageElement>('shownFile', name);
        return this.attempt((driver) => driver.within(frame, () => shows(driver)));
      },
      () => `the viewer does not show ${part}`,
    );
  }

  async felt(): Promise<readonly (readonly number[])[]> {
    return (await this.page()).run("return JSON.parse(document.documentElement.dataset.felt ?? '[]')");
  }

  async printed(): Promise<number> {
    return (await this.page()).run('return Number(document.documentElement.dataset.printed ?? 0)');
  }

  protected async has(question: Question, about: string): Promise<boolean> {
    return (await this.read(question, about)) !== null;
  }

  protected async press(question: Question, about: string, times: number): Promise<void> {
    const taps = 'for (let tap = 0; tap < arguments[1]; tap += 1) arguments[0].click()';
    await this.on(question, about, (driver, element) =>
      times === 1 ? driver.click(element) : driver.run(taps, element, times),
    );
  }

  protected async enter(label: string, text: string): Promise<void> {
    await this.on('field', label, async (driver, field) => {
      if ((await driver.run<string>('return arguments[0].value', field)) !== '') await driver.clear(field);
      if (text !== '') await driver.type(field, text);
      await driver.run('arguments[0].blur()', field);
    });
  }

  protected async give(label: string, files: readonly SampleFile[]): Promise<void> {
    const chosen = files.map(({ name, bytes }) => {
      const file = join(this.driver.home, 'chosen', name);
      writeFileSync(file, bytes);
      return file;
    });
    await this.on('fileInput', label, (driver, input) => driver.type(input, chosen.join('\n')));
  }

  private async page(): Promise<Driver> {
    if (this.window === undefined) throw new Error('the app is closed');
    await this.driver.turnTo(this.window);
    return this.driver;
  }

  /** Undefined if the page does not take the command now, as while another replaces it. */
  private async attempt<T>(ask: (driver: Driver) => Promise<T>): Promise<T | undefined> {
    try {
      return await ask(await this.page());
    } catch (thrown) {
      if (thrown instanceof DriverError) return undefined;
      throw thrown;
    }
  }

  /** Acts on an element in the middle of the screen, where no bar lies over it. */
  private async on(
    question: Question,
    about: string,
    act: (driver: Driver, element: PageElement) => Promise<void>,
  ): Promise<void> {
    let reason: unknown;
    const acts = async (): Promise<boolean> => {
      const element = await this.read<PageElement | null>(question, about);
      if (!element) return false;
      try {
        const driver = await this.page();
        await driver.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
        await act(driver, element);
        return true;
      } catch (thrown) {
        reason = thrown;
        if (thrown instanceof DriverError && PASSING.has(thrown.code)) return false;
        throw thrown;
      }
    };
    await until(acts, () => `no ${question} “${about}” any more: ${reason}`);
  }
}
