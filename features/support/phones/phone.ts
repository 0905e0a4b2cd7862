import type { SheetAnswer } from '#school/core/payment/sandbox/sandbox-network';
import type { Network } from '../schools/network';
import { until } from '../until';

/** The questions of page-queries.js. */
export type Question =
  | 'text'
  | 'tappable'
  | 'inDialog'
  | 'field'
  | 'choice'
  | 'value'
  | 'complaint'
  | 'card'
  | 'applications'
  | 'tick'
  | 'buttons'
  | 'majors'
  | 'step'
  | 'address'
  | 'busy'
  | 'layer'
  | 'place'
  | 'fileInput'
  | 'shownFile'
  | 'focused'
  | 'spoken';

/** What a link says in its query beside the school's name. */
export type Link = Readonly<
  Partial<Record<'accesstoken' | 'oncetoken' | 'orgId' | 'tenantId' | 'teacherId', string>>
>;

export interface SampleFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What a student does at a payment sheet. */
export type SheetDecision = 'pay' | 'cancel';

/** A student's phone: everything that the student can do and read, by the words on its screen. */
export abstract class Phone {
  /** Its system asks for no less motion: then it buzzes too. */
  abstract readonly wantsMotion: boolean;

  constructor(protected readonly network: Network) {}

  /** A JPEG of what it shows; undefined where nothing is drawn. */
  async picture(): Promise<Buffer | undefined> {
    return undefined;
  }

  /** Opens the app anew, at a screen's path or where it starts, as a link leads there. */
  abstract open(path?: string, link?: Link): Promise<void>;
  /** Closes the app; what is kept on the phone stays. */
  abstract close(): Promise<void>;
  /** Goes to another school's address with the next opening; undefined: to one that names no school. */
  abstract visit(uniqueName: string | undefined): Promise<void>;
  /** Throws the phone away with all that it kept. */
  abstract discard(): Promise<void>;
  /** Answers of page-queries.js that are text, numbers or lists. */
  abstract read<T>(question: Question, about?: string): Promise<T>;
  protected abstract has(question: Question, about: string): Promise<boolean>;
  protected abstract press(question: Question, about: string, times: number): Promise<void>;
  protected abstract enter(label: string, text: string): Promise<void>;
  protected abstract give(label: string, files: readonly SampleFile[]): Promise<void>;
  /** The bytes of a file that was saved onto the phone; undefined where there is none of that name. */
  abstract savedFile(name: string): Promise<Uint8Array | undefined>;
  /** How often something was printed. */
  abstract printed(): Promise<number>;
  /** How it buzzed, since it was opened: milliseconds on and off in turn. */
  abstract felt(): Promise<readonly (readonly number[])[]>;
  /** The text that was copied last. */
  abstract copied(): Promise<string>;
  /** What the app keeps in plain storage. */
  abstract kept(): Promise<Readonly<Record<string, string>>>;
  /** The address outside the app to which it led last, if that looks like this. */
  abstract ledTo(address: RegExp): Promise<string | undefined>;
  /** What lies there leads back into the app, at this path and with this token: without a server, the phone goes there. */
  abstract goesOnAt(path: string, oncetoken: string): Promise<void>;
  /** Loads the page anew, as it stands. */
  abstract reload(): Promise<void>;
  /**
   * Does something at the payment network's sheet; `close` is what the network makes of it where the phone has only a
   * stand-in for the sheet.
   */
  abstract decideAtSheet(
    decision: SheetDecision,
    close: (prepayId: string) => Promise<SheetAnswer>,
  ): Promise<void>;
  /** The payment network's sheet is open. */
  abstract showsSheet(): Promise<void>;
  protected abstract pressBack(): Promise<void>;
  abstract goForward(): Promise<void>;
  /** Types a screen's path into the address, the app being open. */
  abstract typeAddress(path: string): Promise<void>;
  /** Reads down to the end of the page. */
  abstract readToEnd(): Promise<void>;
  /** The phone itself finds out that there is a network, or none. */
  protected abstract tellOnline(online: boolean): Promise<void>;

  /** The phone's own way back, not the app's, once the app's own steps through the history have arrived. */
  async goBack(): Promise<void> {
    let place = '';
    await until(
      async () => {
        const before = place;
        place = await this.read<string>('place');
        return place === before;
      },
      () => `the history does not come to rest: ${place}`,
    );
    await this.pressBack();
  }

  async loseNetwork(): Promise<void> {
    this.network.cut();
    await this.tellOnline(false);
  }

