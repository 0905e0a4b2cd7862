// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { copiesIn, MOST_COPIES } from '#viewer/renderers/drawing-copies';

function copiesOf(content: string): number {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:other="urn:other">${content}</svg>`;
  return copiesIn(new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement);
}

/** Ten of each in ten levels; `naming` makes an element that names the level below. */
function levels(naming: (id: string) => string, kind = 'g'): string {
  const groups = Array.from(
    { length: 10 },
    (_, at) => `<${kind} id="a${at + 1}">${naming(`a${at}`).repeat(10)}</${kind}>`,
  );
  return `<${kind} id="a0"><path/></${kind}>${groups.join('')}${naming('a10')}`;
}

describe('the copies that a drawing shows', () => {
  test('are those that others name', () => {
    expect(copiesOf('<g><path/><path/></g>')).toBe(0);
    expect(copiesOf('<g id="a"><path/></g><use href="#a"/><use xlink:href=" #a"/>')).toBe(4);
    expect(copiesOf('<clipPath id="c"><path/></clipPath><g clip-path="url(#c)"><path/><path/></g>')).toBe(2);
  });

  test('are counted for all in an element where they inherit what is named', () => {
    const pattern = '<pattern id="p"><path/></pattern>';
    expect(copiesOf(`${pattern}<g fill="url('#p')"><path/><path/></g>`)).toBe(6);
    const marker = '<marker id="m"><path/></marker>';
    expect(copiesOf(`${marker}<polyline marker-mid="url(#m)" points="1 2 3 4 5 6"/>`)).toBe(12);
  });

  test('are not made by gradients, links, and what other programs write', () => {
    const gradient = '<linearGradient id="l"><stop/></linearGradient>';
    const link = '<g id="g" other:label="#g" data-tex="\\frac"><a href="#g"><path fill="url(#l)"/></a></g>';
    expect(copiesOf(gradient + link)).toBe(0);
    const style =
      '<style>@import url("https://fonts.example/css");.b:hover{color:#fff}.a{fill:url(#l)}</style>';
    expect(copiesOf(gradient + style)).toBe(0);
    const dark =
      '<style>#g{--c:#000}@media (prefers-color-scheme: dark){#g{fill:#fff}}</style><path id="g"/>';
    expect(copiesOf(dark)).toBe(0);
  });

  test('are found by a style sheet’s classes, ids and types', () => {
    const clip = '<clipPath id="c"><path/></clipPath>';
    for (const selector of ['.a', '.x,.a', 'svg > g.a', '#g', 'g'])
      expect(copiesOf(`${clip}<style>${selector}{clip-path:url(#c);}</style><g id="g" class="a b"/>`)).toBe(
        2,
      );
    expect(copiesOf(`${clip}<style>.a{clip-path:url(#c)}</style><g class="b"/>`)).toBe(0);
  });

  test.each([
    ['use', (id: string) => `<use href="#${id}"/>`, 'g'],
    ['patterns', (id: string) => `<path fill="url(#${id})"/>`, 'pattern'],
    ['masks', (id: string) => `<path style="mask : url( '#${id}' )"/>`, 'mask'],
    ['filters', (id: string) => `<feImage xlink:href="#${id}"/>`, 'g'],
  ])('are billions by %s in ten levels', (_, naming, kind) => {
    expect(copiesOf(levels(naming, kind))).toBeGreaterThan(10 ** 10);
  });

  test('are billions by masks of a style sheet in ten levels', () => {
    const rules = Array.from({ length: 11 }, (_, at) => `.a${at}{mask:url(#a${at})}`).join('\n');
    const masks = levels((id) => `<path class="${id}"/>`, 'mask');
    expect(copiesOf(`<style>${rules}</style>${masks}`)).toBeGreaterThan(10 ** 10);
  });

  test.each([
    ['names itself', '<g id="a"><g><use href="#a"/></g></g>'],
    ['escapes what it names', '<g id="a"/><use href="#%61"/>'],
    ['escapes in a style', '<g id="a"/><path style="m\\61sk:url(#a)"/>'],
    ['uses variables', '<mask id="a"/><style>svg{--m:url(#a)}path{mask:var(--m)}</style>'],
    ['has masks inherited', '<mask id="a"/><g mask="url(#a)"><path mask="inherit"/></g>'],
    ['has masks inherited by a style', '<mask id="a"/><style>path{mask:inherit}</style>'],
    ['contains another', '<image href="da&#9;ta:image/svg+xml,%3Csvg/%3E"/>'],
    ['imports a style', '<style>@import "data:text/css,*{}";</style>'],
    ['has elements in a style', '<style>.a{mask:url(<g>no</g>#a)}</style>'],
    ['has styles within styles', '<mask id="a"/><style>.a{.b{}mask:url(#a)}</style>'],
    ['has styles for some states', '<mask id="a"/><style>.a:not(.b){mask:url(#a)}</style>'],
    ['has texts in styles', '<mask id="a"/><style>.a{x:"}.b{";mask:url(#a);x:"}"}</style>'],
    ['changes what it names', '<g id="a"/><use><set attributeName="href" to="#a"/></use>'],
    ['changes its classes', '<g><set attributeName="class" to="a"/></g>'],
  ])('cannot be counted if it %s', (_, content) => {
    expect(copiesOf(content)).toBe(Number.POSITIVE_INFINITY);
  });

  const filtered = (primitives: string, shapes = '<path filter="url(#f)"/>') =>
    copiesOf(`<filter id="f">${primitives}</filter>${shapes}`);
  const shadow =
    '<feFlood result="none"/><feColorMatrix in="SourceAlpha"/><feOffset/><feGaussianBlur/><feBlend in2="none" result="shadow"/><feBlend in="SourceGraphic" in2="shadow"/>';

  test('are few by a shadow that programs write, and none by a filter that is for nothing', () => {
    expect(filtered(shadow)).toBeLessThan(MOST_COPIES / 10);
    expect(filtered(shadow, '')).toBe(0);
    expect(copiesOf('<g style="filter:drop-shadow(1px 1px 1px red)"/>')).toBeLessThan(MOST_COPIES / 10);
    // It is no filter.
    expect(copiesOf('<g style="transform:rotate(9deg)" fill="rgb(9,9,9)"/>')).toBe(0);
  });

  test.each([
    ['are too many by many primitives', filtered('<feGaussianBlur/>'.repeat(100))],
    ['are too many by many elements', filtered(shadow, '<path style="filter:url(#f)"/>'.repeat(100))],
    [
      'are too many by copies',
      filtered(shadow, `<g id="g" filter="url(#f)"/>${'<use href="#g"/>'.repeat(100)}`),
    ],
    ['are too many by a dilatation of dilatations', filtered('<feMorphology/>'.repeat(3))],
    ['are billions by inputs of inputs', filtered('<feBlend/>'.repeat(40))],
    [
      'are billions by merging what was merged',
      filtered('<feMerge><feMergeNode/><feMergeNode/><feMergeNode/></feMerge>'.repeat(30)),
    ],
    [
      'are billions by named inputs',
      filtered(
        Array.from(
          { length: 40 },
          (_, at) => `<feBlend in="r${at}" in2=" r${at} " result="r${at + 1}"/>`,
        ).join(''),
      ),
    ],
    [
      'are billions by filters in filters',
      filtered(
        `<feMerge>${'<feMergeNode in="SourceGraphic"/>'.repeat(10)}</feMerge>`,
        `${'<g filter="url(#f)">'.repeat(10)}<path/>${'</g>'.repeat(10)}`,
      ),
    ],
    ['are too many by shadows of shadows', copiesOf(`<g filter="${'drop-shadow(1px 1px) '.repeat(30)}"/>`)],
    [
      'are too many by filters in many groups',
      copiesOf(`${'<g style="filter:blur(9px)">'.repeat(100)}${'</g>'.repeat(100)}`),
    ],
    ['cannot be counted if a style sheet has filters', copiesOf('<style>g{filter:blur(9px)}</style>')],
    [
      'cannot be counted if variables are filters',
      copiesOf('<g style="--a:blur(1px)"><g filter="var(--a)"/></g>'),
    ],
    [
      'cannot be counted if a filter changes',
      filtered('<feBlend id="b"/>', '<set href="#b" attributeName="in" to="a"/>'),
    ],
    [
      'cannot be counted if an element gets filters',
      copiesOf('<g><set attributeName="filter" to="blur(9px)"/></g>'),
    ],
  ])('of filters %s', (_, copies) => {
    expect(copies).toBeGreaterThan(MOST_COPIES);
  });

  test('are not counted beyond what is shown', () => {
    const many = (count: number) => `<g id="a"/><path fill="${'#a '.repeat(count)}"/>`;
    expect(copiesOf(many(MOST_COPIES))).toBe(MOST_COPIES);
    expect(copiesOf(many(MOST_COPIES + 1))).toBe(Number.POSITIVE_INFINITY);
  });
});
