import type { Container } from 'inversify';
import { Documents } from '#application/ports/enrollment/documents';
import { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import { isStartFailure, type StartFailure, StartUp } from '#application/startup/start-up';
import { bootState } from '#boot/boot-state';
import { mayLeaveForPcPage } from '#boot/may-leave-for-pc-page';
import { PageBootFormHandover } from '#boot/page-boot-form-handover';
import { hasOwnTitleBar } from '#domain/host/environment';
import { hostKind } from '#domain/host/host-kind';
import type { SystemConfig } from '#domain/session/system-config';
import type { Tenant } from '#domain/session/tenant';
import { systemConfigAddresses } from '#domain/session/web-address';
import { BrowserConnectivity } from '#infrastructure/browser/browser-connectivity';
import { DebuggableSystemConfig } from '#infrastructure/browser/debuggable-system-config';
import { DesktopAwareSystemConfig } from '#infrastructure/browser/desktop-aware-system-config';
import { forgetFailedSheets } from '#infrastructure/browser/forget-failed-sheets';
import { hostSigns } from '#infrastructure/browser/host-signs';
import { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';
import { landSignedIn } from '#infrastructure/browser/navigation/land-signed-in';
import { readStartAddress } from '#infrastructure/browser/navigation/page-address';
import { ScriptSystemConfig } from '#infrastructure/browser/script-system-config';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { watchErrors } from '#infrastructure/browser/watch-errors';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { LocalPreferences } from '#infrastructure/storage/local-preferences';
import { LocalStoredState } from '#infrastructure/storage/local-stored-state';
import type { ScreenDefinition } from '#presentation/define-screen';
import { Messages } from '#presentation/messages/messages';
import { routesOf } from '#presentation/routes';
import { rememberLanguage } from '#presentation/shell/language-memory';
import { ShellConfirmations } from '#presentation/shell/overlays/confirmations';
import { ShellToasts } from '#presentation/shell/overlays/toasts';
import type { Shell } from '#presentation/shell/shell-context';
import { createErrorPolicy } from './adapters/create-error-policy';
import { humanProofsWith } from './adapters/human-proofs-with';
import { followHostTextSize, spokenHost } from './adapters/spoken-host';
import type { Backend } from './backends/backend';
import { chooseBackend } from './backends/choose-backend';
import { schoolModule } from './backends/school-ports';
import { browserModule } from './browser.module';
import { createApp } from './create-app';
import { PageDiagnostics } from './page-diagnostics';
import { PageHost } from './page-host';
import { shellModule } from './shell.module';
import { uploadModule } from './upload.module';

/** The app of one school, ready to be shown. */
export interface OpenedApp {
  readonly container: Container;
  readonly tenant: Tenant;
  readonly routes: readonly ScreenDefinition[];
  /** Set where the address's token was none, or no more. */
  readonly tokenRefused?: boolean | undefined;
}

/** ms that the form's own fields may take to come once the app stands. */
const BOOT_FORM_TIMEOUT_MS = 8000;

/** The app in a phone's browser: the shell is there from the first moment, the school once start-up knows it. */
export class BrowserApp {
  readonly shell: Shell;
  readonly diagnostics: PageDiagnostics;
  private readonly clock = new SystemClock();
  private readonly transport = new AxiosTransport();
  private readonly storage = new BrowserStorage();
  private readonly visitStorage = new BrowserStorage(() => sessionStorage);
  private readonly layers = new HistoryLayers();
  private readonly preferences = new LocalPreferences(
    this.storage,
    navigator.languages ?? [navigator.language],
  );
  private readonly startUp: StartUp<Backend>;
  private readonly boot = bootState();
  private readonly bootForm = new PageBootFormHandover(this.boot);
  private readonly address = {
    ...readStartAddress(location),
    accessToken: this.boot.accessToken,
    isOnceToken: this.boot.isOnceToken,
  };

  private fees: FeeGateway | undefined;
  private readonly pageHost = new PageHost(this.clock, () => this.fees);
  /** Of an address that names organisation and tenant: its file viewer is set up once the app stands (specification, section 4). */
  private viewer: Pick<Documents, 'viewer'> | undefined;

  /** `version`: `V` and a number. */
  constructor(version: string) {
    const { clock, boot } = this;
    this.diagnostics = new PageDiagnostics(version);
    watchErrors(window, this.diagnostics);
    forgetFailedSheets(window);
    boot.accessToken = undefined;
    this.shell = {
      messages: new Messages(),
      toasts: new ShellToasts(clock),
      confirmations: new ShellConfirmations(),
      connectivity: new BrowserConnectivity(),
      hasHostBar: hasOwnTitleBar(hostSigns()),
      ...spokenHost(hostKind(hostSigns()), this.pageHost.host),
      layers: this.layers,
    };
    this.startUp = new StartUp(
      new DesktopAwareSystemConfig(
        new DebuggableSystemConfig(
          new ScriptSystemConfig(systemConfigAddresses(location.origin, location.pathname), clock, boot),
        ),
        { location, mayLeave: () => mayLeaveForPcPage(window), ...this.address },
      ),
      (system) => this.backendOf(system),
    );
  }

  /** The page is about to be loaded anew: nothing is to be started. */
  get leaving(): boolean {
    return this.boot.leaving;
  }

  /** The app stands. */
  mounted(): void {
    this.boot.mounted();
    void followHostTextSize(window);
    // Whoever opens a file asks again where this did not come.
    this.viewer?.viewer().catch(() => undefined);
    // Whatever else the app shows must be seen: a part that does not come, a school's gate.
    this.clock.after(BOOT_FORM_TIMEOUT_MS, () => this.bootForm.end());
  }

  /** Nothing of the app can be shown: says so without it. */
  broken(): void {
    this.boot.broken();
  }

  /**
   * Brings back the language that was chosen; a chunk that does not come leaves the default. Rejects where the app's
   * styles do not come.
   */
  async prepare(): Promise<void> {
    this.transport.prepare();
    await Promise.all([rememberLanguage(this.shell.messages, this.preferences), this.boot.styled]);
  }

  /** Never rejects; after a failure it can be run again. */
  async open(): Promise<OpenedApp | StartFailure> {
    const outcome = await this.startUp.run(this.address);
    if (isStartFailure(outcome)) {
      this.bootForm.end();
      return outcome;
    }
    const { clock, preferences, shell } = this;
    const { tenant, backend } = outcome;
    this.diagnostics.backend = backend;
    landSignedIn(outcome.signedInAs);
    const session = backend.session(tenant.tenantId);
    const failures = createErrorPolicy({
      clock,
      toasts: shell.toasts,
      stored: new LocalStoredState(this.storage, this.visitStorage),
      session,
      host: this.pageHost.host,
      loginUrl: outcome.system.mobile.loginUrl,
      platform: backend.addresses,
    });
    const container = createApp([
      browserModule({
        clock,
        preferences,
        connectivity: shell.connectivity,
        layers: this.layers,
        pageHost: this.pageHost,
        diagnostics: this.diagnostics,
        storage: this.storage,
        tenant,
        session,
      }),
      shellModule(shell),
      schoolModule(
        backend.capabilities,
        backend.ports({
          tenant,
          session,
          failures,
          read: shell.messages.ofSchool,
        }),
      ),
      uploadModule(),
    ]);
    this.fees = container.get(FeeGateway);
    if (this.address.organisation) this.viewer = container.get(Documents);
    return { container, tenant, routes: routesOf(backend.capabilities), tokenRefused: outcome.tokenRefused };
  }

  private backendOf(system: SystemConfig): Promise<Backend> {
    const { clock, transport, storage, visitStorage, boot, address, shell } = this;
    return chooseBackend({
      system,
      mobileBase: address.mobileBase,
      clock,
      transport,
      prefetched: boot.responses,
      storage,
      visitStorage,
      humanProofs: humanProofsWith({ clock, ...shell }),
    });
  }
}
