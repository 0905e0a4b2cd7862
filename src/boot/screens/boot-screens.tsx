import { type Path, paths } from '#application/navigation/paths';
import type {
  BootFormHandover,
  BootInput,
  PublicContent,
} from '#application/ports/enrollment/boot-form-handover';
import type { Navigation } from '#application/ports/phone/navigation';
import { pathOf } from '#boot/app-shell';
import { inView, rendered } from '#boot/stand-ins/rendered';
import frame from '#presentation/shell/app-frame.module.css';
import { OfflineBar } from '#presentation/widgets/feedback/offline-bar/offline-bar';
import { TitleBar } from '#presentation/widgets/layout/header/title-bar';
import { abortBandDownload, bandLoaded, bandTakenOver } from './band';

/** Attribute of `<html>` while a boot screen is shown: the app behind it has a layout but is invisible. */
const SHOWN = 'data-boot-screen';

/** A screen, as far as it can be rendered before the app is loaded. */
export interface BootScreen {
  readonly content: Node;
  /** The student's input, for the app to continue with. */
  readonly texts: Readonly<Record<string, string>>;
  /** The main button was tapped. */
  readonly submitRequested?: boolean;
  /** Updates countdowns; called once a second. */
  tick?(): unknown;
}

/** Shows the boot screen of the current URL, until the app takes over. */
export class BootScreens implements BootFormHandover {
  home: PublicContent | undefined;
  private layer: HTMLElement | undefined;
  private shown: BootScreen | undefined;
  private isOver = false;
  private isTransferring = false;
  private readonly touch = new Touch();
  private offlineBar = connectionBar();
  private ticking: ReturnType<typeof setInterval> | undefined;
  /** The app shell, removed from the page while a screen is shown. */
  private shell: Element | undefined;

  /** `screenAt` returns undefined for a path without a boot screen, and rejects if its data did not arrive. */
  constructor(
    private readonly screenAt: (path: Path) => Promise<BootScreen | undefined> | undefined,
    private readonly navigation: Pick<Navigation, 'back'>,
  ) {}

  /** Shows the current URL's screen and follows hash changes. Resolves once the first is shown with its picture, or is not. */
  async follow(): Promise<void> {
    addEventListener('hashchange', () => void this.move());
    for (const change of ['online', 'offline']) addEventListener(change, () => this.showConnection());
    await this.show();
    await bandLoaded(this.layer ?? null);
  }

  /** There is no draft to stop: removes the screen. */
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

  /** Shows the screen of the new URL, unless the app is rendered and does so itself. */
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
    // The body script has set the document's title by now.
    const layer = rendered<HTMLElement>(
      <div id="boot-screen" className={frame.frame}>
        <TitleBar title={document.title} onBack={isHome ? undefined : () => this.navigation.back()} />
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
    // The app may change the URL without a `hashchange` event.
    this.ticking = setInterval(() => (shownPath() === path ? screen.tick?.() : this.move()), 1000);
  }

  /** Waits for the picture, and for the end of a touch or IME composition, so that all input is handed over. */
  private async transfer(layer: HTMLElement, adopt: (input: BootInput) => void): Promise<void> {
    this.isTransferring = true;
    await bandTakenOver(layer);
    await this.touch.ended();
    this.isTransferring = false;
    if (this.isOver || this.layer !== layer || !this.shown) return;
    this.isOver = true;
    const { texts, submitRequested = false } = this.shown;
    adopt({ texts, focused: undefined, submitRequested });
    this.replaceByApp(layer);
  }

  /** Removes the layer; the app behind it shows the same, and the focus moves to its corresponding element. */
  private replaceByApp(layer: HTMLElement): void {
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
    if (this.layer) abortBandDownload(this.layer);
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

/** Whether the app is rendered in place of the app shell. */
function isAppThere(): boolean {
  return document.querySelector('#app > :not(.shell)') !== null;
}

/** ms after `pointerup` within which browsers fire `click`. */
const CLICK_MS = 100;

/** Tracks whether a touch or an IME composition is in progress on an element. */
class Touch {
  private readonly active = new Set<'composition' | 'pointer'>();
  private readonly waiting: (() => void)[] = [];

  watch(element: HTMLElement): void {
    // Interactions on a previous element ended with it.
    this.active.clear();
    const begin = (what: 'composition' | 'pointer') => () => void this.active.add(what);
    const end = (what: 'composition' | 'pointer') => () => {
      this.active.delete(what);
      if (this.active.size === 0) for (const resolve of this.waiting.splice(0)) setTimeout(resolve);
    };
    const endPointer = end('pointer');
    element.addEventListener('compositionstart', begin('composition'));
    element.addEventListener('compositionend', end('composition'));
    element.addEventListener('pointerdown', begin('pointer'));
    element.addEventListener('pointercancel', endPointer);
    element.addEventListener('click', endPointer);
    // A touch that has moved or ends elsewhere fires no `click`.
    addEventListener('pointerup', () => setTimeout(endPointer, CLICK_MS));
  }

  /** Resolves once none is in progress. */
  ended(): Promise<void> {
    if (this.active.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
