import type { Container } from 'inversify';
import { Documents } from '#application/ports/enrollment/documents';
import { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import type { Diagnostics } from '#application/ports/failures/diagnostics';
import type { Clock } from '#application/ports/phone/clock';
import type { SystemConfigSource } from '#application/ports/session/system-config-source';
import type { TokenOutcome } from '#application/startup/entry-state';
import { isStartFailure, type StartFailure, StartUp } from '#application/startup/start-up';
import { type BootState, bootState } from '#boot/boot-state';
import { canRedirectToPcPage } from '#boot/can-redirect-to-pc-page';
import { PageBootFormHandover } from '#boot/page-boot-form-handover';
import { hostKind } from '#domain/host/host-kind';
import type { SystemConfig } from '#domain/session/system-config';
import type { Tenant } from '#domain/session/tenant';
import { systemConfigAddresses } from '#domain/session/web-address';
import { BrowserConnectivity } from '#infrastructure/browser/browser-connectivity';
import { clearFailedStylesheets } from '#infrastructure/browser/clear-failed-stylesheets';
import { DebuggableSystemConfig } from '#infrastructure/browser/debuggable-system-config';
import { DesktopAwareSystemConfig } from '#infrastructure/browser/desktop-aware-system-config';
import { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';
import { landSignedIn } from '#infrastructure/browser/navigation/land-signed-in';
import { readStartAddress, shownPath } from '#infrastructure/browser/navigation/page-address';
import { readHostSignals } from '#infrastructure/browser/read-host-signals';
import { ScriptSystemConfig } from '#infrastructure/browser/script-system-config';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { watchErrors } from '#infrastructure/browser/watch-errors';
import { watchLeaving } from '#infrastructure/browser/watch-leaving';
import type { ApiClient } from '#infrastructure/http/api-client';
import { HumanProofs } from '#infrastructure/http/human-proofs';
import type { FileTransport, Transport } from '#infrastructure/http/transport';
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
import { codes } from '#wire/codes';
import { createErrorPolicy } from './adapters/create-error-policy';
import { createShellHost, followWeChat, markHostBar } from './adapters/create-shell-host';
import type { ProverDeps } from './adapters/prove-human';
import type { Backend } from './backends/backend';
import { chooseBackend } from './backends/choose-backend';
import { schoolModule } from './backends/school-ports';
import { browserModule } from './browser.module';
import { createApp } from './create-app';
import { lazyPort } from './lazy-port';
import { PageHost } from './page-host';
import { shellModule } from './shell.module';
import { storedFilesModule } from './stored-files.module';

/** The app of one school, ready to be mounted. */
export interface OpenedApp extends TokenOutcome {
  readonly container: Container;
  readonly tenant: Tenant;
  readonly routes: readonly ScreenDefinition[];
}

/** Once the app is mounted, the boot form is removed after this time, even if the app's form has not taken over. */
const BOOT_FORM_TIMEOUT_MS = 8000;

const loadTransport = () => import('#infrastructure/http/axios-transport');

function transportWith(clock: Clock): Transport & FileTransport {
  const { send, put, get } = lazyPort(
    loadTransport,
    ({ AxiosTransport }) => new AxiosTransport(watchLeaving(window, clock)),
  );
  // Not the port itself, which seems to have the optional members, too.
  return { send, put, get };
}

/** The app in a phone's browser: the shell exists at once, the school's ports once start-up has found the school. */
export class BrowserApp {
  readonly shell: Shell;
  readonly diagnostics: PageDiagnostics;
  private readonly clock = new SystemClock();
  private readonly transport = transportWith(this.clock);
  private readonly storage = new BrowserStorage();
  private readonly sessionStorage = new BrowserStorage(() => sessionStorage);
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
  /** Set if the URL names organisation and tenant: configured once the app is mounted (specification, section 4). */
  private viewer: Pick<Documents, 'viewer'> | undefined;

  /** `version`: such as `V0.1.0`. */
  constructor(version: string) {
    const { clock, boot } = this;
    this.diagnostics = new PageDiagnostics(version);
    watchErrors(window, this.diagnostics);
    clearFailedStylesheets(window);
    markHostBar(window);
    boot.accessToken = undefined;
    this.shell = {
      messages: new Messages(),
      toasts: new ShellToasts(clock),
      confirmations: new ShellConfirmations(),
      connectivity: new BrowserConnectivity(),
      ...createShellHost(hostKind(readHostSignals()), this.pageHost.host),
      layers: this.layers,
    };
    this.startUp = new StartUp(createSystemConfig(clock, boot, this.address), (system) =>
      this.backendOf(system),
    );
  }

  /** The page is about to reload: the app must not start. */
  get leaving(): boolean {
    return this.boot.leaving;
  }

  /** To be called once the app is mounted. */
  mounted(): void {
    this.boot.mounted();
    void followWeChat(window);
    // On failure the viewer is asked for again when a file is opened.
    this.viewer?.viewer().catch(() => undefined);
    // The boot form must not cover other content for ever, such as an error or a screen other than the form.
    this.clock.after(BOOT_FORM_TIMEOUT_MS, () => this.bootForm.end());
  }

  /** The app cannot be rendered: shows the boot scripts' own error message. */
  broken(): void {
    this.boot.broken();
  }

  /**
   * Restores the chosen language; if its chunk fails to load, the default language stays. Rejects if the app's style sheets
   * fail to load.
   */
  async prepare(): Promise<void> {
    // So that the first call does not wait for it.
    loadTransport().catch(() => undefined);
    await Promise.all([rememberLanguage(this.shell.messages, this.preferences), this.boot.styled]);
  }

  /** Starts the app. Never rejects; can be called again after a failure. */
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
      stored: new LocalStoredState(this.storage, this.sessionStorage),
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
      storedFilesModule(),
    ]);
    this.fees = container.get(FeeGateway);
    if (this.address.organisation) this.viewer = container.get(Documents);
    return { ...outcome, container, routes: routesOf(backend.capabilities) };
  }

  /** What a link's session leaves to be done once the app is mounted; `remount` shows it anew. */
  settle({ container, ...outcome }: OpenedApp, remount: () => void): void {
    if (outcome.replaced?.length || outcome.stranger)
      import('./adapters/settle-link')
        .then(({ settleLink }) => settleLink(outcome, (port) => container.get(port), remount))
        // The question cannot be asked: the link counts as one that did not work.
        .catch(() => outcome.stranger && this.shell.toasts.show({ key: 'error.tokenRefused' }, 'bad'));
  }

  private backendOf(system: SystemConfig): Promise<Backend> {
    const { clock, transport, storage, sessionStorage, boot, address, shell } = this;
    return chooseBackend({
      system,
      mobileBase: address.mobileBase,
      clock,
      transport,
      prefetched: boot.responses,
      storage,
      sessionStorage,
      humanProofs: humanProofsWith({ clock, ...shell }),
    });
  }
}