  async findNetwork(): Promise<void> {
    this.network.restore();
    await this.tellOnline(true);
  }

  async tap(name: string): Promise<void> {
    await this.waitFor('tappable', name);
    await this.press('tappable', name, 1);
  }

  /** Two taps so quick that the screen has no time between them. */
  async tapTwice(name: string): Promise<void> {
    await this.waitFor('tappable', name);
    await this.press('tappable', name, 2);
  }

  async type(label: string, text: string): Promise<void> {
    await this.waitFor('field', label);
    await this.enter(label, text);
  }

  /** What a field holds, as it is read. */
  valueOf(label: string): Promise<string> {
    return this.read('value', label);
  }

  /** Whether something can be tapped right now. */
  can(name: string): Promise<boolean> {
    return this.has('tappable', name);
  }

  /** Whether a field stands on the screen right now. */
  asksFor(label: string): Promise<boolean> {
    return this.has('field', label);
  }

  /** Says yes in the dialog that asks. */
  async confirm(name: string): Promise<void> {
    await this.waitFor('inDialog', name);
    await this.press('inDialog', name, 1);
  }

  /** Goes on from one step of a form to the next, or to what follows the last. */
  async leaveStep(): Promise<void> {
    const step = await this.read<string>('step');
    await this.tap('下一步');
    await until(
      async () => (await this.can('提交报名')) || !['', step].includes(await this.read<string>('step')),
      async () => `still at “${step}”: ${await this.read<string>('text')}`,
    );
  }

  async chooseMajors(names: readonly string[]): Promise<void> {
    await this.tap('添加');
    for (const name of names) await this.confirm(name);
    await this.confirm('完成');
    await this.showsLayer(false);
  }

  async showsMajors(names: readonly string[]): Promise<void> {
    await until(
      async () => (await this.read<string[]>('majors', '意向专业')).join() === names.join(),
      async () => `the majors are ${(await this.read<string[]>('majors', '意向专业')).join()}`,
    );
  }

  async isAt(path: string): Promise<boolean> {
    return (await this.read<string>('address')).slice(1).split('?')[0] === path;
  }

  async arrivesAt(path: string): Promise<void> {
    await until(
      () => this.isAt(path),
      async () => `at ${await this.read('address')} and not at ${path}`,
    );
  }

  /** Waits until nothing on the screen is under way. */
  async settles(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 60));
    await until(
      async () => !(await this.read<boolean>('busy')),
      () => 'the screen stays busy',
    );
  }

  /** Takes an option: one of those on the screen, or of the picker that the field opens. */
  async pick(label: string, option: string): Promise<void> {
    await this.waitFor('field', label);
    const choice = `${label}→${option}`;
    if (await this.has('choice', choice)) return this.press('choice', choice, 1);
    await this.openChoices(label);
    await this.confirm(option);
  }

  async openChoices(label: string): Promise<void> {
    await this.waitFor('field', label);
    await this.press('field', label, 1);
    await this.showsLayer(true);
  }

  /** Whether something lies over the page, as its history knows it too. */
  async showsLayer(shows: boolean): Promise<void> {
    await until(
      async () => (await this.read<number>('layer')) === (shows ? 2 : 0),
      async () =>
        `${shows ? 'nothing' : 'something'} lies over a page that reads: ${await this.read('text')}`,
    );
  }

  async tick(label: string): Promise<void> {
    await this.waitFor('tick', label);
    await this.press('tick', label, 1);
  }

  async attach(label: string, ...files: readonly SampleFile[]): Promise<void> {
    await this.waitFor('fileInput', label);
    await this.give(label, files);
  }

  async shows(text: string, timeoutMs?: number): Promise<void> {
    await until(
      async () => (await this.read<string>('text')).includes(text),
      async () => `“${text}” is not to be read in: ${await this.read<string>('text')}`,
      timeoutMs,
    );
  }

  async hasNot(text: string): Promise<void> {
    await until(
      async () => !(await this.read<string>('text')).includes(text),
      () => `“${text}” can be read`,
    );
  }

  /** A file is shown, with these words in it where the phone has a viewer's page to read in. */
  async showsFile(name: string, _part: string): Promise<void> {
    await this.waitFor('shownFile', name);
  }

  async offers(name: string): Promise<void> {
    await this.waitFor('tappable', name);
  }

  private async waitFor(question: Question, about: string): Promise<void> {
    await until(
      () => this.has(question, about),
      async () => `no ${question} “${about}” on a screen that reads: ${await this.read<string>('text')}`,
    );
  }
}
