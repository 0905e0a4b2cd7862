// @vitest-environment jsdom
import { act, type FormEvent } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Field, Template } from '#domain/form/template';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { StepFields } from '#presentation/form/step-fields';
import { whenTypingIdle } from '#presentation/widgets/form/control/typing-idle';
import { autumnTemplate } from '../../application/enrollment/samples';
import { render } from '../render';
import { FormFixture } from './form-fixture';

// Typing in other test files must count as idle before this file's fake timers are installed.
beforeAll(() => new Promise<void>((idle) => void whenTypingIdle(idle)));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

/** Two steps with this many fields each; the last field of the first is required, with `more` members. */
function longTemplate(count: number, more: Partial<Field>): Template {
  const name = autumnTemplate.fields.find(({ key }) => key === 'name') as Field;
  const field = (step: number, at: number): Field => ({
    key: `f${step}-${at}`,
    label: `第${step}步第${at}项`,
    type: 'text',
    step,
    ...(step === 0 && at === count - 1 ? { rules: [{ required: true }], ...more } : { rules: [] }),
  });
  const step = (number: number) => Array.from({ length: count }, (_, at) => field(number, at));
  return {
    ...autumnTemplate,
    steps: ['一', '二'],
    fields: [...step(0), ...step(1), { ...name, step: 1 }],
  };
}

function formOf(count: number, more: Partial<Field> = {}): Promise<FormViewModel> {
  return formOn(longTemplate(count, more));
}

async function formOn(template: Template): Promise<FormViewModel> {
  const fixture = new FormFixture();
  fixture.gateway.templateResult = template;
  const { form } = (await fixture.form()).screen;
  if (!form) throw new Error('no form was opened');
  return form;
}

