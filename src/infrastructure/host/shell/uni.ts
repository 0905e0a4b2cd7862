/** The part of uni-app's bridge for web pages (@dcloudio/uni-webview-js) that the app uses. Its calls give no result. */
export interface UniWebView {
  navigateTo(target: { readonly url: string }): void;
  navigateBack(target: { readonly delta: number }): void;
  postMessage(message: { readonly data: object }): void;
}

/**
 * What the shell puts into the page, and the event after that. Without `plus` the bridge would post to any parent window.
 */
export interface ShellGlobals {
  readonly plus?: unknown;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener'>;
}
