import type { Request } from 'playwright-core';
import { paths } from '#application/navigation/paths';
import { waitForApp } from '#features/support/phones/wait-for-app';
import type { MessageKey } from '#presentation/messages/messages';
import { type Applicant, applicant } from '../applicants';
import type { OwnSchool } from '../own-school';
import type { PageDriver } from '../page-driver';

type Params = Readonly<Record<string, string | number>>;

/** ms after which every call of the app has ended, with its retries. */
const LONGEST_LOAD = 60_000;

/** A walk through the screens, with its phone and school. */
export class Walk {
  readonly who: Applicant;
  /** A person without any records at the school. */
  readonly stranger: Applicant;
  /** A person whose details others have guessed until they are locked out. */
  readonly guessed: Applicant;

  private readonly underWay = new Set<Request>();

  constructor(
    readonly driver: PageDriver,
    /** The app's address, without a hash. */
    readonly app: string,
    /** Different for each walk, because everyone can apply only once. */
    number: number,
    /** The walk's own school, at whose desk it can act. */
    readonly own: OwnSchool,
    /** Called in every screen and state, with its name. */
    private readonly visit: (name: string) => Promise<void>,
  ) {
    this.who = applicant(number);
    this.stranger = applicant(number + 50);
    this.guessed = applicant(number + 150);
    const { page } = driver;
    page.on('request', (request) => {
      // How requests of the former page end does not matter any more, and of some it is never said.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.underWay.clear();
      this.underWay.add(request);
    });
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => this.underWay.delete(request));
  }

  get page() {
    return this.driver.page;
  }

  /** A text in the walk's language. */
  t(key: MessageKey, params?: Params): string {
    return this.driver.messages.t(key, params);
  }

  /** Reloads the app at a screen. */
  async open(path: string, query = ''): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.app}${query}#${path}`);
  }

  /** Loads the walk's own school's app at a screen. */
  async openOwn(path: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.own.app}${this.own.query}#${path}`);
  }

  /** Navigates by address, without a reload. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, path);
  }

  /** Opens a screen again via the home screen, so that its state is new. */
  async goByHome(path: string): Promise<void> {
    const title = await this.page.title();
    await this.go(paths.home);
    // The app would see two address changes at once as one, and keep the present screen.
    await this.page.waitForFunction((left) => document.title !== left, title);
    await this.go(path);
  }

  /** Visits the current screen once nothing on it is pending. */
  async stop(name: string): Promise<void> {
    await waitForApp(this.page, LONGEST_LOAD);
    const end = Date.now() + LONGEST_LOAD;
    do
      if (!(await this.page.evaluate(standsStill, LONGEST_LOAD)))
        throw new Error(`${name} does not end loading`);
    while (this.underWay.size > 0 && Date.now() < end);
    // The browser has lost what takes longer than the app waits.
    this.underWay.clear();
    await this.visit(name);
  }

  /** Closes the layer over the page. */
  async closeLayer(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.driver.dialog.waitFor({ state: 'detached' });
  }

  /** Waits for a toast and dismisses it in one step: between two it could end by itself. */
  async dismiss(key: MessageKey, params?: Params): Promise<void> {
    const toast = this.driver.button(this.t(key, params));
    await toast.dispatchEvent('click');
    await toast.waitFor({ state: 'detached' });
  }

  /** Waits until a toast that an earlier stop has shown ends by itself; it may have ended already. */
  async untilGone(key: MessageKey, params?: Params): Promise<void> {
    await this.driver.button(this.t(key, params)).waitFor({ state: 'detached' });
  }

  tap(key: MessageKey, params?: Params): Promise<void> {
    return this.driver.tap(this.t(key, params));
  }
}

/** Runs in the page: waits for two frames in which nothing is loading. False if something is for longer than `ms`. */
async function standsStill(ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  let calm = 0;
  while (calm < 2 && Date.now() < end) {
    await new Promise(requestAnimationFrame);
    calm = document.querySelector('main [aria-busy="true"]') ? 0 : calm + 1;
  }
  return calm === 2;
}
