import { ContainerModule } from 'inversify';
import { GlobalErrorPolicy } from '#application/errors/global-error-policy';
import { Camera } from '#application/ports/checkin/camera';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { Payment } from '#application/ports/enrollment/payment';
import { PendingOrders } from '#application/ports/enrollment/pending-orders';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { FileSaver } from '#application/ports/files/file-saver';
import { PictureReducer } from '#application/ports/files/picture-reducer';
import { ResultPictures } from '#application/ports/files/result-pictures';
import { UploadStore } from '#application/ports/files/upload-store';
import { Clipboard } from '#application/ports/phone/clipboard';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageLocks } from '#application/ports/phone/page-locks';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Preferences } from '#application/ports/phone/preferences';
import { Printing } from '#application/ports/phone/printing';
import { ScreenWake } from '#application/ports/phone/screen-wake';
import { Vibration } from '#application/ports/phone/vibration';
import { Session } from '#application/ports/session/session';
import { SessionStore } from '#application/ports/session/session-store';
import { isStartFailure, StartUp } from '#application/startup/start-up';
import { PageBootFormHandover } from '#boot/page-boot-form-handover';
import type { Backend } from '#composition/backends/backend';
import { schoolModule } from '#composition/backends/school-ports';
import { createApp } from '#composition/create-app';
import { shellModule } from '#composition/shell.module';
import { storedFilesModule } from '#composition/stored-files.module';
import type { SystemConfig } from '#domain/session/system-config';
import { BrowserConnectivity } from '#infrastructure/browser/browser-connectivity';
import { BrowserPageVisibility } from '#infrastructure/browser/browser-page-visibility';
import { HashNavigation } from '#infrastructure/browser/navigation/hash-navigation';
import { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';
import { landSignedIn } from '#infrastructure/browser/navigation/land-signed-in';
import { readStartAddress } from '#infrastructure/browser/navigation/page-address';
import { PageLogin } from '#infrastructure/browser/navigation/page-login';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { InMemoryCamera } from '#infrastructure/memory/phone/in-memory-camera';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { InMemoryClipboard, InMemoryPayment } from '#infrastructure/memory/phone/in-memory-payment';
import {
  InMemoryFileSaver,
  InMemoryPrinting,
  InMemoryScreenWake,
  InMemoryVibration,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemoryResultPictures } from '#infrastructure/memory/phone/in-memory-result-pictures';
import { InMemoryDraftStore } from '#infrastructure/memory/phone/in-memory-storage';
import type { ListedStorage } from '#infrastructure/storage/key-value-storage';
import { LocalPendingOrders } from '#infrastructure/storage/local-pending-orders';
import { LocalPreferences } from '#infrastructure/storage/local-preferences';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { LocalStoredState } from '#infrastructure/storage/local-stored-state';
import { Messages } from '#presentation/messages/messages';
import { routesOf } from '#presentation/routes';
import { rememberLanguage } from '#presentation/shell/language-memory';
import { ShellConfirmations } from '#presentation/shell/overlays/confirmations';
import { ShellToasts } from '#presentation/shell/overlays/toasts';
import type { PhoneApp } from './dom-phone';

/** How a phone reaches its schools. */
export interface SchoolLink {
  readonly baseUrl: string;
  backendOf(system: SystemConfig, memory: PhoneMemory): Backend | Promise<Backend>;
}

/** Stored data of one phone, separate per school; it outlives the app that is opened on it. */
export class PhoneMemory {
  /** Saved files, and printed pages. */
  readonly files = new InMemoryFileSaver();
  readonly printer = new InMemoryPrinting();
  readonly vibration = new InMemoryVibration();
  readonly clipboard = new InMemoryClipboard();
  /** The payment sheet. */
  readonly payment = new InMemoryPayment('elsewhere');
  /** The host that the app runs in. */
  readonly host = new InMemoryHost();
  readonly storage = new PlainStorage();
  readonly preferences = new LocalPreferences(this.storage);
  /** Session storage: kept until the app is closed. */
  readonly visit = new PlainStorage();
  readonly stored = new LocalStoredState(this.storage, this.visit);
  private readonly drafts = new Map<string, InMemoryDraftStore>();

  /** Every opening is a new visit. */
  newVisit(): void {
    for (const key of this.visit.keys()) this.visit.remove(key);
  }

  of(tenantId: string) {
    const drafts = this.drafts.get(tenantId) ?? new InMemoryDraftStore();
    this.drafts.set(tenantId, drafts);
    return { drafts, session: new LocalSessionStore(this.storage, this.visit, tenantId) };
  }
}

/** Local storage without a browser. */
class PlainStorage implements ListedStorage {
  private readonly texts = new Map<string, string>();

  get(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  set(key: string, value: string): void {
    this.texts.set(key, value);
  }

  remove(key: string): void {
    this.texts.delete(key);
  }

  keys(): readonly string[] {
    return [...this.texts.keys()];
  }

  all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.texts);
  }
}

