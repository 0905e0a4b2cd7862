import type { Host } from '#application/ports/phone/host';
import { type HostKind, hostKind } from '#domain/host/host-kind';
import { hostSigns } from '#infrastructure/browser/host-signs';

/** What the shell has to do with its host. */
export interface SpokenHost {
  /** For hosts that do not follow the page's title by themselves. */
  readonly showTitle?: (title: string) => void;
  /** Back to the app that this one was opened from. */
  readonly leave?: () => void;
}

/** A browser is not spoken with: nothing is fetched for it. */
export function spokenHost(kind: HostKind, host: Host): SpokenHost {
  if (kind === 'browser') return {};
  // What the host does not do by itself when asked, it does by its own bar and arrow.
  const asked = (answer: Promise<unknown>) => void answer.catch(() => undefined);
  const followsTitle = kind !== 'dingtalk' && kind !== 'dingtalkMiniProgram';
  return {
    leave: () => asked(host.back()),
    ...(!followsTitle && { showTitle: (title) => asked(host.setTitle(title)) }),
  };
}

/** Once the app stands: what a host tells pages of its own accord. */
export async function followHostTextSize(page: Window): Promise<void> {
  if (!hostKind(hostSigns()).startsWith('wechat')) return;
  try {
    const { honourTextSize } = await import('#infrastructure/host/weixin/honour-text-size');
    honourTextSize(page);
  } catch (failure) {
    console.error("WeChat's text size is not followed", failure);
  }
}
