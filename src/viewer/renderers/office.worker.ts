import { ViewerError } from '../viewer-error';
import type { ViewerMessage } from '../viewer-messages';
import { type OfficeContent, type OfficeKind, officeContents } from './office-contents';

export interface OfficeRequest {
  readonly kind: OfficeKind;
  readonly bytes: ArrayBuffer;
}

export type OfficeResult<Kind extends OfficeKind> =
  | { readonly content: OfficeContent<Kind> }
  /** `cause` is for developers: an error itself cannot be sent to the page by every browser, and would lose its class. */
  | { readonly error: ViewerMessage; readonly cause?: string | undefined };

/** TypeScript's types assume a page's `window` here. */
const scope = self as {
  onmessage: ((event: { readonly data: OfficeRequest }) => void) | null;
  postMessage(message: OfficeResult<OfficeKind> | 'ready'): void;
};

scope.onmessage = ({ data }) => scope.postMessage(resultOf(data));
scope.postMessage('ready');

function resultOf({ kind, bytes }: OfficeRequest): OfficeResult<OfficeKind> {
  try {
    return { content: officeContents[kind](bytes) };
  } catch (thrown) {
    if (thrown instanceof ViewerError) return { error: thrown.reason, cause: causeText(thrown.cause) };
    return { error: 'kind', cause: causeText(thrown) };
  }
}

function causeText(cause: unknown): string | undefined {
  return cause instanceof Error ? `${cause}\n${cause.stack ?? ''}` : undefined;
}
