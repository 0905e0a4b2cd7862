import type { Attachment } from '#domain/form/template';
import type { Viewer } from '#domain/upload/preview';
import { token } from '../token';

/** A downloaded file. */
export interface FetchedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface Download {
  /** Resolves with the whole file; rejects with GatewayError: `rejected` carries the school's words where it sent any. */
  readonly done: Promise<FetchedFile>;
  cancel(): void;
}

/**
 * What can be downloaded: a file that the school has published, another file whose `address` is resolved when it is
 * fetched, or a plan's majors as a spreadsheet that the school generates.
 */
export type DownloadRequest =
  | {
      readonly kind: 'file';
      readonly file: Attachment;
      readonly address?: (() => Promise<string>) | undefined;
    }
  | { readonly kind: 'majors'; readonly planId: string; readonly name: string };

/** The school's public files. Every method throws GatewayError. */
export interface Documents {
  /** The school's file viewer; undefined where none is configured. */
  viewer(): Promise<Viewer | undefined>;
  /** A URL from which the file can be read for a minute. */
  address(file: Attachment): Promise<string>;
  /** A URL that a browser downloads instead of displaying. */
  downloadAddress(wanted: DownloadRequest): Promise<string>;
  /** `onProgress` gets a fraction from 0 to 1. */
  fetch(wanted: DownloadRequest, onProgress: (fraction: number) => void): Download;
}
export const Documents = token<Documents>('Documents');
