import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';
import type { HostAbilities, HostMessage } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { miniAppPage } from '#domain/host/mini-app';
import { openableAddress } from '#domain/host/openable';
import { BrowserHost } from '../browser-host';
import type { HostPage } from '../host-page';
import { HOST_TIMEOUT_MS, tellHost, withTimeout } from '../with-timeout';
import type { ShellGlobals, UniWebView } from './uni';

const READY = 'plusready';
/** If the page still runs after this time (ms), leaving it has failed. */
const LEAVING_MS = 1_500;

interface NativeShellDeps {
  readonly clock: Clock;
  readonly globals: ShellGlobals;
  loadUni(): Promise<UniWebView>;
  /** Random message number, by which a shell recognises a message that it receives twice. */
  randomNumber(): number;
}

/** A native app made with uni-app, which shows this one in its web-view. */
export class NativeShellHost extends BrowserHost {
  protected override readonly kind: HostKind = 'nativeShell';

  constructor(
    page: HostPage,
    private readonly deps: NativeShellDeps,
  ) {
    super(page);
  }

  override async abilities(): Promise<HostAbilities> {
    return { close: true, scan: false, pickImage: false };
  }

  override close(): Promise<boolean> {
    return this.back();
  }

  override async back(): Promise<boolean> {
    const uni = await this.bridge();
    if (!uni || !tellHost(() => uni.navigateBack({ delta: 1 }))) return false;
    // The bridge gives no result.
    await delay(this.deps.clock, LEAVING_MS);
    return false;
  }

  override async openPage(address: string): Promise<boolean> {
    const openable = openableAddress(address);
    if (openable === undefined) return false;
    const { path, query } = miniAppPage(openable);
    // A shell without a native page for the platform can still open the address in the web-view.
    return (await this.openNativePage(`/${path}?${query}`)) || super.openPage(openable);
  }

  override async openNativePage(url: string): Promise<boolean> {
    const uni = await this.bridge();
    return uni !== undefined && tellHost(() => uni.navigateTo({ url }));
  }

  override async postMessage(message: HostMessage): Promise<boolean> {
    const uni = await this.bridge();
    const data = { ...message, id: this.deps.randomNumber() };
    return uni !== undefined && tellHost(() => uni.postMessage({ data }));
  }

  /** Undefined outside a shell, whatever the user agent claims. */
  private bridge(): Promise<UniWebView | undefined> {
    const { clock, loadUni } = this.deps;
    const bridge = this.ready().then((isThere) => (isThere ? loadUni() : undefined));
    return withTimeout<UniWebView | undefined>(
      clock,
      HOST_TIMEOUT_MS,
      bridge.catch(() => undefined),
      undefined,
    );
  }

  private ready(): Promise<boolean> {
    const { clock, globals } = this.deps;
    if (globals.plus !== undefined) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        globals.document.removeEventListener(READY, end);
        resolve(globals.plus !== undefined);
      };
      const cancel = clock.after(HOST_TIMEOUT_MS / 2, end);
      globals.document.addEventListener(READY, end);
    });
  }
}
