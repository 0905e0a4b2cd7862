import { find } from './elements.js';

const buttons = [...find('tabs').children];

/** Calls `listener` with the name of a tab when it is selected. */
export function onTab(listener) {
  for (const button of buttons) button.addEventListener('click', () => listener(button.dataset.tab));
}

export function selectTab(tab) {
  buttons.find(({ dataset }) => dataset.tab === tab)?.click();
}

export function focusTab() {
  buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.focus();
}

onTab((tab) => {
  find('main').dataset.tab = tab;
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.tab === tab));
});
