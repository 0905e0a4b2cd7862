import type { Clipboard } from '#application/ports/phone/clipboard';

/** The Clipboard API; on plain http and in old engines a selected text field and `execCommand`. */
export class BrowserClipboard implements Clipboard {
  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copySelected(text);
    }
  }
}

function copySelected(text: string): boolean {
  // Inside an open dialog, because nothing outside of it can be selected.
  const dialogs = document.querySelectorAll('dialog[open]');
  const place = dialogs[dialogs.length - 1] ?? document.body;
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  place.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
