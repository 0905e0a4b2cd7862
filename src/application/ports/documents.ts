import type { Attachment } from '#domain/form/template';
import type { Viewer } from '#domain/upload/preview';
import { token } from './token';

/** A file whose bytes are here. */
export interface FetchedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface Download {
  /** Resolves when the whole file is here; throws GatewayError, `rejected` with the school's words where it has any. */
  readonly done: Promise<FetchedFile>;
  cancel(): void;
}

/**
 * What can be taken away: a file that the school has published, or another whose `address` is found out when it is
 * fetched, or a plan's majors as a table made for who asks.
 */
export type DownloadRequest =
  | {
      readonly kind: 'file';
      readonly file: Attachment;
      readonly address?: (() => Promise<string>) | undefined;
    }
  | { readonly kind: 'majors'; readonly planId: string; readonly name: string };

/** The files that a school lets everybody read. Every method throws GatewayError. */
export interface Documents {
  /** The school's viewer of files; undefined where it has configured none. */
  viewer(): Promise<Viewer | undefined>;
  /** An address from which a file can be read for some minutes. */
  address(file: Attachment): Promise<string>;
  /** An address that a browser saves instead of showing. */
  downloadAddress(wanted: DownloadRequest): Promise<string>;
  /** `onProgress` gets a fraction from 0 to 1. */
  fetch(wanted: DownloadRequest, onProgress: (fraction: number) => void): Download;
}
export const Documents = token<Documents>('Documents');
