import type { CoarseEnvironment } from '#domain/host/environment';
import type { PayWay } from '#domain/host/host-kind';
import type { Path, PathParams } from '../navigation/paths';
import type { PickedFile } from './file-store';
import { token } from './token';

/** What can be offered here at all; that it works out is never certain. */
export interface HostAbilities {
  /** Leaves the app for what it was opened from. */
  readonly close: boolean;
  readonly scan: boolean;
  /** Its own picker of pictures, beside the one that every page has. */
  readonly pickImage: boolean;
}

/** One of the app's own screens, as a card. It says nothing of the person who shares it. */
export interface ShareCard {
  readonly title: string;
  readonly description: string;
  readonly path: Path;
  readonly params?: PathParams;
}

/** `offered`: the host shares the card once the person asks its own menu to. */
export type ShareOutcome = 'shared' | 'offered' | 'cancelled' | 'unavailable';

/** What the host did not give: it was left, or there is none, or no word came of it. */
export type HostRefusal = 'cancelled' | 'unavailable';

/** What a parent is told: a code of the specification's, or what has come to its end here. Never of whom. */
export type HostMessage = { readonly code: 401 } | { readonly event: 'reported' };

/**
 * What the page runs inside. Hosts forget to answer, and answer twice or too late: every member answers once and in time,
 * and none rejects.
 */
export interface Host {
  abilities(): Promise<HostAbilities>;
  setTitle(title: string): Promise<void>;
  /** False where the page still stands: there is nothing to close, or it was not closed. */
  close(): Promise<boolean>;
  /** Back to what the app was opened from. False where there is no such thing. */
  back(): Promise<boolean>;
  /** What a code says that the camera was held to. */
  scan(): Promise<{ readonly text: string } | HostRefusal>;
  /** Opens a page of the web, http or https. False where it does not open. */
  openPage(address: string): Promise<boolean>;
  /** Opens one of the host's own pages, as a mini-program has them. False where it does not open. */
  openNativePage(page: string): Promise<boolean>;
  /** A screen's whole address, for another app or phone: which school and which screen, and nothing of a person. */
  linkTo(path: Path, params?: PathParams): Promise<string>;
  share(card: ShareCard): Promise<ShareOutcome>;
  payWay(): Promise<PayWay>;
  /** As the platform's links tell them apart (specification, section 1). */
  environment(): Promise<CoarseEnvironment>;
  pickImage(): Promise<PickedFile | HostRefusal>;
  /** To the app that shows this one, where it is known. False where nobody is told. */
  postMessage(message: HostMessage): Promise<boolean>;
}
export const Host = token<Host>('Host');
