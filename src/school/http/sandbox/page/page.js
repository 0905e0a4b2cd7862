import { find } from './elements.js';
import { chooseLanguage, isEnglish, language, t } from './messages/messages.js';

/** Session storage key of where the steward was when they chose another language. */
const PLACE = 'desk.place';

/** Shows the texts that the page's markup names, and the button of the other language; `here`: the school and the tab. */
export function drawPage(here) {
  document.documentElement.lang = language;
  document.title = t('page.title');
  for (const one of document.querySelectorAll('[data-text]')) one.textContent = t(one.dataset.text);
  for (const one of document.querySelectorAll('[data-label]'))
    one.setAttribute('aria-label', t(one.dataset.label));
  for (const one of document.querySelectorAll('[data-placeholder]'))
    one.placeholder = t(one.dataset.placeholder);
  drawLanguage(find('language'), here);
}

/** The other language is shown once the page is loaded again, which goes on where it was. */
function drawLanguage(button, here) {
  const other = isEnglish ? 'zh-CN' : 'en';
  button.textContent = isEnglish ? '中文' : 'English';
  button.lang = other;
  button.addEventListener('click', () => {
    chooseLanguage(other);
    sessionStorage.setItem(PLACE, JSON.stringify(here()));
    location.reload();
  });
}

/** The school and the tab before another language was chosen, once. */
export function takePlace() {
  const place = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  return JSON.parse(place ?? '{}');
}
