declare module '@dcloudio/uni-webview-js' {
  import type { UniWebView } from './uni';

  const uni: UniWebView;
  export = uni;
}
