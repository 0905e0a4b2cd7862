import { type Path, paths } from '#application/navigation/paths';
import type { BootFormHandover, BootInput } from '#application/ports/enrollment/boot-form-handover';
import type { Navigation } from '#application/ports/phone/navigation';
import { pathOf } from '#boot/app-shell';
import frame from '#presentation/shell/app-frame.module.css';
import { OfflineBar } from '#presentation/widgets/feedback/offline-bar/offline-bar';
import { TitleBar } from '#presentation/widgets/layout/header/title-bar';
import { bandLoaded, bandTakenOver, leaveBand } from './band';
import { inView, rendered } from './stand-ins/rendered';
import { Touch } from './touch';

/** The page's attribute while one is shown: the app behind it is laid out and not seen. */
const SHOWN = 'data-boot-screen';

/** A screen as far as it can be drawn before the app. */
export interface BootScreen {
  readonly content: Node;
  /** What was done on it, for the app to go on with. */
  readonly texts: Readonly<Record<string, string>>;
  /** Its main button was tapped. */
  readonly submitRequested?: boolean;
  /** Brings what moves up to date; called once a second. */
  tick?(): unknown;
}

/** The first screens on the page, which follow the address and work until the app takes their place. */
export class BootScreens implements BootFormHandover {
  private layer: HTMLElement | undefined;
  private shown: BootScreen | undefined;
  private isOver = false;
  private isTransferring = false;
  private readonly touch = new Touch();
  private offlineBar = connectionBar();
  private ticking: ReturnType<typeof setInterval> | undefined;
  /** Taken out of the page while a screen is shown. */
  private shell: Element | undefined;

  /**
   * `screenAt` gives none for a path of which nothing can be drawn, and rejects where what it shows did not come. `hostBar`:
   * the host shows title and arrow in a bar of its own.
   */
  constructor(
    private readonly screenAt: (path: Path) => Promise<BootScreen | undefined> | undefined,
    private readonly navigation: Pick<Navigation, 'back'>,
    private readonly hostBar: boolean,
  ) {}

  /** Shows the addressed one, and then each other one that is moved to; resolves once it stands, picture and all, or will not. */
  async follow(): Promise<void> {
    addEventListener('hashchange', () => void this.move());
    for (const change of ['online', 'offline']) addEventListener(change, () => this.showConnection());
    await this.show();
    await bandLoaded(this.layer ?? null);
  }

  /** What is typed here is no draft. */
  async stopDrafting(): Promise<void> {
    this.end();
  }

  transferTo(adopt: (input: BootInput) => void): void {
    const { layer } = this;
    if (this.isOver || !layer) this.end();
    else if (!this.isTransferring) void this.transfer(layer, adopt);
  }

  end(): void {
    this.isOver = true;
    this.remove();
  }

  /** The app follows the address by itself. */
  private async move(): Promise<void> {
    if (!this.isOver && isAppThere()) this.end();
    if (!this.isOver) await this.show();
  }

  private async show(): Promise<void> {
    const path = shownPath();
    const screen = await this.screenAt(path as Path)?.catch(() => undefined);
    if (this.isOver || shownPath() !== path) return;
    this.remove();
    const app = document.getElementById('app');
    if (!screen || !app || isAppThere()) return;
    const isHome = path === paths.home;
    // The page's own program has given it its title by now.
    const layer = rendered<HTMLElement>(
      <div id="boot-screen" className={frame.frame}>
        <TitleBar
          title={document.title}
          onBack={isHome ? undefined : () => this.navigation.back()}
          hostBar={this.hostBar}
        />
        {inView(this.offlineBar)}
        <main className={frame.main}>{inView(screen.content)}</main>
      </div>,
    );
    this.touch.watch(layer);
    this.layer = layer;
    this.shown = screen;
    this.shell = app.firstElementChild ?? undefined;
    this.shell?.remove();
    app.before(layer);
    document.documentElement.setAttribute(SHOWN, '');
    // The app may have moved on without the page being told.
    this.ticking = setInterval(() => (shownPath() === path ? screen.tick?.() : this.move()), 1000);
  }

  /** Whatever is done here until the end goes over: while the picture comes, and while a finger or an input method is at it. */
  private async transfer(layer: HTMLElement, adopt: (input: BootInput) => void): Promise<void> {
    this.isTransferring = true;
    await bandTakenOver(layer);
    await this.touch.ended();
    this.isTransferring = false;
    if (this.isOver || this.layer !== layer || !this.shown) return;
    this.isOver = true;
    const { texts, submitRequested = false } = this.shown;
    adopt({ texts, focused: undefined, submitRequested });
    this.makeWay(layer);
  }

  /** The app stands behind it as it is: the focus goes on in the same place. */
  private makeWay(layer: HTMLElement): void {
    const focused = layer.querySelector<HTMLElement>(':focus');
    const all = (root: ParentNode | null) => [
      ...(root?.querySelectorAll<HTMLElement>('h1, main input, main button') ?? []),
    ];
    const place = focused ? all(layer).indexOf(focused) : -1;
    const top = scrollY;
    this.remove();
    const app = document.getElementById('app');
    if (place >= 0) all(app)[place]?.focus({ preventScroll: true });
    scrollTo(0, top);
  }

  private showConnection(): void {
    const before = this.offlineBar;
    this.offlineBar = connectionBar();
    before.replaceWith(this.offlineBar);
  }

  private remove(): void {
    clearInterval(this.ticking);
    if (this.layer) leaveBand(this.layer);
    this.layer?.remove();
    this.layer = undefined;
    document.documentElement.removeAttribute(SHOWN);
    const app = document.getElementById('app');
    if (this.shell && app?.firstElementChild === null) app.append(this.shell);
    this.shell = undefined;
  }
}

function connectionBar(): Element {
  return rendered(<OfflineBar offline={!navigator.onLine} />);
}

function shownPath(): string {
  return pathOf(location.hash) || paths.home;
}

/** It has put itself in the place of the app shell. */
function isAppThere(): boolean {
  return document.querySelector('#app > :not(.shell)') !== null;
}
