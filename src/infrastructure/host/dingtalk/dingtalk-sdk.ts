import type { close$ } from 'dingtalk-jsapi/api/biz/navigation/close';
import type { goBack$ } from 'dingtalk-jsapi/api/biz/navigation/goBack';
import type { setTitle$ } from 'dingtalk-jsapi/api/biz/navigation/setTitle';
import type { openLink$ } from 'dingtalk-jsapi/api/biz/util/openLink';
import type { scan$ } from 'dingtalk-jsapi/api/biz/util/scan';
import type { share$ } from 'dingtalk-jsapi/api/biz/util/share';

/**
 * The part of DingTalk's package that the app uses; none of it needs `dd.config`. Outside DingTalk
 * its promises never settle.
 */
export interface DingtalkSdk {
  readonly setTitle: typeof setTitle$;
  readonly close: typeof close$;
  readonly goBack: typeof goBack$;
  readonly openLink: typeof openLink$;
  readonly scan: typeof scan$;
  readonly share: typeof share$;
}

/** The object that DingTalk's mini-programs put into the pages of their web-view. */
export interface DingtalkMiniProgram {
  navigateTo?(target: { readonly url: string; success(): void; fail(): void }): void;
  navigateBack?(target: { readonly delta: number; success(): void; fail(): void }): void;
  postMessage?(message: object): void;
}
