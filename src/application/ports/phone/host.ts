import type { CoarseEnvironment } from '#domain/host/environment';
import type { PaymentMethod } from '#domain/host/host-kind';
import type { Path, PathParams } from '../../navigation/paths';
import type { PickedFile } from '../files/file-store';
import { token } from '../token';

/** What the host claims to support; a call can still fail. */
export interface HostAbilities {
  /** Can close the app and return to what opened it. */
  readonly close: boolean;
  readonly scan: boolean;
  /** Has an image picker of its own, besides the file input of every page. */
  readonly pickImage: boolean;
}

/** A share card for one of the app's own screens. It contains nothing about the person who shares it. */
export interface ShareCard {
  readonly title: string;
  readonly description: string;
  readonly path: Path;
  readonly params?: PathParams;
}

/** `offered`: the card is registered, and is shared once the user chooses so in the host's own menu. */
export type ShareOutcome = 'shared' | 'offered' | 'cancelled' | 'unavailable';

/** `cancelled`: the user cancelled; `unavailable`: the host has no such function, or did not answer in time. */
export type HostRefusal = 'cancelled' | 'unavailable';

/** A message to the embedding app: a code of the specification, or an event of the app. Contains no personal data. */
export type HostMessage = { readonly code: 401 } | { readonly event: 'reported' };

/**
 * What the page runs inside. Hosts' own APIs may never call back, or call back twice or too late; every member here settles
 * once and in time, and none rejects.
 */
export interface Host {
  abilities(): Promise<HostAbilities>;
  setTitle(title: string): Promise<void>;
  /** False where the page stays open: the host cannot close it, or did not. */
  close(): Promise<boolean>;
  /** Back to what the app was opened from. False where there is nothing to go back to. */
  back(): Promise<boolean>;
  /** The content of a code scanned with the camera. */
  scan(): Promise<{ readonly text: string } | HostRefusal>;
  /** Opens an http or https page. False where it does not open. */
  openPage(address: string): Promise<boolean>;
  /** Opens one of the host's native pages, such as a mini-program's. False where it does not open. */
  openNativePage(page: string): Promise<boolean>;
  /** A screen's full URL, for another app or phone: it names the school and the screen, and contains no personal data. */
  linkTo(path: Path, params?: PathParams): Promise<string>;
  share(card: ShareCard): Promise<ShareOutcome>;
  paymentMethod(): Promise<PaymentMethod>;
  /** The environment as the platform's links classify it (specification, section 1). */
  environment(): Promise<CoarseEnvironment>;
  pickImage(): Promise<PickedFile | HostRefusal>;
  /** Posts to the embedding app, where there is a known one. False where nothing was posted. */
  postMessage(message: HostMessage): Promise<boolean>;
}
export const Host = token<Host>('Host');
