import type { Clipboard } from '#application/ports/phone/clipboard';
import type { Toasts } from '#application/ports/phone/toasts';
import type { MessageKey } from '#presentation/messages/messages';

interface CopyPorts {
  readonly clipboard: Clipboard;
  readonly toasts: Toasts;
}

/** Copies a text, and shows a toast with the result. */
export async function copyText(
  { clipboard, toasts }: CopyPorts,
  text: string,
  messages: { readonly copied: MessageKey; readonly failed: MessageKey },
): Promise<void> {
  const isCopied = await clipboard.copy(text);
  toasts.show({ key: isCopied ? messages.copied : messages.failed }, isCopied ? 'good' : 'bad');
}
