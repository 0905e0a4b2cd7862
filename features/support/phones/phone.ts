import type { SheetOutcome } from '#school/core/payment/sandbox/sandbox-network';
import { waitForAutosave } from '../promised-times';
import type { Network } from '../schools/network';
import { until } from '../until';

/** The queries of page-queries.js. */
export type Question =
  | 'text'
  | 'tappable'
  | 'inDialog'
  | 'field'
  | 'choice'
  | 'value'
  | 'errorMessage'
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

/** Query parameters of a link besides the school's name. */
export type Link = Readonly<
  Partial<Record<'accesstoken' | 'oncetoken' | 'orgId' | 'tenantId' | 'teacherId', string>>
>;

export interface SampleFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What a student does on a payment sheet. */
export type SheetDecision = 'pay' | 'cancel';

/** A student's phone: what the student can do and read, by the texts on its screen. */
export abstract class Phone {
  /** Its system does not prefer reduced motion, so it vibrates, too. */
  abstract readonly wantsMotion: boolean;

  constructor(protected readonly network: Network) {}

  /** A JPEG of the screen; undefined if nothing is rendered. */
  async picture(): Promise<Buffer | undefined> {
    return undefined;
  }

  /** Opens the app at a screen's path or at its start, as a link does. */
  abstract open(path?: string, link?: Link): Promise<void>;
  /** Closes the app; stored data stays. */
  abstract close(): Promise<void>;
  /** Opens another school's address from the next opening on; undefined: one without a school. */
  abstract visit(uniqueName: string | undefined): Promise<void>;
  /** Deletes the phone with all stored data. */
  abstract discard(): Promise<void>;
  /** Results of page-queries.js that are text, numbers or lists. */
  abstract read<T>(question: Question, about?: string): Promise<T>;
  protected abstract has(question: Question, about: string): Promise<boolean>;
  protected abstract press(question: Question, about: string, times: number): Promise<void>;
  protected abstract enter(label: string, text: string): Promise<void>;
  protected abstract give(label: string, files: readonly SampleFile[]): Promise<void>;
  /** The bytes of a file saved to the phone; undefined if there is none with that name. */
  abstract savedFile(name: string): Promise<Uint8Array | undefined>;
  /** How often something was printed. */
  abstract printed(): Promise<number>;
  /** Vibrations since it was opened: ms on and off, alternately. */
  abstract felt(): Promise<readonly (readonly number[])[]>;
  /** The text that was copied last. */
  abstract copied(): Promise<string>;
  /** The app's plain storage. */
  abstract kept(): Promise<Readonly<Record<string, string>>>;
  /** The last address outside the app that was opened, if it matches. */
  abstract ledTo(address: RegExp): Promise<string | undefined>;
  /**
   * The address there leads back into the app, at this path and with this token; without a server, the
   * phone opens that itself.
   */
  abstract goesOnAt(path: string, oncetoken: string): Promise<void>;
  /** Reloads the page. */
  abstract reload(): Promise<void>;
  /**
   * Acts on the payment network's sheet; `close` is the network's reaction, if the phone only has
   * a stand-in for the sheet.
   */
  abstract decideAtSheet(
    decision: SheetDecision,
    close: (prepayId: string) => Promise<SheetOutcome>,
  ): Promise<void>;
  /** Waits until the payment network's sheet is open. */
  abstract showsSheet(): Promise<void>;
  protected abstract pressBack(): Promise<void>;
  abstract goForward(): Promise<void>;
  /** Types a screen's path into the address bar while the app is open. */
  abstract typeAddress(path: string): Promise<void>;
  /** Scrolls to the end of the page. */
  abstract readToEnd(): Promise<void>;
  /** Notifies the phone whether there is a network. */
  protected abstract tellOnline(online: boolean): Promise<void>;

  /** The phone's own back button, after the app's own history steps are done. */
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

  /** Two taps without a pause for the screen to update. */
  async tapTwice(name: string): Promise<void> {
    await this.waitFor('tappable', name);
    await this.press('tappable', name, 2);
  }

  async type(label: string, text: string): Promise<void> {
    await this.waitFor('field', label);
    await this.enter(label, text);
  }

  /** A field's value, as displayed. */
  valueOf(label: string): Promise<string> {
    return this.read('value', label);
  }

  /** Whether something can be tapped right now. */
  can(name: string): Promise<boolean> {
    return this.has('tappable', name);
  }

  /** Whether a field is on the screen right now. */
  asksFor(label: string): Promise<boolean> {
    return this.has('field', label);
  }

  /** Confirms in a dialog. */
  async confirm(name: string): Promise<void> {
    await this.waitFor('inDialog', name);
    await this.press('inDialog', name, 1);
  }

  /** Continues to the next step of a form, or to what follows the last step. */
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

  /** Waits until all input in a form with saved input is saved. */
  savesInput(): Promise<void> {
    return waitForAutosave();
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

  /** Waits until nothing on the screen is pending. */
  async settles(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 60));
    await until(
      async () => !(await this.read<boolean>('busy')),
      () => 'the screen stays busy',
    );
  }

  /** Selects an option: on the screen, or in the picker that the field opens. */
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

  /** Whether a layer is over the page and in its history. */
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

  /** Waits until a file is shown; with this text in it, if the phone has a viewer's page to read. */
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
