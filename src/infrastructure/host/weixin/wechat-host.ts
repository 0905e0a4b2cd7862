import type { PickedFile } from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';
import type { HostAbilities, HostRefusal, ShareCard, ShareOutcome } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { BrowserHost } from '../browser-host';
import { hostCard } from '../host-card';
import type { HostPage } from '../host-page';
import { callHost, HOST_TIMEOUT_MS, PERSON_TIMEOUT_MS, tellHost } from '../with-timeout';
import type { Jssdk } from './jssdk';
import type { WeixinSdk } from './weixin-sdk';

export type WeixinPart = Pick<WeixinSdk, 'load' | 'trusted'>;

/** If the page still runs after this time (ms), closing has failed. */
const CLOSING_MS = 1_500;
const PICTURES = { sizeType: ['compressed'], sourceType: ['album', 'camera'] } as const;

/** WeChat's browser, by its JS-SDK (weixin-js-sdk). */
export class WeChatHost extends BrowserHost {
  protected override readonly kind: HostKind = 'wechat';

  constructor(
    page: HostPage,
    protected readonly weixin: WeixinPart,
    protected readonly clock: Clock,
  ) {
    super(page);
  }

  override async abilities(): Promise<HostAbilities> {
    return { close: true, scan: true, pickImage: true };
  }

  override async close(): Promise<boolean> {
    const sdk = await this.trusted();
    if (!sdk?.closeWindow || !tellHost(() => sdk.closeWindow?.())) return false;
    // WeChat gives no result: if the page still runs then, it was not closed.
    await delay(this.clock, CLOSING_MS);
    return false;
  }

  override async scan(): Promise<{ readonly text: string } | HostRefusal> {
    const sdk = await this.trusted();
    if (!sdk?.scanQRCode) return 'unavailable';
    return this.asked((resolve, left, failed) =>
      sdk.scanQRCode?.({
        needResult: 1,
        scanType: ['qrCode', 'barCode'],
        success: ({ resultStr }) => resolve(scannedText(resultStr)),
        cancel: left,
        fail: failed,
      }),
    );
  }

  /** WeChat shares only through its own menu: prepares the card for it. */
  override async share(card: ShareCard): Promise<ShareOutcome> {
    const sdk = await this.trusted();
    const { title, description: desc, link, image: imgUrl } = hostCard(card, this.page);
    return callHost<ShareOutcome>(this.clock, HOST_TIMEOUT_MS, 'unavailable', (resolve) => {
      if (!sdk?.updateAppMessageShareData) return resolve('unavailable');
      const [success, fail] = [() => resolve('offered'), () => resolve('unavailable')];
      sdk.updateAppMessageShareData({ title, desc, link, imgUrl, success, fail });
      sdk.updateTimelineShareData?.({ title, link, imgUrl, success: () => undefined });
    });
  }

  override async pickImage(): ReturnType<BrowserHost['pickImage']> {
    const sdk = await this.trusted();
    if (!sdk?.chooseImage || !sdk.getLocalImgData) return 'unavailable';
    const chosen = await this.asked<{ readonly localId: string }>((resolve, left, failed) =>
      sdk.chooseImage?.({
        count: 1,
        ...PICTURES,
        success: ({ localIds }) =>
          resolve(localIds?.[0] === undefined ? 'unavailable' : { localId: localIds[0] }),
        cancel: left,
        fail: failed,
      }),
    );
    if (typeof chosen === 'string') return chosen;
    const data = await callHost(this.clock, HOST_TIMEOUT_MS, '', (resolve) => {
      sdk.getLocalImgData?.({
        localId: chosen.localId,
        success: ({ localData = '' }) => resolve(localData),
        fail: () => resolve(''),
      });
    });
    return pickedImage(data) ?? 'unavailable';
  }

  /** Undefined on every failure: callers only need to know that the call is unavailable. */
  protected trusted(): Promise<Jssdk | undefined> {
    return this.weixin.trusted().catch(() => undefined);
  }

  /** A dialog of the host, which the user may complete, cancel or leave open. */
  private asked<T>(
    open: (resolve: (given: T | HostRefusal) => void, left: () => void, failed: () => void) => void,
  ): Promise<T | HostRefusal> {
    return callHost<T | HostRefusal>(this.clock, PERSON_TIMEOUT_MS, 'unavailable', (resolve) => {
      open(
        resolve,
        () => resolve('cancelled'),
        () => resolve('unavailable'),
      );
    });
  }
}

/** For bar codes WeChat prefixes the kind: `CODE_128,1234`. */
function scannedText(result: string | undefined): { readonly text: string } | 'unavailable' {
  if (result === undefined || result === '') return 'unavailable';
  return { text: result.replace(/^[A-Z]+_?\d*,/, '') };
}

const DATA_URL = /^data:(image\/[\w.+-]+)?;base64,/;

/** A host's base64 picture as a file, with or without a data URL prefix; undefined if it is none. */
function pickedImage(data: string, name = 'picture.jpg'): PickedFile | undefined {
  // Some hosts write `image/jgp`.
  const type = DATA_URL.exec(data)?.[1]?.replace('jgp', 'jpeg') ?? 'image/jpeg';
  const bytes = bytesOf(data.replace(DATA_URL, ''));
  if (bytes === undefined || bytes.length === 0) return undefined;
  return { name, type, size: bytes.length, arrayBuffer: async () => bytes.slice().buffer };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