/** A control's accessible description. */
const describedBy = (element: Element | null) =>
  (element?.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const drawn = () => [...document.querySelectorAll('input')].map(({ id }) => id);
const owners = () => [...document.querySelectorAll('input')].map((input) => input.form?.id);
const inPage = (form: FormViewModel, onSubmit?: (event: FormEvent) => void) =>
  render(
    <form id="page" onSubmit={onSubmit}>
      <StepFields form={form} />
    </form>,
  );
const aMoment = () => act(async () => void vi.advanceTimersByTime(1));

describe('the fields of a step', () => {
  test('say over a choice what the school asks of it, as a text field does in itself', async () => {
    const yesOrNo = ['1', '2'].map((index) => ({ index, label: index }));
    const field = (key: string, more: Partial<Field>): Field => ({
      key,
      label: key,
      type: 'text',
      step: 0,
      rules: [],
      placeholder: `请看清${key}`,
      ...more,
    });
    const fields = [
      field('名', {}),
      field('两项', { type: 'picker', options: yesOrNo }),
      field('多选', { type: 'checkboxes', options: yesOrNo }),
      field('志愿', { multipleChoice: 1 }),
      field('链接', { isLink: true, options: [...yesOrNo, { index: '3', label: '3' }] }),
    ];
    const form = await formOn({ ...autumnTemplate, fields });
    await render(<StepFields form={form} />);
    expect(document.querySelector<HTMLInputElement>('#field-名')?.placeholder).toBe('请看清名');
    expect(document.querySelector('#field-链接')?.textContent).toBe('请看清链接');
    for (const key of ['两项', '多选', '志愿']) {
      const group = document.querySelector(`[aria-labelledby="field-${key}-label"]`);
      expect(describedBy(group)).toContain(`请看清${key}`);
    }
  });

  test('say of a group that it is required, as an input says it of itself', async () => {
    const options = ['1', '2', '3'].map((index) => ({ index, label: index }));
    const boxes = { label: '特长', type: 'checkboxes', step: 0, options } as const;
    const fields: readonly Field[] = [
      { ...boxes, key: 'must', rules: [{ required: true }] },
      { ...boxes, key: 'may', rules: [] },
    ];
    await render(<StepFields form={await formOn({ ...autumnTemplate, fields })} />);
    const group = (key: string) => document.querySelector(`[aria-labelledby="field-${key}-label"]`);
    expect([describedBy(group('must')), describedBy(group('may'))]).toEqual(['必填', '']);
  });

  test('say how large a file may be, with number and unit in one line', async () => {
    const photo = autumnTemplate.fields.find(({ type }) => type === 'upload') as Field;
    const form = await formOn({ ...autumnTemplate, steps: ['一'], fields: [{ ...photo, step: 0 }] });
    const { container } = await render(<StepFields form={form} />);
    expect(container.textContent).toContain('不超过 20\u00A0MB');
  });

  test('are there at once where they are few', async () => {
    const form = await formOf(24);
    await render(<StepFields form={form} />);
    expect(drawn()).toEqual(form.shownEntries.map(({ field }) => `field-${field.field.key}`));
    expect(drawn()).toHaveLength(24);
  });

  test('come in parts where they are many, until all are there in their order', async () => {
    const form = await formOf(29);
    await render(<StepFields form={form} />);
    expect(drawn()).toHaveLength(24);
    await aMoment();
    expect(drawn()).toEqual(Array.from({ length: 29 }, (_, at) => `field-f0-${at}`));
    await aMoment();
    expect(drawn()).toHaveLength(29);
  });

  test('are to the browser some small forms where they are many, all but the last, and go on as one', async () => {
    const form = await formOf(29);
    const submitted: string[] = [];
    const goOn = (event: FormEvent) => {
      event.preventDefault();
      submitted.push((event.target as HTMLElement).id);
    };
    await inPage(form, goOn);
    await aMoment();
    const own = owners();
    expect([own[0], own[5], own[6], own[23], own[24], own[28]]).toEqual([
      'part-0',
      'part-0',
      'part-1',
      'part-3',
      'page',
      'page',
    ]);
    expect(document.querySelector('form form')).toBeNull();
    // Enter in the only field of a form submits that form.
    const enter = new Event('submit', { bubbles: true, cancelable: true });
    document.getElementById('part-0')?.dispatchEvent(enter);
    expect([submitted, enter.defaultPrevented]).toEqual([['part-0'], true]);
  });

  test('belong to the page’s form where they are few', async () => {
    const form = await formOf(24);
    await inPage(form);
    expect([...new Set(owners())]).toEqual(['page']);
    expect(document.querySelectorAll('form')).toHaveLength(1);
  });

  test('of every kind belong to a small form where they are many', async () => {
    const template = longTemplate(24, {});
    const kinds = autumnTemplate.fields.map((field) => ({ ...field, step: 0 }));
    const form = await formOn({ ...template, fields: [...kinds, ...template.fields].slice(0, 30) });
    await inPage(form);
    await act(async () => void form.checkStep());
    const controls = [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('[id^="field-"]')];
    const ofKinds = controls
      .filter(({ id, form: owner }) => owner !== undefined && !id.startsWith('field-f0'))
      .map(({ id, form: owner }) => [id, owner?.id.startsWith('part-')]);
    expect(ofKinds.map(([id]) => id)).toEqual(
      expect.arrayContaining([
        'field-boarding',
        'field-address',
        'field-hobbies',
        'field-majors',
        'field-photo',
      ]),
    );
    expect(ofKinds.filter(([, aside]) => !aside)).toEqual([]);
  });

  test('keep their controls when one more makes them many', async () => {
    const form = await formOf(25, { showWhen: { key: 'f0-0', equals: '有' } });
    await render(<StepFields form={form} />);
    const before = [...document.querySelectorAll('input')];
    expect(before).toHaveLength(24);
    await act(async () => form.entry('f0-0')?.field.type('有'));
    await aMoment();
    const now = [...document.querySelectorAll('input')];
    expect(now.map((input, at) => input === before[at])).toEqual([...before.map(() => true), false]);
  });

  test('wait for somebody who types', async () => {
    const form = await formOf(29);
    await render(<StepFields form={form} />);
    await aMoment();
    const keyed = () =>
      act(
        async () =>
          void document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })),
      );
    await keyed();
    await act(async () => form.goTo(1));
    await act(async () => void vi.advanceTimersByTime(500));
    await keyed();
    await act(async () => void vi.advanceTimersByTime(500));
    expect(drawn()).toHaveLength(24);
    await act(async () => void vi.advanceTimersByTime(200));
    expect(drawn()).toHaveLength(30);
  });

  test('are all there at once where one of them is wrong', async () => {
    const form = await formOf(29);
    await render(<StepFields form={form} />);
    await act(async () => void form.checkStep());
    expect(form.invalid).toEqual(['field-f0-28']);
    expect(drawn()).toHaveLength(29);
    // They stay if it is corrected before the others are rendered.
    await act(async () => {
      form.entry('f0-28')?.field.type('有');
      form.checkStep();
    });
    expect(form.invalid).toEqual([]);
    expect(drawn()).toHaveLength(29);
  });

  test('of the next step begin with what a screen shows', async () => {
    const form = await formOf(29);
    await render(<StepFields form={form} />);
    await aMoment();
    await act(async () => form.goTo(1));
    expect(drawn()).toHaveLength(24);
    expect(drawn()[0]).toBe('field-f1-0');
    await aMoment();
    expect(drawn()).toHaveLength(30);
  });

  test('that are put away draw nothing more', async () => {
    const form = await formOf(29);
    const { show } = await render(<StepFields form={form} />);
    await show(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});
