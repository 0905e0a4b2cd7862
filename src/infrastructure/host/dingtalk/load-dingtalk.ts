import { close$ } from 'dingtalk-jsapi/api/biz/navigation/close';
import { goBack$ } from 'dingtalk-jsapi/api/biz/navigation/goBack';
import { setTitle$ } from 'dingtalk-jsapi/api/biz/navigation/setTitle';
import { openLink$ } from 'dingtalk-jsapi/api/biz/util/openLink';
import { scan$ } from 'dingtalk-jsapi/api/biz/util/scan';
import { share$ } from 'dingtalk-jsapi/api/biz/util/share';
import 'dingtalk-jsapi/platform';
import type { DingtalkSdk } from './dingtalk-sdk';

/**
 * Only the calls that the app makes, so that the rest of the package is not bundled. The first call looks for its bridge.
 */
export const dingtalk: DingtalkSdk = {
  setTitle: setTitle$,
  close: close$,
  goBack: goBack$,
  openLink: openLink$,
  scan: scan$,
  share: share$,
};
