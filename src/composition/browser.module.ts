import { ContainerModule } from 'inversify';
import { BootFormHandover } from '#application/ports/boot-form-handover';
import { Camera } from '#application/ports/camera';
import { Clipboard } from '#application/ports/clipboard';
import { Clock } from '#application/ports/clock';
import { Connectivity } from '#application/ports/connectivity';
import { Diagnostics } from '#application/ports/diagnostics';
import { DraftStore } from '#application/ports/draft-store';
import { FaceFinder } from '#application/ports/face-finder';
import { FileSaver } from '#application/ports/file-saver';
import { Host } from '#application/ports/host';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { Payment } from '#application/ports/payment';
import { PendingOrders } from '#application/ports/pending-orders';
import { PictureReducer } from '#application/ports/picture-reducer';
import { Preferences } from '#application/ports/preferences';
import { Printing } from '#application/ports/printing';
import { ResultPictures } from '#application/ports/result-pictures';
import { ScreenWake } from '#application/ports/screen-wake';
import { Session } from '#application/ports/session';
import { SessionStore } from '#application/ports/session-store';
import { UploadStore } from '#application/ports/upload-store';
import { Vibration } from '#application/ports/vibration';
import { bootState } from '#boot/boot-state';
import { PageBootFormHandover } from '#boot/page-boot-form-handover';
import type { Tenant } from '#domain/session/tenant';
import { BrowserFileSaver } from '#infrastructure/browser/browser-file-saver';
import { BrowserPageVisibility } from '#infrastructure/browser/browser-page-visibility';
import { BrowserPrinting } from '#infrastructure/browser/browser-printing';
import { HashNavigation } from '#infrastructure/browser/navigation/hash-navigation';
import type { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';
import { IndexedDbDraftStore } from '#infrastructure/storage/indexed-db-draft-store';
import type { KeyValueStorage } from '#infrastructure/storage/key-value-storage';
import { LocalPendingOrders } from '#infrastructure/storage/local-pending-orders';
import { MemoryFallbackDraftStore } from '#infrastructure/storage/memory-fallback-draft-store';
import { lazyPort } from './lazy-port';
import type { PageHost } from './page-host';

interface BrowserParts {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly layers: Pick<HistoryLayers, 'afterClosing' | 'travel'>;
  readonly diagnostics: Diagnostics;
  readonly pageHost: Pick<PageHost, 'host' | 'weixin'>;
  readonly preferences: Preferences;
  /** Local storage. */
  readonly storage: KeyValueStorage;
  /** The school's. */
  readonly session: SessionStore;
  /** For whom drafts are kept. */
  readonly tenant: Tenant;
}

/** A phone's browser, and what it keeps for one school. */
export function browserModule(parts: BrowserParts): ContainerModule {
  const { clock, connectivity, diagnostics, layers, pageHost, preferences, session, storage, tenant } = parts;
  return new ContainerModule(({ bind }) => {
    bind(Clock).toConstantValue(clock);
    bind(Connectivity).toConstantValue(connectivity);
    bind(Diagnostics).toConstantValue(diagnostics);
    bind(Preferences).toConstantValue(preferences);
    bind(BootFormHandover).toResolvedValue(() => new PageBootFormHandover(bootState()));
    bind(FileSaver).toResolvedValue(() => new BrowserFileSaver());
    bind(Printing).toResolvedValue(() => new BrowserPrinting());
    bind(ResultPictures).toResolvedValue(() =>
      lazyPort(async () => {
        const { CanvasResultPictures } = await import('#infrastructure/browser/canvas-result-pictures');
        return new CanvasResultPictures();
      }),
    );
    bind(FaceFinder).toResolvedValue(() =>
      lazyPort(async () => {
        const { BrowserFaceFinder } = await import('#infrastructure/browser/browser-face-finder');
        return new BrowserFaceFinder();
      }),
    );
    bind(Camera).toResolvedValue(
      (faces) =>
        lazyPort(async () => {
          const { BrowserCamera } = await import('#infrastructure/browser/browser-camera');
          return new BrowserCamera(faces);
        }),
      [FaceFinder],
    );
    bind(PictureReducer).toResolvedValue(() =>
      lazyPort(async () => {
        const { BrowserPictureReducer } = await import(
          '#infrastructure/browser/pictures/browser-picture-reducer'
        );
        return new BrowserPictureReducer();
      }),
    );
    bind(ScreenWake).toResolvedValue(() =>
      lazyPort(async () => {
        const { BrowserScreenWake } = await import('#infrastructure/browser/browser-screen-wake');
        return new BrowserScreenWake();
      }),
    );
    bind(Vibration).toResolvedValue(() =>
      lazyPort(async () => {
        const { BrowserVibration } = await import('#infrastructure/browser/browser-vibration');
        return new BrowserVibration();
      }),
    );
    bind(Clipboard).toResolvedValue(() =>
      lazyPort(async () => {
        const { BrowserClipboard } = await import('#infrastructure/browser/browser-clipboard');
        return new BrowserClipboard();
      }),
    );
    bind(Host).toConstantValue(pageHost.host);
    bind(Payment).toResolvedValue(() =>
      lazyPort(async () => {
        const [{ createPayment }, weixin] = await Promise.all([
          import('./adapters/create-payment'),
          pageHost.weixin(),
        ]);
        return createPayment(weixin, pageHost.host, clock);
      }),
    );
    bind(PendingOrders).toConstantValue(new LocalPendingOrders(storage, tenant.tenantId));
    bind(PageVisibility).toResolvedValue(() => new BrowserPageVisibility());
    bind(Navigation).toResolvedValue(() => new HashNavigation(layers));
    bind(Session).toConstantValue(session);
    bind(SessionStore).toConstantValue(session);
    const drafts = new IndexedDbDraftStore(tenant.tenantId);
    bind(DraftStore).toResolvedValue(() => new MemoryFallbackDraftStore(drafts));
    bind(UploadStore).toResolvedValue(() =>
      lazyPort(async () => {
        const { IndexedDbUploadStore } = await import('#infrastructure/storage/indexed-db-upload-store');
        return new IndexedDbUploadStore(tenant.tenantId, drafts);
      }),
    );
  });
}
