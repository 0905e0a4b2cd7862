import uni from '@dcloudio/uni-webview-js';
import type { UniWebView } from './uni';

export const uniWebView: UniWebView = uni;
