/** An engine under remote control: classic WebDriver, whatever it is spoken over. */

/** How each command is asked over HTTP, by its name over Marionette; `{id}` is one of its parameters. */
export const COMMANDS = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  Back: ['POST', '/back'],
  Forward: ['POST', '/forward'],
  Refresh: ['POST', '/refresh'],
  GetWindowHandle: ['GET', '/window'],
  GetWindowHandles: ['GET', '/window/handles'],
  SwitchToWindow: ['POST', '/window'],
  CloseWindow: ['DELETE', '/window'],
  SwitchToFrame: ['POST', '/frame'],
  ExecuteScript: ['POST', '/execute/sync'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  PerformActions: ['POST', '/actions'],
  DeleteAllCookies: ['DELETE', '/cookie'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const;

export type Command = keyof typeof COMMANDS;
export type Send = (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** What a driver answers instead of a result. */
export class DriverError extends Error {
  constructor(
    /** As WebDriver names it: `stale element reference`. */
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

const KEY = 'element-6066-11e4-a52e-4f735466cecf';
/** A reference to an element of the page. */
export type PageElement = Readonly<Record<typeof KEY, string>>;

/** The keys that WebDriver names by private characters. */
const DELETE = '\uE017';
const SHIFT = '\uE008';

const PHONE = 'width=390,height=844,toolbar=no,menubar=no,location=no';

export class Driver {
  private keeper = '';
  private at = '';

  constructor(
    private readonly send: Send,
    /** Its own folder: profile, files to choose, and `Downloads`. */
    readonly home: string,
    readonly quit: () => Promise<void>,
  ) {}

  /** Opens a window of a phone's size, without a toolbar, which would be wider. */
  async openWindow(): Promise<string> {
    this.keeper ||= (await this.send('GetWindowHandle')) as string;
    await this.turnTo(this.keeper);
    const before = await this.windows();
    await this.run(`open('about:blank', '_blank', 'noopener,${PHONE}')`);
    for (;;) {
      const opened = (await this.windows()).find((each) => !before.includes(each));
      if (opened !== undefined) return opened;
    }
  }

  async closeWindow(window: string): Promise<void> {
    await this.turnTo(window);
    await this.send('CloseWindow');
    this.at = '';
  }

  async turnTo(window: string): Promise<void> {
    if (this.at === window) return;
    await this.send('SwitchToWindow', { handle: window });
    this.at = window;
  }

  private async windows(): Promise<readonly string[]> {
    return (await this.send('GetWindowHandles')) as string[];
  }

  async go(url: string): Promise<void> {
    await this.send('Navigate', { url });
  }

  async address(): Promise<string> {
    return (await this.send('GetCurrentURL')) as string;
  }

  async back(): Promise<void> {
    await this.send('Back');
  }

  async forward(): Promise<void> {
    await this.send('Forward');
  }

  async reload(): Promise<void> {
    await this.send('Refresh');
  }

  /** Runs the body of a function in the page. */
  async run<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    return (await this.send('ExecuteScript', { script, args })) as T;
  }

  /** Runs the body of an async function in the page. */
  async runAsync(script: string): Promise<void> {
    const settled = `const done = arguments[0]; (async () => { ${script} })().then(() => done(''), (thrown) => done(String(thrown)))`;
    const thrown = await this.send('ExecuteAsyncScript', { script: settled, args: [] });
    if (thrown) throw new Error(String(thrown));
  }

  /** Looks into a frame, then back at its page. */
  async within<T>(frame: PageElement, look: () => Promise<T>): Promise<T> {
    await this.send('SwitchToFrame', { id: frame, element: frame[KEY] });
    try {
      return await look();
    } finally {
      await this.send('SwitchToFrame', { id: null });
    }
  }

  async click(element: PageElement): Promise<void> {
    await this.send('ElementClick', { id: element[KEY] });
  }

  async type(element: PageElement, text: string): Promise<void> {
    await this.send('ElementSendKeys', { id: element[KEY], text });
  }

  /** Deletes what a field has. */
  async clear(field: PageElement): Promise<void> {
    await this.run('arguments[0].focus(); arguments[0].select()', field);
    await this.type(field, DELETE);
  }

  /** Presses a key that does nothing by itself. */
  async touch(): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: SHIFT }));
    await this.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async forgetCookies(): Promise<void> {
    await this.send('DeleteAllCookies');
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await this.send('TakeScreenshot')) as string, 'base64');
  }
}
