// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BootInput } from '#application/ports/enrollment/boot-form-handover';
import { bootViewsScript } from '#boot/build/boot-views-script';
import type { BootForm } from '#boot/form/boot-form';
import { parseTemplate } from '#boot/form/parse-template';
import { fieldTraits, publishedFieldTypes } from '#domain/form/field-type';
import type { Template } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';
import { FakeClock, settled } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';
import { autumnTemplate } from '../application/enrollment/samples';

/** As it runs in the page: the app's own views, without React. */
let program: typeof import('./compiled-boot-form');
beforeAll(async () => {
  const script = await bootViewsScript('form', '../test/boot/compiled-boot-form.ts');
  program = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`);
});

let clock: FakeClock;
let drafts: StubDrafts;
const layer = () => document.getElementById('boot-form');
const isShown = () => document.documentElement.hasAttribute('data-boot-form');
const input = (key: string) => layer()?.querySelector<HTMLInputElement>(`#field-${key}`) as HTMLInputElement;

function show(template: Template = autumnTemplate): BootForm {
  const form = new program.BootForm(template, drafts, clock);
  form.show();
  return form;
}

function type(key: string, text: string): void {
  input(key).focus();
  input(key).value = text;
  input(key).dispatchEvent(new Event('input', { bubbles: true }));
}

/** The app's own field, rendered in the meantime. */
function appDraws(key: string, text: string): HTMLInputElement {
  const own = document.createElement('input');
  own.id = `field-${key}`;
  own.value = text;
  document.getElementById('app')?.append(own);
  return own;
}

beforeEach(() => {
  document.documentElement.removeAttribute('data-boot-form');
  document.body.innerHTML = '<div id="app"></div>';
  globalThis.scrollTo = () => {};
  clock = new FakeClock();
  drafts = new StubDrafts();
});

describe('the boot form', () => {
  test('shows the first step’s fields up to the first that is not typed, with their texts', () => {
    show();
    const labels = [...(layer()?.querySelectorAll('label') ?? [])].map((label) => label.textContent);
    expect(labels).toEqual(['姓名', '身份证号']);
    expect(input('idCard').getAttribute('autocapitalize')).toBe('characters');
    expect(layer()?.textContent).toContain('第 1 步，共 4 步');
    expect(layer()?.textContent).toMatch(/还需约\u00a0\d+\u00a0分钟/);
    expect(isShown()).toBe(true);
  });

  test('is not rendered if the form begins with another kind of field, or after the app', async () => {
    const [first, ...others] = autumnTemplate.fields;
    show({ ...autumnTemplate, fields: [{ ...(first as object), type: 'picker' } as never, ...others] });
    expect(layer()).toBeNull();
    const form = new program.BootForm(autumnTemplate, drafts, clock);
    await form.stopDrafting();
    form.show();
    expect([layer(), isShown()]).toEqual([null, false]);
  });

  test('shows every kind of field that is typed', () => {
    const [first] = autumnTemplate.fields;
    const typed = publishedFieldTypes.filter((type) => fieldTraits[type].entry === 'typed');
    const fields = typed.map((type) => ({ ...(first as object), key: type, type, step: 0 }) as never);
    show({ ...autumnTemplate, fields });
    const keys = [...(layer()?.querySelectorAll('input, textarea') ?? [])].map(({ id }) => id);
    expect(keys).toEqual(typed.map((type) => `field-${type}`));
  });

  test('moves to the next field on Enter', () => {
    show();
    input('name').focus();
    input('name').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(document.activeElement).toBe(input('idCard'));
  });

  test('saves input as a draft within a second, until the app takes over', async () => {
    const form = show();
    await clock.passAsync(5000);
    expect(drafts.kept.size).toBe(0);
    type('name', '李小');
    await clock.passAsync(1000);
    expect(drafts.kept.get('autumn')).toMatchObject({
      answers: { name: '李小' },
      labels: { name: '姓名' },
      templateVersion: 3,
      step: 0,
      stepCount: 4,
    });
    type('name', '李小花');
    await form.stopDrafting();
    expect(drafts.kept.get('autumn')?.answers).toEqual({ name: '李小花' });
    type('name', '李小花花');
    await clock.passAsync(5000);
    expect(drafts.writes).toBe(2);
  });

  test('stops saving if the phone denies storage', async () => {
    drafts.save = () => Promise.reject(new program.StorageDenied());
    const form = show();
    type('name', '李');
    await clock.passAsync(1000);
    await form.stopDrafting();
    expect(isShown()).toBe(true);
  });
});

describe('the handover of the boot form', () => {
  test('transfers texts and caret to the app, and removes the boot form', async () => {
    const form = show();
    type('name', '李小花');
    type('idCard', '1101');
    input('idCard').setSelectionRange(2, 3);
    let taken: BootInput | undefined;
    let own: HTMLInputElement | undefined;
    form.transferTo((typing) => {
      taken = typing;
      own = appDraws('idCard', '11 01');
    });
    await settled();
    expect(taken).toEqual({
      texts: { name: '李小花', idCard: '1101' },
      focused: 'idCard',
      submitRequested: false,
    });
    expect([layer(), isShown(), document.activeElement]).toEqual([null, false, own]);
    // The cursor is at the same position in the text.
    expect([own?.selectionStart, own?.selectionEnd]).toEqual([2, 4]);
    form.transferTo(() => expect.unreachable('handed over twice'));
  });

  test('waits for the end of an IME composition', async () => {
    const form = show();
    input('name').dispatchEvent(new Event('compositionstart', { bubbles: true }));
    type('name', 'li');
    const taken: BootInput[] = [];
    form.transferTo((typing) => taken.push(typing));
    await settled();
    expect(taken).toEqual([]);
    input('name').dispatchEvent(new Event('compositionend', { bubbles: true }));
    type('name', '李');
    await new Promise((resolve) => setTimeout(resolve));
    expect(taken).toMatchObject([{ texts: { name: '李' } }]);
  });

  test('下一步 is passed on and shows that it is busy', async () => {
    const form = show();
    layer()
      ?.querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(layer()?.querySelector('[aria-busy="true"]')?.textContent).toBe('正在处理…');
    let taken: BootInput | undefined;
    form.transferTo((typing) => {
      taken = typing;
    });
    expect(taken?.submitRequested).toBe(true);
  });

  test('transfers input also after another screen was shown', async () => {
    const form = show();
    type('name', '李小花');
    form.end();
    await settled();
    expect([layer(), isShown()]).toEqual([null, false]);
    expect(drafts.kept.get('autumn')?.answers).toEqual({ name: '李小花' });
    let taken: BootInput | undefined;
    form.transferTo((typing) => {
      taken = typing;
    });
    expect(taken).toMatchObject({ texts: { name: '李小花' }, focused: undefined });
  });

  test('navigation removes the boot form', () => {
    show();
    dispatchEvent(new HashChangeEvent('hashchange'));
    expect([layer(), isShown()]).toEqual([null, false]);
  });
});

describe('a template’s response', () => {
  const respond = (data: unknown, code = 0) => JSON.stringify({ code, data });
  const inChinese = (text: SchoolText) => (typeof text === 'string' ? text : text.zh);

  test('is rendered if complete', () => {
    expect(parseTemplate(respond(autumnTemplate), 'autumn', inChinese)).toEqual(autumnTemplate);
  });

  test.each([
    ['another plan', respond({ ...autumnTemplate, planId: 'other' })],
    ['a refusal', respond(autumnTemplate, 404)],
    ['HTML', '<html>'],
    ['nothing', ''],
    ['half', respond(autumnTemplate).slice(0, 200)],
    ['no fields', respond({ ...autumnTemplate, fields: undefined })],
    [
      'a field without a label',
      respond({ ...autumnTemplate, fields: [{ key: 'a', type: 'text', step: 0, rules: [] }] }),
    ],
    ['steps without titles', respond({ ...autumnTemplate, steps: [1] })],
  ])('is left to the app otherwise: %s', (_, text) => {
    expect(parseTemplate(text, 'autumn', inChinese)).toBeUndefined();
  });
});
