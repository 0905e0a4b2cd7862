// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { BrowserClipboard } from '#infrastructure/browser/browser-clipboard';
import { stubProperty } from '#test/support/stub-property';
import { clipboardContract } from '../../contract/suites/clipboard-contract';

/** The clipboard of a page on https. */
function ofSecurePage(isAllowed: boolean) {
  let pasted: string | undefined;
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException('denied', 'NotAllowedError');
    pasted = text;
  };
  stubProperty(navigator, 'clipboard', { writeText });
  return { clipboard: new BrowserClipboard(), text: () => pasted };
}

/** The clipboard of an old engine, which copies the selection if allowed. */
function ofOldEngine(isAllowed: boolean) {
  let pasted: string | undefined;
  let place: ParentNode | null | undefined;
  stubProperty(document, 'execCommand', () => {
    const field = document.querySelector('textarea');
    place = field?.parentNode;
    if (isAllowed) pasted = field?.value.slice(field.selectionStart, field.selectionEnd);
    return isAllowed;
  });
  return { clipboard: new BrowserClipboard(), text: () => pasted, place: () => place };
}

clipboardContract('browser', ofSecurePage);
clipboardContract('browser without a clipboard of the page', ofOldEngine);

test('within an open dialog it is selected there, and the focus goes back to where it was', async () => {
  const { clipboard, place } = ofOldEngine(true);
  document.body.innerHTML = '<dialog open><button>复制</button></dialog>';
  const button = document.querySelector('button');
  button?.focus();
  await clipboard.copy('P1');
  expect(place()).toBe(document.querySelector('dialog'));
  expect([document.activeElement, document.querySelector('textarea')]).toEqual([button, null]);
});
