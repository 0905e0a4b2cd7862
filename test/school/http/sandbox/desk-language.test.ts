// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { markup, OpenedDesk, PAGE } from './opened-desk';

const HAN = /[\u4e00-\u9fff]/;

type Texts = Readonly<Record<string, readonly [chinese: string, english: string | Plural]>>;
type Plural = { readonly one: string; readonly other: string };

const school = { tenantId: 't1', uniqueName: 'hill', name: '山丘学院' };
const other = { tenantId: 't2', uniqueName: 'lake', name: '湖畔中学' };
const entry = {
  id: 'a1',
  no: 'HL-1',
  maskedName: '何*怡',
  maskedIdCard: '4400**0048',
  planTitle: '秋季招生',
  state: { status: 'waitlisted', rank: 7 },
  fee: { state: 'due', amount: 12_000, reason: '' },
  majors: [],
  history: [],
  fields: [{ key: 'name', label: '姓名' }],
  actions: ['return', 'settleFee'],
  submittedAt: 0,
  updatedAt: 1,
};
const answers: Readonly<Record<string, unknown>> = {
  schools: [school, other],
  'sign-in': { token: 'steward' },
  applications: { entries: [entry], counts: { waitlisted: 1 } },
  'phone-codes': [],
  students: { entries: [], counts: { students: 0, photosToCheck: 0 } },
  gate: { reports: [], more: false, stations: [], serverTime: 0, reported: 1, expected: 3 },
};

const reload = vi.fn();
const desk = new OpenedDesk();

beforeEach(() => {
  desk.prepare();
  vi.stubGlobal('location', { search: '', reload });
});
afterEach(() => desk.leave());

/** Opens the page on a device with these languages; `refused`: the call that the school refuses. */
const open = (languages: readonly string[], refused?: string) =>
  desk.open({ answers, languages, ...(refused !== undefined && { refused }) });

const find = (id: string) => document.getElementById(id) as HTMLElement;
/** The texts that are shown in Chinese, apart from the ones that are marked as such. */
function chinese(): readonly string[] {
  const texts = [...document.querySelectorAll('body :not([lang]):not([lang] *)')].flatMap((one) => [
    ...[...one.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
    ),
    one.getAttribute('placeholder') ?? '',
    one.getAttribute('aria-label') ?? '',
  ]);
  return texts.filter((text) => HAN.test(text));
}

it.each([
  [['zh-CN', 'en'], 'zh-CN', '学校前台', 'English'],
  [['en-US', 'zh'], 'en', 'School desk', '中文'],
  [['fr', 'en-GB'], 'en', 'School desk', '中文'],
  [['fr'], 'zh-CN', '学校前台', 'English'],
])(
  'the desk is in the first language of its device that it has: %j',
  async (languages, lang, title, offered) => {
    await open(languages);
    expect([document.documentElement.lang, document.title]).toEqual([lang, title]);
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(find('language').textContent).toBe(offered);
    expect(find('language').lang).toBe(lang === 'en' ? 'zh-CN' : 'en');
  },
);

it('the language that is chosen at the desk, or in the app, is kept, and the school and the tab with it', async () => {
  await open(['zh-CN']);
  [...find('schools').querySelectorAll('button')][1]?.click();
  await vi.waitFor(() => expect(find('sign-in-school').textContent).toBe('湖畔中学'));
  document.querySelector<HTMLElement>('[data-tab="students"]')?.click();
  find('language').click();
  expect([localStorage.getItem('language'), reload.mock.calls.length]).toEqual(['en', 1]);

  await open(['zh-CN']);
  expect(document.documentElement.lang).toBe('en');
  expect(find('sign-in-school').textContent).toBe('湖畔中学');
  expect(find('main').dataset.tab).toBe('students');

  // Once: who opens the page again begins with its first school.
  await open(['zh-CN']);
  expect([find('sign-in-school').textContent, find('main').dataset.tab]).toEqual([
    '山丘学院',
    'applications',
  ]);
});

