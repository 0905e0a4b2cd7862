import { common as commonEnglish } from '#presentation/messages/en/common';
import { home as homeEnglish } from '#presentation/messages/en/home';
import { common } from '#presentation/messages/zh-CN/common';
import { home } from '#presentation/messages/zh-CN/home';
import { routes } from '#presentation/routes';
import { homeScreen } from '#presentation/screens/homepage/home/definition';
import { entrances } from '#presentation/screens/homepage/home/entrances';
import { type IconName, iconPaths } from '#presentation/widgets/data/icon/icon-paths';

// Runs only in the build: the markup becomes part of index.html, which has its styles (`.shell…`).

type Words = Readonly<Record<string, unknown>>;

const chinese: Words = { ...common, ...home };
const english: Words = { ...commonEnglish, ...homeEnglish };

/** Each screen's title by path: Chinese, English. */
export const screenTitles: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  routes.map(({ path, title }) => [path, [title['zh-CN'], title.en]]),
);

/**
 * The home screen before any script: its entrances are working links, the rest are placeholders. Beside it is the app shell
 * of other screens; an attribute of `<html>` decides which one is shown.
 */
export function appShell(): string {
  return [
    `<div class="shell-bar"><button type="button" aria-label="${sentence(chinese, 'common.back')}">${icon('back')}</button>`,
    `<h1>${both(homeScreen.title['zh-CN'], homeScreen.title.en)}</h1></div>`,
    `<p role="status">${bilingual('common.loading')}</p>`,
    `<div class="shell-home"><div class="shell-band">${hill}</div><div class="shell-who"><i></i><i></i></div><div class="shell-season"></div><div class="shell-ways">`,
    ...entrances.map(
      ({ id, path, icon: name, title: key, note }) =>
        `<a href="#${path}"><span>${icon(name)}</span><div><b>${bilingual(key)}</b>${
          id === 'enroll' ? '<small><i></i></small>' : `<small>${bilingual(note)}</small>`
        }</div></a>`,
    ),
    `</div>${card}</div>`,
    `<div class="shell-next">${card.repeat(3)}</div>`,
  ].join('');
}

/** The same edge as that of the home screen's picture. */
const hill =
  '<svg viewBox="0 0 360 40" preserveAspectRatio="none"><path d="M0 8C70 34 150 40 220 34S320 12 360 8V41H0Z"/></svg>';

const card = '<div class="shell-card"><i></i><i></i><i></i></div>';

function bilingual(key: string): string {
  return both(sentence(chinese, key), sentence(english, key));
}

function both(inChinese: string, inEnglish: string): string {
  return `<span lang="zh-CN">${inChinese}</span><span lang="en">${inEnglish}</span>`;
}

function sentence(words: Words, key: string): string {
  const found = words[key];
  if (typeof found !== 'string' || /[<>&"]/.test(found)) throw new Error(`${key} cannot be in the app shell`);
  return found;
}

function icon(name: IconName): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[name]}"/></svg>`;
}
