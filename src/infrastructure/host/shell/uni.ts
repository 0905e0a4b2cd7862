/** The part of uni-app's bridge for web pages (@dcloudio/uni-webview-js) that the app needs. It answers nothing. */
export interface UniWebView {
  navigateTo(target: { readonly url: string }): void;
  navigateBack(target: { readonly delta: number }): void;
  postMessage(message: { readonly data: object }): void;
}

/** What the shell puts into the page, and the event that says so: without it the bridge would call out to any parent. */
export interface ShellGlobals {
  readonly plus?: unknown;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener'>;
}
