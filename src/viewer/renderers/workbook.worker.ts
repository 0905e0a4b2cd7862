import { ViewerError } from '../viewer-error';
import type { ViewerMessage } from '../viewer-messages';
import { readWorkbook, type Sheet } from './workbook';

export type WorkbookAnswer = { readonly sheets: readonly Sheet[] } | { readonly refused: ViewerMessage };

/** TypeScript's types assume a page's `window` here. */
const scope = self as {
  onmessage: ((event: { readonly data: ArrayBuffer }) => void) | null;
  postMessage(message: WorkbookAnswer | 'ready'): void;
};

scope.onmessage = ({ data }) => scope.postMessage(answerTo(data));
scope.postMessage('ready');

/** An error's class would be lost on the way to the page. */
function answerTo(bytes: ArrayBuffer): WorkbookAnswer {
  try {
    return { sheets: readWorkbook(bytes) };
  } catch (thrown) {
    return { refused: thrown instanceof ViewerError ? thrown.word : 'kind' };
  }
}
