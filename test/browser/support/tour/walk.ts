import type { Request } from 'playwright-core';
import { paths } from '#application/navigation/paths';
import type { MessageKey } from '#presentation/messages/messages';
import { type Applicant, applicant } from '../applicants';
import type { Hand } from '../hand';
import type { OwnSchool } from '../own-school';

type Params = Readonly<Record<string, string | number>>;

/** What a walk through the screens has with it. */
export class Walk {
  readonly who: Applicant;
  /** Somebody whom the school has never heard of. */
  readonly stranger: Applicant;
  /** Around whom somebody guesses until the school lets nobody try. */
  readonly guessed: Applicant;

  private readonly underWay = new Set<Request>();

  constructor(
    readonly hand: Hand,
    /** The app's address, without a hash. */
    readonly app: string,
    /** Another one for each walk, as everybody can apply but once. */
    number: number,
    /** Where the walk also does what a school's desk does. */
    readonly own: OwnSchool,
    /** Called in every screen and state, with a name for it. */
    private readonly visit: (name: string) => Promise<void>,
  ) {
    this.who = applicant(number);
    this.stranger = applicant(number + 50);
    this.guessed = applicant(number + 150);
    const { page } = hand;
    page.on('request', (request) => this.underWay.add(request));
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => this.underWay.delete(request));
  }

  get page() {
    return this.hand.page;
  }

  /** Words of the language in which the walk is made. */
  t(key: MessageKey, params?: Params): string {
    return this.hand.messages.t(key, params);
  }

  /** Opens the app anew at a screen. */
  async open(path: string, query = ''): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.app}${query}#${path}`);
  }

  /** Opens the walk's own school anew at a screen. */
  async openOwn(path: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.own.app}${this.own.query}#${path}`);
  }

  /** Goes to a screen by its address, without leaving the app. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, path);
  }

  /** Leaves for the home screen and comes to a screen from there, which then begins anew. */
  async goByHome(path: string): Promise<void> {
    const title = await this.page.title();
    await this.go(paths.home);
    // Two addresses at once are one way to the app: a screen that was not left yet stays as it is.
    await this.page.waitForFunction((left) => document.title !== left, title);
    await this.go(path);
  }

  /** Names what is on the screen now, once nothing on it is under way any more. */
  async stop(name: string): Promise<void> {
    do await this.page.evaluate(standsStill);
    while (this.underWay.size > 0);
    await this.visit(name);
  }

  /** Closes the layer over the page. */
  async closeLayer(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.hand.dialog.waitFor({ state: 'detached' });
  }

  /** Taps the sentence away that shows for a moment. */
  async dismiss(key: MessageKey, params?: Params): Promise<void> {
    await this.tap(key, params);
    await this.hand.button(this.t(key, params)).waitFor({ state: 'detached' });
  }

  tap(key: MessageKey, params?: Params): Promise<void> {
    return this.hand.tap(this.t(key, params));
  }
}

/** Runs in the page: its next two frames are drawn, and nothing is waited for in them. */
async function standsStill(): Promise<void> {
  let calm = 0;
  while (calm < 2) {
    await new Promise(requestAnimationFrame);
    calm = document.querySelector('main [aria-busy="true"]') ? 0 : calm + 1;
  }
}
