import { find } from './elements';
import { chooseLanguage, isEnglish, language, t, tOr } from './messages';

/** Session storage key of where the steward was when they chose another language. */
const PLACE = 'desk.place';

/** The school and the tab. */
interface Place {
  readonly tenantId?: string | undefined;
  readonly tab?: string | undefined;
}

const tabs = [...find('tabs').querySelectorAll('button')];

/** Calls `listener` with the name of a tab when it is selected. */
export function onTab(listener: (tab: string | undefined) => void): void {
  for (const tab of tabs) tab.addEventListener('click', () => listener(tab.dataset.tab));
}

export const shownTab = () => find('main').dataset.tab;

export function focusTab(): void {
  tabs.find((tab) => tab.getAttribute('aria-pressed') === 'true')?.focus();
}

/** Shows the texts that the page's markup names, the tabs, and the button of the other language; `here`: where the steward is. */
export function drawPage(here: () => Place): void {
  document.documentElement.lang = language;
  document.title = t('page.title');
  drawTexts('text', (one, text) => {
    one.textContent = text;
  });
  drawTexts('label', (one, text) => one.setAttribute('aria-label', text));
  drawTexts('placeholder', (one, text) => one.setAttribute('placeholder', text));
  drawLanguage(find('language'), here);
  onTab((chosen = '') => {
    find('main').dataset.tab = chosen;
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset.tab === chosen));
  });
}

function drawTexts(name: string, draw: (one: HTMLElement, text: string) => void): void {
  for (const one of document.querySelectorAll<HTMLElement>(`[data-${name}]`))
    draw(one, tOr(one.dataset[name] ?? '', ''));
}

/** The other language is shown once the page is loaded again, which goes on where it was. */
function drawLanguage(button: HTMLElement, here: () => Place): void {
  const other = isEnglish ? 'zh-CN' : 'en';
  button.textContent = isEnglish ? '中文' : 'English';
  button.lang = other;
  button.addEventListener('click', () => {
    chooseLanguage(other);
    sessionStorage.setItem(PLACE, JSON.stringify(here()));
    location.reload();
  });
}

/** Goes on at the tab that was shown before another language was chosen; returns the id of its school. */
export function takePlace(): string | undefined {
  const place: Place = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}');
  sessionStorage.removeItem(PLACE);
  tabs.find(({ dataset }) => dataset.tab === place.tab)?.click();
  return place.tenantId;
}