const page = { origin: 'http://127.0.0.1', pathname: '/zhxy/orientation/' };

/** The app, composed as in a browser except for the phone's storage and the connection to the school. */
export function phoneApp(way: SchoolLink, memory: PhoneMemory, tenantName: string | undefined): PhoneApp {
  const clock = new SystemClock();
  const connectivity = new BrowserConnectivity();
  const shell = {
    messages: new Messages(),
    toasts: new ShellToasts(clock),
    confirmations: new ShellConfirmations(),
    connectivity,
    layers: new HistoryLayers(),
  };
  const mobile = { openVConsole: false, appId: '', environment: '', tenantProfile: '', loginUrl: '' };
  const source = { load: async () => ({ baseUrl: way.baseUrl, mobile }) };
  const startUp = new StartUp(source, (system) => way.backendOf(system, memory));
  return {
    shell,
    kept: () => memory.storage.all(),
    open: async ({ accesstoken, oncetoken, ...query }) => {
      await rememberLanguage(shell.messages, memory.preferences);
      const started = await startUp.run({
        ...readStartAddress({ ...page, search: `?${new URLSearchParams(query)}` }),
        tenantName,
        accessToken: oncetoken ?? accesstoken,
        isOnceToken: oncetoken !== undefined,
      });
      if (isStartFailure(started)) return started;
      const { tenant, backend } = started;
      landSignedIn(started.signedInAs);
      const { drafts } = memory.of(tenant.tenantId);
      const session = backend.session(tenant.tenantId);
      const login = new PageLogin({ loginUrl: '', platform: [] });
      const failures = new GlobalErrorPolicy(clock, shell.toasts, memory.stored, login, session);
      const phoneModule = new ContainerModule(({ bind }) => {
        bind(Clock).toConstantValue(clock);
        bind(Connectivity).toConstantValue(connectivity);
        bind(Diagnostics).toConstantValue({ report: (thrown) => console.error(thrown) });
        bind(Preferences).toConstantValue(memory.preferences);
        bind(FileSaver).toConstantValue(memory.files);
        bind(Clipboard).toConstantValue(memory.clipboard);
        bind(Payment).toConstantValue(memory.payment);
        bind(Host).toConstantValue(memory.host);
        bind(PendingOrders).toConstantValue(new LocalPendingOrders(memory.storage, tenant.tenantId));
        bind(Camera).toResolvedValue(() => new InMemoryCamera('none'));
        bind(PictureReducer).toResolvedValue(() => new InMemoryPictureReducer());
        bind(ResultPictures).toResolvedValue(() => new InMemoryResultPictures());
        bind(Printing).toConstantValue(memory.printer);
        bind(Vibration).toConstantValue(memory.vibration);
        bind(ScreenWake).toResolvedValue(() => new InMemoryScreenWake());
        bind(BootFormHandover).toConstantValue(new PageBootFormHandover({}));
        bind(PageVisibility).toResolvedValue(() => new BrowserPageVisibility());
        bind(Navigation).toResolvedValue(() => new HashNavigation(shell.layers));
        bind(Session).toConstantValue(session);
        bind(SessionStore).toConstantValue(session);
        bind(DraftStore).toConstantValue(drafts);
        bind(PageLocks).toConstantValue(new InMemoryPageLocks());
        bind(UploadStore).toConstantValue(drafts.files);
      });
      const school = schoolModule(
        backend.capabilities,
        backend.ports({
          tenant,
          session,
          failures,
          read: shell.messages.ofSchool,
        }),
      );
      const container = createApp([phoneModule, shellModule(shell), school, storedFilesModule()]);
      return { ...started, container, routes: routesOf(backend.capabilities) };
    },
  };
}
