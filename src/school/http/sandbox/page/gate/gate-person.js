import { find } from '../elements.js';
import { t } from '../messages/messages.js';
import { showResult } from './gate-result.js';

/** `verify` resolves with whether the school knows who is verified. */
export function onPerson(verify) {
  find('gate-person').addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target;
    const inputs = [find('gate-name'), find('gate-id-card')];
    const typed = inputs.map(({ value }) => value);
    if (typed.some((text) => text.trim() === '')) return showResult('bad', t('gate.personMissing'));
    // Nobody's number stays on the screen, unless it has to be corrected. Emptied at once, as the code is.
    form.reset();
    if (await verify(...typed)) return;
    if (inputs.some(({ value }) => value !== '')) return;
    for (const [at, input] of inputs.entries()) input.value = typed[at];
  });
}