/** Proofs that a person sends the request; the code is loaded when the school first demands one. */
function humanProofsWith(deps: Omit<ProverDeps, 'api'>): (api: () => ApiClient) => HumanProofs {
  return (api) =>
    new HumanProofs(
      codes.humanCheck,
      lazyPort(
        () => import('./adapters/prove-human'),
        ({ humanProver }) => humanProver({ ...deps, api: api() }),
      ),
    );
}

/** The static config beside this page. A computer is redirected to its own page, with the token of the page's address. */
function createSystemConfig(
  clock: Clock,
  boot: BootState,
  token: { readonly accessToken: string | undefined; readonly isOnceToken: true | undefined },
): SystemConfigSource {
  return new DesktopAwareSystemConfig(
    new DebuggableSystemConfig(
      new ScriptSystemConfig(systemConfigAddresses(location.origin, location.pathname), clock, boot),
    ),
    { location, mayLeave: () => canRedirectToPcPage(window), ...token },
  );
}

/** Reports the app's errors to the school; not in development, where the console shows them. */
class PageDiagnostics implements Diagnostics {
  /** Set by start-up; earlier errors are not reported. */
  backend: Pick<Backend, 'loadDiagnostics'> | undefined;
  private reporter: Promise<Diagnostics> | undefined;

  constructor(private readonly version: string) {}

  report(thrown: unknown): void {
    const { backend, version } = this;
    if (backend === undefined || import.meta.env.DEV) return;
    this.reporter ??= backend.loadDiagnostics({ version, screen: () => shownPath(location) });
    this.reporter.then(
      (reporter) => reporter.report(thrown),
      (failure: unknown) => console.error('the reporter did not arrive', failure),
    );
  }
}
