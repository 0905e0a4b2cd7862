import type { Host } from '#application/ports/phone/host';
import { type HostKind, hostKind } from '#domain/host/host-kind';
import { hostSigns } from '#infrastructure/browser/host-signs';

/** What the shell needs of its host. */
export interface SpokenHost {
  /** For hosts that do not follow the page's title by themselves. */
  readonly showTitle?: (title: string) => void;
  /** Back to the app that this one was opened from. */
  readonly leave?: () => void;
}

/** Empty for a plain browser, so that no host code is loaded. */
export function spokenHost(kind: HostKind, host: Host): SpokenHost {
  if (kind === 'browser') return {};
  // If the call fails, the student still has the host's own title bar and back arrow.
  const asked = (result: Promise<unknown>) => void result.catch(() => undefined);
  const followsTitle = kind !== 'dingtalk' && kind !== 'dingtalkMiniProgram';
  return {
    leave: () => asked(host.back()),
    ...(!followsTitle && { showTitle: (title) => asked(host.setTitle(title)) }),
  };
}

/** Applies WeChat's text size to the page, once the app is mounted. */
export async function followHostTextSize(page: Window): Promise<void> {
  if (!hostKind(hostSigns()).startsWith('wechat')) return;
  try {
    const { honourTextSize } = await import('#infrastructure/host/weixin/honour-text-size');
    honourTextSize(page);
  } catch (failure) {
    console.error("WeChat's text size is not followed", failure);
  }
}
