import type { Container } from 'inversify';
import type { StartState } from '#application/startup/entry-state';
import type { StartFailure } from '#application/startup/start-up';
import { settleLink } from '#composition/adapters/settle-link';
import type { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import type { InMemoryClipboard, InMemoryPayment } from '#infrastructure/memory/phone/in-memory-payment';
import type {
  InMemoryFileSaver,
  InMemoryPrinting,
  InMemoryVibration,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import type { Resolve, ScreenDefinition } from '#presentation/define-screen';
import { AppMount } from '#presentation/shell/mount';
import type { Shell } from '#presentation/shell/shell-context';
import type { SheetOutcome } from '#school/core/payment/sandbox/sandbox-network';
import './page-queries.js';
import type { Network } from '../schools/network';
import { until } from '../until';
import { type Link, Phone, type Question, type SampleFile, type SheetDecision } from './phone';

/** The app, running on a phone without a browser. */
export interface PhoneApp {
  readonly shell: Shell;
  /** Plain storage, such as local storage. */
  kept(): Readonly<Record<string, string>>;
  open(
    link: Link,
  ): Promise<
    | (StartState & { readonly container: Container; readonly routes: readonly ScreenDefinition[] })
    | StartFailure
  >;
}

type Queries = Readonly<Record<Question, (about?: string) => unknown>>;
const queries = (globalThis as unknown as { readonly screenQueries: Queries }).screenQueries;

/** Waits for pending history steps. A discarded page would take them along, but this page stays. */
async function historyAtRest(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** The real screens in jsdom. Only one phone at a time uses the page. */
export class DomPhone extends Phone {
  readonly wantsMotion = true;
  private mounting: AppMount | undefined;
  private app: PhoneApp | undefined;
  private link: Link = {};

  constructor(
    private readonly appAt: (school: string | undefined) => PhoneApp,
    private school: string | undefined,
    network: Network,
    private readonly memory: {
      readonly files: InMemoryFileSaver;
      readonly printer: InMemoryPrinting;
      readonly vibration: InMemoryVibration;
      readonly payment: InMemoryPayment;
      readonly clipboard: InMemoryClipboard;
      readonly host: InMemoryHost;
      newVisit(): void;
    },
  ) {
    super(network);
  }

  async open(path = '/', link: Link = {}): Promise<void> {
    await this.close();
    history.replaceState(null, '', `#${path}`);
    this.link = link;
    this.memory.newVisit();
    await this.begin();
  }

  reload(): Promise<void> {
    return this.begin();
  }

  protected pressBack(): Promise<void> {
    return arrivalAfter(() => history.back());
  }

  goForward(): Promise<void> {
    return arrivalAfter(() => history.forward());
  }

  async typeAddress(path: string): Promise<void> {
    const isOther = !(await this.isAt(path));
    const former = document.querySelector('main');
    history.pushState(null, '', `#${path}`);
    dispatchEvent(new PopStateEvent('popstate'));
    // The address changes before the screen does, and what is typed in between would be lost with the former screen.
    if (isOther)
      await until(
        async () => document.querySelector('main') !== former || !(await this.isAt(path)),
        () => `the former screen stays at ${path}`,
      );
  }

  /** Without layout the whole page counts as visible. */
  async readToEnd(): Promise<void> {}

  private async begin(): Promise<void> {
    await this.close();
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    const app = this.appAt(this.school);
    this.app = app;
    const mounting = new AppMount(element, app.shell);
    this.mounting = mounting;
    const start = async (): Promise<void> => {
      const opened = await app.open(this.link);
      if ('failed' in opened) mounting.failure(opened, start);
      else {
        const resolve: Resolve = (port) => opened.container.get(port);
        const show = () => mounting.app(opened.routes, resolve);
        show();
        mounting.showStartNotices(opened);
        void settleLink(opened, resolve, show);
      }
    };
    await start();
    // The app removes the token from the address at once.
    const { accesstoken: _, oncetoken: __, ...rest } = this.link;
    this.link = rest;
  }

  async close(): Promise<void> {
    this.mounting?.unmount();
    this.mounting = undefined;
    await historyAtRest();
  }

  async visit(uniqueName: string | undefined): Promise<void> {
    this.school = uniqueName;
  }

  async discard(): Promise<void> {
    await this.close();
    await this.tellOnline(true);
  }

  async kept(): Promise<Readonly<Record<string, string>>> {
    return this.app?.kept() ?? {};
  }

  protected async tellOnline(online: boolean): Promise<void> {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  }

  async read<T>(question: Question, about = ''): Promise<T> {
    return queries[question](about) as T;
  }

  async savedFile(name: string): Promise<Uint8Array | undefined> {
    const file = this.memory.files.saved.findLast((saved) => saved.name === name);
    return file && new Uint8Array(file.bytes);
  }

  async showsSheet(): Promise<void> {
    await until(
      async () => this.memory.payment.open !== undefined,
      () => 'no payment sheet is open',
    );
  }

  async decideAtSheet(_: SheetDecision, close: (prepayId: string) => Promise<SheetOutcome>): Promise<void> {
    await this.showsSheet();
    const { payment } = this.memory;
    const said = await close(payment.open?.package.replace('prepay_id=', '') ?? '');
    if (said !== 'none') payment.close(said);
  }

  async printed(): Promise<number> {
    return this.memory.printer.printed;
  }

  async felt(): Promise<readonly (readonly number[])[]> {
    return this.memory.vibration.felt;
  }

  async copied(): Promise<string> {
    return this.memory.clipboard.copied.at(-1) ?? '';
  }

  async ledTo(address: RegExp): Promise<string | undefined> {
    return this.memory.host.opened.findLast((each) => address.test(each));
  }

  goesOnAt(path: string, oncetoken: string): Promise<void> {
    return this.open(path, { oncetoken });
  }

  protected async has(question: Question, about: string): Promise<boolean> {
    const found = this.find(question, about);
    return found !== null && !(found instanceof HTMLButtonElement && found.disabled);
  }

  protected async press(question: Question, about: string, times: number): Promise<void> {
    const element = this.find(question, about) as HTMLElement | null;
    element?.focus();
    for (let tap = 0; tap < times; tap += 1) element?.click();
  }

  protected async enter(label: string, text: string): Promise<void> {
    const field = this.find('field', label) as HTMLInputElement | HTMLTextAreaElement;
    field.focus();
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // Calls the prototype's setter, because React overrides the element's own.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.blur();
  }

  protected async give(label: string, picked: readonly SampleFile[]): Promise<void> {
    const input = this.find('fileInput', label) as HTMLInputElement;
    const files = picked.map(({ name, type, bytes }) => new File([bytes as BlobPart], name, { type }));
    Object.defineProperty(input, 'files', { configurable: true, value: files });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  private find(question: Question, about: string): Element | null {
    return queries[question](about) as Element | null;
  }
}

function arrivalAfter(move: () => void): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    move();
  });
}
