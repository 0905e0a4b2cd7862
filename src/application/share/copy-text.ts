import type { Message } from '../message';
import type { Clipboard } from '../ports/phone/clipboard';
import type { Toasts } from '../ports/phone/toasts';

interface CopyPorts {
  readonly clipboard: Clipboard;
  readonly toasts: Toasts;
}

/** Copies a text, and shows a toast with the result. */
export async function copyText(
  { clipboard, toasts }: CopyPorts,
  text: string,
  messages: { readonly copied: Message['key']; readonly failed: Message['key'] },
): Promise<void> {
  const isCopied = await clipboard.copy(text);
  toasts.show({ key: isCopied ? messages.copied : messages.failed }, isCopied ? 'good' : 'bad');
}
