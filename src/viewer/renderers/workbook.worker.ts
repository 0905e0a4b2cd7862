import { ViewerError } from '../viewer-error';
import type { ViewerMessage } from '../viewer-messages';
import { readWorkbook, type Workbook } from './workbook';

export type WorkbookResult =
  | { readonly workbook: Workbook }
  /** `cause` is for developers: an error itself cannot be sent to the page by every browser, and would lose its class. */
  | { readonly error: ViewerMessage; readonly cause?: string | undefined };

/** TypeScript's types assume a page's `window` here. */
const scope = self as {
  onmessage: ((event: { readonly data: ArrayBuffer }) => void) | null;
  postMessage(message: WorkbookResult | 'ready'): void;
};

scope.onmessage = ({ data }) => scope.postMessage(resultOf(data));
scope.postMessage('ready');

function resultOf(bytes: ArrayBuffer): WorkbookResult {
  try {
    return { workbook: readWorkbook(bytes) };
  } catch (thrown) {
    if (thrown instanceof ViewerError) return { error: thrown.reason, cause: causeText(thrown.cause) };
    return { error: 'kind', cause: causeText(thrown) };
  }
}

function causeText(cause: unknown): string | undefined {
  return cause instanceof Error ? `${cause}\n${cause.stack ?? ''}` : undefined;
}
