import type { Clock } from '#application/ports/phone/clock';
import type { Host } from '#application/ports/phone/host';
import { DingtalkMiniProgramHost } from '#infrastructure/host/dingtalk/dingtalk-mini-program-host';
import type { DingtalkSdk } from '#infrastructure/host/dingtalk/dingtalk-sdk';
import { type DingtalkGlobals, DingtalkWebView } from '#infrastructure/host/dingtalk/dingtalk-web-view';
import { runScript } from '#infrastructure/host/run-script';

/** Its script is loaded at once, so that the student's first tap need not wait for it. */
export function createDingtalkMiniProgram(
  page: Window & DingtalkGlobals,
  loadDingtalk: () => Promise<DingtalkSdk>,
  clock: Clock,
): Host {
  const webView = new DingtalkWebView(page, clock, (address) => runScript(address, page.document));
  void webView.program();
  return new DingtalkMiniProgramHost(page, loadDingtalk, clock, webView);
}
