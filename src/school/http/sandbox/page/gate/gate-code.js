import { find } from '../elements.js';
import { isPass } from './gate-offline.js';
import { refuseWithoutStation } from './gate-station.js';

/** `verify` resolves with whether the school knows the student of what was typed or pasted. */
export function onCode(verify) {
  const input = find('gate-input');
  find('gate-form').addEventListener('submit', async (event) => {
    event.preventDefault();
    if (refuseWithoutStation()) return;
    const shown = input.value;
    // Emptied at once: submitted twice, the code would be refused as used, and the next one may be typed meanwhile.
    input.value = '';
    if ((await verify(shown)) || isPass(shown.trim()) || input.value !== '') return;
    // To be corrected, or to be sent again once there is a network; the next code replaces it.
    input.value = shown;
    if (document.activeElement === input) input.select();
  });
  input.addEventListener('focus', () => input.select());
}
