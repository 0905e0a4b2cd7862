import { element, find, redraw } from './elements.js';
import { clock } from './texts.js';

/** Verification codes that a demo school would send as text messages. */
export function drawPhoneCodes(codes) {
  find('codes').hidden = codes.length === 0;
  redraw(find('codes-list'), codes, () =>
    codes.flatMap(({ maskedPhone, code, at }) => [
      element('dt', {}, `${maskedPhone} · ${clock(at)}`),
      element('dd', {}, code),
    ]),
  );
}
