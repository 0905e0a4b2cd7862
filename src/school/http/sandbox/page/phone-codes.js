import { element, find } from './elements.js';
import { clock } from './texts.js';

/** Verification codes that a demo school would send as text messages. */
export function drawPhoneCodes(codes) {
  find('codes').hidden = codes.length === 0;
  find('codes-list').replaceChildren(
    ...codes.flatMap(({ maskedPhone, code, at }) => [
      element('dt', {}, `${maskedPhone} · ${clock(at)}`),
      element('dd', {}, code),
    ]),
  );
}
