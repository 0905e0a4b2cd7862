import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';

/** The smallest phone, and also a desktop page zoomed to 400 % (WCAG 1.4.10); in px. */
const NARROW = { width: 320, height: 640 } as const;

const BROKEN = 'the word ';

/** An empty script instead of the checker's, which is large, if the page has it already. */
const THERE_ALREADY = ';';

/** The accessibility checker's violations on the current page, one line each; in dark mode only colours are checked. */
export async function violations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // The newer mode opens another page for frames of other origins, which these pages do not have.
  const checker = new AxeBuilder({ page, ...(isThere && { axeSource: THERE_ALREADY }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (scheme === 'dark') checker.withRules(['color-contrast']);
  const { violations } = await checker.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} ${target.join(' ')} ${failureSummary}`),
  );
}

/** All violations and losses of the current page: in light and dark, at twice the text size, and on a narrow screen. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  return [
    ...(await violations(page, 'light')),
    ...(await violations(page, 'dark')),
    ...(await clippingAtDoubleText(page)),
    ...(await clippingWhenNarrow(page)),
  ];
}

/** The same losses on a narrow screen. */
export async function clippingWhenNarrow(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize(NARROW);
  const losses = await page.evaluate(findLosses);
  if (usual) await page.setViewportSize(usual);
  return losses;
}

/**
 * Losses at twice the text size: horizontal scrolling of a page or layer, truncated texts, squeezed icons, what sticks
 * out of its card, and buttons that cannot be reached or are covered.
 */
export async function clippingAtDoubleText(page: Page): Promise<string[]> {
  await setTextSize(page, '200%');
  const losses = await page.evaluate(findLosses);
  await setTextSize(page, '');
  return losses;
}

/** Losses at twice the text size on a narrow screen. There a long English word may be broken, if it is all visible. */
export async function clippingWhenNarrowAtDoubleText(page: Page): Promise<string[]> {
  await setTextSize(page, '200%');
  const losses = await clippingWhenNarrow(page);
  await setTextSize(page, '');
  return losses.filter((loss) => !loss.startsWith(BROKEN));
}

/** The same losses as the page is now. There a long English word may be broken, if it is all visible. */
export async function lossesIn(page: Page): Promise<string[]> {
  return (await page.evaluate(findLosses)).filter((loss) => !loss.startsWith(BROKEN));
}

/** As the system's own setting does; an empty text restores the default. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Fully visible between top and bottom, and not covered by a bar. */
export const isSeenWhole = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, bottom } = element.getBoundingClientRect();
    return [top + 4, (top + bottom) / 2, bottom - 4].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

/** Runs in the page. */
function findLosses(): string[] {
  const losses: string[] = [];
  const layer = document.querySelector('dialog[open]');
  const root = layer ?? document.body;
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) {
    const wide = [...root.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    losses.push(`the page is ${document.documentElement.scrollWidth} px wide: ${wide.map(nameOf).slice(-3)}`);
  }
  if (layer && layer.scrollWidth > layer.clientWidth + 1) losses.push('the layer scrolls sideways');
  const top = scrollY;
  for (const element of root.querySelectorAll('button, a[href], input, textarea, [role="option"]')) {
    if (element.closest('[hidden]') || element.getClientRects().length === 0) continue;
    if (element.closest('[aria-disabled="true"]')) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top: above, bottom: below } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (above + below) / 2);
    // Toasts may cover something for a moment; a tap dismisses them.
    if (hit?.closest('[role="status"] > button, [role="alert"] > button, [role="status"] > div')) continue;
    const own =
      hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
    if (!own) losses.push(`${nameOf(element)} lies under ${hit ? nameOf(hit) : 'nothing'}`);
    if (left < -1 || right > width + 1) losses.push(`${nameOf(element)} stands beside the screen`);
    if (element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).overflow === 'hidden') {
      losses.push(`${nameOf(element)} is cut off`);
    }
  }
  scrollTo(0, top);
  for (const picture of root.querySelectorAll('svg, img'))
    if (sticksOut(picture, picture.getBoundingClientRect())) losses.push(`${nameOf(picture)} sticks out`);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const icon of root.querySelectorAll<SVGElement>('svg[viewBox="0 0 24 24"][style*="rem"]')) {
    const { width: shown } = icon.getBoundingClientRect();
    if (shown > 0 && shown < Number.parseFloat(icon.style.width) * rem * 0.9)
      losses.push(`an icon is squeezed in ${nameOf(icon.parentElement ?? icon)}`);
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    if (text.parentElement && sticksOut(text.parentElement, range.getBoundingClientRect()))
      losses.push(`“${text.textContent}” sticks out of its card`);
  }
  for (const action of root.querySelectorAll('#app header button'))
    if (isInLines(action)) losses.push(`${nameOf(action)} is in two lines`);
  for (const element of root.querySelectorAll('h1, h2, h3, button, label'))
    losses.push(...brokenWords(element));
  return losses;

  /** Something visible ends beside the filled box it stands in: a card, a button, a layer's panel. */
  function sticksOut(element: Element, { width: wide, left, right }: DOMRect): boolean {
    if (wide <= 1) return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { backgroundColor, overflowX, position } = getComputedStyle(box);
      // What a box cuts off on purpose, and a row of buttons that scrolls sideways.
      if (overflowX === 'hidden' || position === 'absolute') return false;
      if (overflowX === 'auto' && box.querySelector('[aria-pressed], [aria-current]')) return false;
      if (box === element || backgroundColor === 'rgba(0, 0, 0, 0)') continue;
      const edge = box.getBoundingClientRect();
      return left < edge.left - 1 || right > edge.right + 1;
    }
    return false;
  }

  function isInLines(element: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1;
  }

  function brokenWords(element: Element): string[] {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(`the word ${word} is broken`);
      }
    }
    return broken;
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words.slice(0, 30)}`;
  }
}
