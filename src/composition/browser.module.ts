import { ContainerModule } from 'inversify';
import { Camera } from '#application/ports/checkin/camera';
import { FaceDetection } from '#application/ports/checkin/face-detection';
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
import { bootState } from '#boot/boot-state';
import { PageBootFormHandover } from '#boot/page-boot-form-handover';
import type { Tenant } from '#domain/session/tenant';
import { BrowserFileSaver } from '#infrastructure/browser/browser-file-saver';
import { BrowserPageVisibility } from '#infrastructure/browser/browser-page-visibility';
import { BrowserPrinting } from '#infrastructure/browser/browser-printing';
import { HashNavigation } from '#infrastructure/browser/navigation/hash-navigation';
import type { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';
import { WebPageLocks } from '#infrastructure/browser/web-page-locks';
import { IndexedDbDraftStore } from '#infrastructure/storage/indexed-db-draft-store';
import type { KeyValueStorage } from '#infrastructure/storage/key-value-storage';
import { LocalPendingOrders } from '#infrastructure/storage/local-pending-orders';
import { MemoryFallbackDraftStore } from '#infrastructure/storage/memory-fallback-draft-store';
import { lazyPort } from './lazy-port';
import type { PageHost } from './page-host';

interface BrowserDeps {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly layers: Pick<HistoryLayers, 'afterClosing' | 'onceClosed' | 'travel'>;
  readonly diagnostics: Diagnostics;
  readonly pageHost: Pick<PageHost, 'host' | 'weixin'>;
  readonly preferences: Preferences;
  /** Local storage. */
  readonly storage: KeyValueStorage;
  readonly session: SessionStore;
  /** Drafts are stored by tenant. */
  readonly tenant: Tenant;
}

/** The ports of the phone's browser, and of what it stores for one school. */
export function browserModule(deps: BrowserDeps): ContainerModule {
  const { clock, connectivity, diagnostics, layers, pageHost, preferences, session, storage, tenant } = deps;
  return new ContainerModule(({ bind }) => {
    bind(Clock).toConstantValue(clock);
    bind(Connectivity).toConstantValue(connectivity);
    bind(Diagnostics).toConstantValue(diagnostics);
    bind(Preferences).toConstantValue(preferences);
    bind(BootFormHandover).toResolvedValue(() => new PageBootFormHandover(bootState()));
    bind(FileSaver).toResolvedValue(() => new BrowserFileSaver());
    bind(Printing).toResolvedValue(() => new BrowserPrinting());
    bind(ResultPictures).toResolvedValue(() =>
      lazyPort(
        () => import('#infrastructure/browser/canvas-result-pictures'),
        ({ CanvasResultPictures }) => new CanvasResultPictures(),
      ),
    );
    bind(FaceDetection).toResolvedValue(() =>
      lazyPort(
        () => import('#infrastructure/browser/browser-face-detection'),
        ({ BrowserFaceDetection }) => new BrowserFaceDetection(),
      ),
    );
    bind(Camera).toResolvedValue(
      (faces) =>
        lazyPort(
          () => import('#infrastructure/browser/browser-camera'),
          ({ BrowserCamera }) => new BrowserCamera(faces),
        ),
      [FaceDetection],
    );
    bind(PictureReducer).toResolvedValue(() =>
      lazyPort(
        () => import('#infrastructure/browser/pictures/browser-picture-reducer'),
        ({ BrowserPictureReducer }) => new BrowserPictureReducer(clock),
      ),
    );
    bind(ScreenWake).toResolvedValue(() =>
      lazyPort(
        () => import('#infrastructure/browser/browser-screen-wake'),
        ({ BrowserScreenWake }) => new BrowserScreenWake(),
      ),
    );
    bind(Vibration).toResolvedValue(() =>
      lazyPort(
        () => import('#infrastructure/browser/browser-vibration'),
        ({ BrowserVibration }) => new BrowserVibration(),
      ),
    );
    bind(Clipboard).toResolvedValue(() =>
      lazyPort(
        () => import('#infrastructure/browser/browser-clipboard'),
        ({ BrowserClipboard }) => new BrowserClipboard(),
      ),
    );
    bind(Host).toConstantValue(pageHost.host);
    bind(Payment).toResolvedValue(() =>
      lazyPort(
        async () => ({
          ...(await import('#infrastructure/wechat-pay/jssdk-payment')),
          weixin: await pageHost.weixin(),
        }),
        ({ JssdkPayment, weixin }) => new JssdkPayment({ weixin, host: pageHost.host, clock, page: window }),
      ),
    );
    bind(PendingOrders).toConstantValue(new LocalPendingOrders(storage, tenant.tenantId));
    bind(PageVisibility).toResolvedValue(() => new BrowserPageVisibility());
    bind(Navigation).toResolvedValue(() => new HashNavigation(layers));
    bind(Session).toConstantValue(session);
    bind(SessionStore).toConstantValue(session);
    bind(PageLocks).toResolvedValue(() => new WebPageLocks(`${tenant.tenantId} `));
    const drafts = new IndexedDbDraftStore(tenant.tenantId);
    bind(DraftStore).toResolvedValue(() => new MemoryFallbackDraftStore(drafts));
    bind(UploadStore).toResolvedValue(() =>
      lazyPort(
        () => import('#infrastructure/storage/indexed-db-upload-store'),
        ({ IndexedDbUploadStore }) => new IndexedDbUploadStore(tenant.tenantId, drafts),
      ),
    );
  });
}
