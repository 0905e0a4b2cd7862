import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { page } from './page.mjs';
import { prove, type Section } from './prove.mjs';
import type { Shown } from './read-reports.mjs';

function shown(name: string, more: Partial<Shown> = {}): Shown {
  const passed = new Map([['memory', true]]);
  const base = {
    id: name.replace(/\W+/g, '-'),
    uri: 'features/a.feature',
    feature: 'A',
    steps: [],
    picture: undefined,
  };
  return { ...base, name, tags: [], passed, calls: new Set(), screens: new Set(), ...more };
}

const sections: readonly Section[] = [
  {
    section: '1',
    subject: 'Everything',
    sentences: [
      { says: 'by tag', tag: 'spec-1-all' },
      { says: 'by name', scenarios: ['Asked <often>, it answers'] },
      { says: 'by call', call: 'plan/findPlanList' },
      { says: 'by screen', screen: '/orientation/homepage/index' },
      { says: 'by nothing' },
    ],
  },
];
const all = [
  shown('tagged', { tags: ['spec-1-all'] }),
  shown('Asked twice, it answers'),
  shown('calls', { calls: new Set(['POST /enrollment-manage/plan/findPlanList']) }),
  shown('stands', { screens: new Set(['/orientation/homepage/index']) }),
];

test('a sentence is proven by a tag, a name, a call or a screen', () => {
  const { sections: proven, faults } = prove(sections, all);
  expect(faults).toEqual([]);
  expect(proven[0]?.sentences.map(({ by }) => by.map(({ name }) => name))).toEqual([
    ['tagged'],
    ['Asked twice, it answers'],
    ['calls'],
    ['stands'],
    [],
  ]);
});

test('a section without a scenario, a name of none and a tag of no sentence are faults', () => {
  expect(prove(sections, [shown('other', { tags: ['spec-1-some'] })]).faults).toEqual([
    'there is no scenario “Asked <often>, it answers”',
    'section 1 (Everything) has no scenario',
    '@spec-1-some stands for no sentence',
  ]);
});

test('the page escapes what scenarios say and names what has none', () => {
  const html = page(prove(sections, all), [shown('<b> & "c"')], { version: '1', day: '2026-01-01' });
  expect(html).toContain('&#60;b&#62; &#38; &#34;c&#34;');
  expect(html).toContain('<li>1: by nothing</li>');
});

test('the page says once where a scenario has passed, and where it has failed, apart from its name', () => {
  const passed = new Map([
    ['memory', true],
    ['http', true],
    ['browser', false],
  ]);
  const html = page(prove(sections, all), [shown('Asked', { passed })], { version: '1', day: '2026-01-01' });
  expect(html).toContain(
    'Asked <span class="mark">passed: memory, http</span> <span class="mark bad">failed: browser</span>',
  );
  expect(html).toContain('by nothing <span class="mark bad">no scenario</span>');
});

test('every call that the table of the specification names is one of the wire’s or a page of the school', async () => {
  const { everyCall } = await import('../conformance/runner/every-call');
  const paths = everyCall.map(({ path, service }) => `${service}/${path}`);
  const table = JSON.parse(readFileSync('features/specification.json', 'utf8')) as readonly Section[];
  const named = table.flatMap(({ sentences }) => sentences.flatMap(({ call }) => call ?? []));
  const pages = ['wechat/pay/redirectoauth2'];
  const strange = named.filter(
    (call) => !pages.includes(call) && !paths.some((path) => path.endsWith(tail(call))),
  );
  expect(strange).toEqual([]);
});

/** Without the prefix of its service, which a tenant may choose. */
function tail(call: string): string {
  return call.replace(/^(?:base-api\/base\/api|base\/api|welcome-manage|welcome)\//, '');
}
