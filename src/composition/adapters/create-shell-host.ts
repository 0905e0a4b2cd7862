import type { Host } from '#application/ports/phone/host';
import { hasOwnTitleBar } from '#domain/host/environment';
import { type HostKind, hostKind } from '#domain/host/host-kind';
import { readHostSignals } from '#infrastructure/browser/read-host-signals';
import type { Shell } from '#presentation/shell/shell-context';

/** What the shell needs of its host: nothing of a plain browser, so that no host code is loaded. */
export function createShellHost(kind: HostKind, host: Host): Pick<Shell, 'showTitle' | 'leave'> {
  if (kind === 'browser') return {};
  // If the call fails, the student still has the host's own title bar and back arrow.
  const ignoringFailure = (result: Promise<unknown>) => void result.catch(() => undefined);
  const followsTitle = kind !== 'dingtalk' && kind !== 'dingtalkMiniProgram';
  return {
    leave: () => ignoringFailure(host.back()),
    ...(!followsTitle && { showTitle: (title) => ignoringFailure(host.setTitle(title)) }),
  };
}

/** Marks the page whose host shows the title in a bar of its own (specification, section 2). */
export function markHostBar({ document }: Pick<Window, 'document'>): void {
  if (hasOwnTitleBar(readHostSignals())) document.documentElement.dataset.hostBar = '';
}

/** Applies WeChat's text size to the page, and what WeChat tells late about itself, once the app is mounted. */
export async function followWeChat(page: Window): Promise<void> {
  if (!hostKind(readHostSignals()).startsWith('wechat')) return;
  try {
    const { applyHostTextSize } = await import('#infrastructure/host/weixin/apply-host-text-size');
    const { onWeixinBridge } = await import('#infrastructure/host/weixin/weixin-bridge');
    applyHostTextSize(page);
    onWeixinBridge(page, () => markHostBar(page));
  } catch (failure) {
    console.error('WeChat is not followed', failure);
  }
}
