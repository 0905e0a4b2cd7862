import type { Container } from 'inversify';
import type { StartFailure } from '../../src/application/startup/start-up';
import type { Tenant } from '../../src/domain/session/tenant';
import { routes } from '../../src/presentation/routes';
import { Mounting } from '../../src/presentation/shell/mount';
import type { Shell } from '../../src/presentation/shell/shell-context';
import './page-queries.js';
import { Phone, type Question, type SampleFile } from './phone';

/** The app as a phone without a browser runs it. */
export interface PhoneApp {
  readonly shell: Shell;
  open(): Promise<{ readonly container: Container; readonly tenant: Tenant } | StartFailure>;
}

type Queries = Readonly<Record<Question, (about?: string) => unknown>>;
const queries = (globalThis as unknown as { readonly screenQueries: Queries }).screenQueries;

/** The real screens in a page without a browser. One phone at a time is in hand: it has the page for itself. */
export class DomPhone extends Phone {
  private mounting: Mounting | undefined;

  constructor(
    private readonly appAt: (school: string | undefined) => PhoneApp,
    private school: string | undefined,
  ) {
    super();
  }

  async open(path = '/'): Promise<void> {
    await this.close();
    history.replaceState(null, '', `#${path}`);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    const app = this.appAt(this.school);
    const mounting = new Mounting(element, app.shell);
    this.mounting = mounting;
    const start = async (): Promise<void> => {
      const opened = await app.open();
      if ('failed' in opened) mounting.failure(opened, start);
      else mounting.app(routes, (port) => opened.container.get(port));
    };
    await start();
  }

  async close(): Promise<void> {
    this.mounting?.unmount();
    this.mounting = undefined;
  }

  async visit(uniqueName: string): Promise<void> {
    this.school = uniqueName;
  }

  async discard(): Promise<void> {
    await this.close();
  }

  async read<T>(question: Question, about = ''): Promise<T> {
    return queries[question](about) as T;
  }

  async valueOf(label: string): Promise<string> {
    const field = this.find('field', label);
    return field instanceof HTMLInputElement ? field.value : (field?.textContent ?? '');
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
    // React listens behind the element's own setter.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.blur();
  }

  protected async give(label: string, { name, type, bytes }: SampleFile): Promise<void> {
    const input = this.find('fileInput', label) as HTMLInputElement;
    const file = new File([bytes as BlobPart], name, { type });
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  private find(question: Question, about: string): Element | null {
    return queries[question](about) as Element | null;
  }
}