it('in English the desk shows nothing in Chinese but the school’s own words, which are marked as Chinese', async () => {
  sessionStorage.setItem('desk.t1', 'steward');
  await open(['en']);
  await vi.waitFor(() => expect(find('list').textContent).toContain('Waitlisted · no. 7'));
  expect(find('list').textContent).toContain('¥120.00 due');
  expect(find('count').textContent).toBe('1 application');
  document.querySelector<HTMLElement>('[data-tab="gate"]')?.click();
  await vi.waitFor(() => expect(find('gate-count').textContent).toBe('Checked in: 1 / 3'));
  expect(chinese()).toEqual([]);
  expect(document.querySelector('.who')?.getAttribute('lang')).toBe('zh-CN');
});

it('in English a fee is called one, with the school’s own word for it; a major does not break within its name', async () => {
  sessionStorage.setItem('desk.t1', 'steward');
  const fee = { ...entry.fee, reason: '报名费' };
  const majors = [{ name: '护理' }, { name: '药学' }];
  const applications = { entries: [{ ...entry, fee, majors }], counts: {} };
  await desk.open({ answers: { ...answers, applications }, languages: ['en'] });
  await vi.waitFor(() => expect(find('list').textContent).toContain('¥120.00 due'));
  const labels = [...find('list').querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toContain('Fee 报名费');
  expect(chinese()).toEqual([]);
  expect([...find('list').querySelectorAll('.major')].map(({ textContent }) => textContent)).toEqual([
    '1. 护理',
    '2. 药学',
  ]);
});

it('in English the reasons of a return are offered in Chinese, which the student reads, with their meaning', async () => {
  sessionStorage.setItem('desk.t1', 'steward');
  // Other test files share this document, and must not find it with one half of a dialog.
  HTMLDialogElement.prototype.showModal = vi.fn();
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });
  await open(['en']);
  await vi.waitFor(() => expect(document.querySelector('[data-action="return"]')).not.toBeNull());
  document.querySelector<HTMLElement>('[data-action="return"]')?.click();
  const [reason] = document.querySelectorAll('option');
  expect(reason?.value).toBe('照片不清晰，请重新上传');
  expect(reason?.label).toBe('The photo is not sharp, please upload it again');
});

it('in English the desk says what the school refused, whose own words are Chinese', async () => {
  sessionStorage.setItem('desk.t1', 'steward');
  await open(['en'], 'settle-fee');
  await vi.waitFor(() => expect(document.querySelector('[data-action="settleFee"]')).not.toBeNull());
  document.querySelector<HTMLElement>('[data-action="settleFee"]')?.click();
  await vi.waitFor(() => expect(find('toast').textContent).toBe('This order is closed'));
});

async function allTexts(): Promise<Texts> {
  const { texts } = await import('#school/http/sandbox/page/desk-texts');
  return texts as unknown as Texts;
}

const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

it('each message of the desk is in both languages, with the same parameters', async () => {
  for (const [key, [zh, en]] of Object.entries(await allTexts())) {
    const forms = typeof en === 'string' ? [en] : [en.one, en.other];
    for (const form of forms) {
      expect([key, HAN.test(form), form.trim() === '']).toEqual([key, false, false]);
      expect([key, parameters(form)]).toEqual([key, parameters(zh)]);
    }
  }
});

it('each message that the desk’s page names exists and is used, and its markup has its Chinese', async () => {
  const texts = await allTexts();
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'desk-texts.ts' && name !== 'jweixin.ts',
  );
  const source = files.map((name) => readFileSync(join(PAGE, name), 'utf8')).join('\n') + markup;
  const areas = new Set(Object.keys(texts).map((key) => key.split('.')[0]));
  const named = [...source.matchAll(/['"]((\w+)\.\w+)['"]/g)].filter(([, , area]) => areas.has(area));
  expect(named.map(([, key = '']) => key).filter((key) => !(key in texts))).toEqual([]);
  // The first part of a key that is made of a value.
  const made = [...source.matchAll(/\bt(?:Or)?\(`(\w+\.)\$\{/g)].map(([, start = '']) => start);
  const isUsed = (key: string) =>
    source.includes(`'${key}'`) || source.includes(`"${key}"`) || made.some((start) => key.startsWith(start));
  expect(Object.keys(texts).filter((key) => !isUsed(key))).toEqual([]);
  document.documentElement.innerHTML = markup;
  for (const one of document.querySelectorAll<HTMLElement>('[data-text]'))
    expect(one.textContent).toBe(texts[one.dataset.text ?? '']?.[0]);
});
