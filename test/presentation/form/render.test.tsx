// @vitest-environment jsdom
import { screen } from '@testing-library/dom';

import { act, Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Field, Template } from '#domain/form/template';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FormField } from '#presentation/form/form-field';
import { Messages } from '#presentation/messages/messages';
import { MessagesProvider } from '#presentation/messages/messages-context';
import { InformationFormScreen } from '#presentation/screens/enrollment/information-form/screen';
import type { InformationFormViewModel } from '#presentation/screens/enrollment/information-form/view-model';
import { chineseTexts } from '#test/support/chinese-texts';
import { TemplateData } from '#wire/records/application-records';
import { application, autumnTemplate, fullAnswers } from '../../application/enrollment/samples';
import { input, press as pressKey } from '../render';
import { FormFixture } from './form-fixture';

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

/** The same fields repeated up to this number, in one step. */
function longTemplate(count: number): Template {
  const fields = Array.from({ length: count }, (_, at): Field => {
    const field = autumnTemplate.fields[at % autumnTemplate.fields.length] as Field;
    return { ...field, key: at < autumnTemplate.fields.length ? field.key : `${field.key}_${at}`, step: 0 };
  });
  return { ...autumnTemplate, steps: ['全部'], fields };
}

/** One key, as the browser reports it. */
const press = (id: string, text: string) => input(document.getElementById(id) as HTMLElement, text);

async function formOf(count: number): Promise<{ vm: InformationFormViewModel; desk: FormFixture }> {
  const fixture = new FormFixture();
  fixture.gateway.templateResult = longTemplate(count);
  return { vm: await fixture.form(), desk: fixture };
}

describe('a keystroke', () => {
  it.each([17, 300])('draws its own field anew and no other, among %i', async (count) => {
    const { vm } = await formOf(count);
    const drawn: string[] = [];
    await act(async () =>
      root.render(
        <MessagesProvider messages={new Messages()}>
          {vm.screen.form?.entries.map((entry) => (
            <Profiler
              key={entry.field.field.key}
              id={entry.field.field.key}
              onRender={(id) => drawn.push(id)}
            >
              <FormField entry={entry} />
            </Profiler>
          ))}
        </MessagesProvider>,
      ),
    );
    expect(new Set(drawn).size).toBe(count);
    drawn.length = 0;
    press('field-school', '青');
    press('field-school', '青云');
    expect(drawn.every((id) => id === 'school')).toBe(true);
    expect(drawn.length).toBeGreaterThanOrEqual(2);
    expect((document.getElementById('field-school') as HTMLInputElement).value).toBe('青云');
  });

  it('changes nothing on the screen outside its own row, saving included', async () => {
    const { vm, desk: fixture } = await formOf(30);
    await act(async () => root.render(<Shown vm={vm} />));
    press('field-school', '青');
    await act(async () => fixture.clock.pass(1000));
    const touched = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) touched.add(target);
    });
    observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true });
    press('field-school', '青云');
    await act(async () => fixture.clock.pass(1000));
    observer.disconnect();
    const row = document.getElementById('field-school')?.parentElement;
    expect([...touched].filter((node) => !row?.contains(node))).toEqual([]);
  });
});

describe('the form on the screen', () => {
  it('puts the focus on the first wrong field, ties its error to it and counts them aloud', async () => {
    const { vm } = await formOf(7);
    await act(async () => root.render(<Shown vm={vm} />));
    press('field-name', '李晓雨');
    await act(async () => vm.next());
    const input = document.getElementById('field-idCard') as HTMLInputElement;
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toContain('请填写身份证号');
    expect(screen.getAllByRole('alert').map((node) => node.textContent)).toContain('有 3 处需要修改');
  });

  it('offers to resubmit at the end alone of what was sent back', async () => {
    const fixture = new FormFixture();
    const template = longTemplate(31);
    fixture.gateway.templateResult = template;
    const reasons = template.fields.map(({ key, label }) => ({ key, label, reason: '请补充' }));
    fixture.session.signIn(credentialOf('applicant-token'));
    fixture.gateway.applicationResult = {
      ...application,
      state: { status: 'returned', reasons },
      answers: fullAnswers,
    };
    const vm = await fixture.form({ plan: 'autumn', application: 'a1' });
    await act(async () => root.render(<Shown vm={vm} />));
    const main = () => document.querySelector('button[type=submit]')?.textContent;
    expect(main()).toBe('下一步');
    expect(place.textContent).toContain('第 1 步，共 2 步');
    await act(async () => vm.screen.form?.goTo(1));
    expect(main()).toBe('重新提交');
    expect(place.textContent).toContain('第 2 步，共 2 步');
  });

  it('goes to the next field at Enter and not to the next step', async () => {
    const { vm } = await formOf(7);
    await act(async () => root.render(<Shown vm={vm} />));
    const name = document.getElementById('field-name') as HTMLInputElement;
    name.focus();
    pressKey(name, 'Enter');
    expect(document.activeElement?.id).toBe('field-idCard');
    expect(vm.screen.form?.attempt).toBe(0);
  });

  it('reads what the ID number tells in one line under it', async () => {
    const { vm } = await formOf(7);
    await act(async () => root.render(<Shown vm={vm} />));
    press('field-idCard', '110000200805120029');
    const row = document.getElementById('field-idCard')?.parentElement;
    expect(row?.querySelector('[role=status]')?.textContent).toBe('自动识别：2008年5月12日 · 女');
    expect(['birthDate', 'sex'].map((key) => document.getElementById(`field-${key}`))).toEqual([null, null]);
  });

  it('says that a whole ID number is nobody’s as soon as it is there, and once', async () => {
    const { vm } = await formOf(7);
    await act(async () => root.render(<Shown vm={vm} />));
    const row = () => document.getElementById('field-idCard')?.parentElement;
    const statusText = () => row()?.querySelector('[role=status]')?.textContent;
    press('field-idCard', '11000020080512002');
    expect(statusText()).toBeUndefined();
    press('field-idCard', '110000200805120028');
    expect(statusText()).toBe('身份证号无效');
    await act(async () =>
      vm.screen.form?.entries.find(({ field }) => field.field.key === 'idCard')?.field.blur(),
    );
    expect(statusText()).toBeUndefined();
    expect(row()?.textContent).toContain('请输入正确的身份证号');
  });
});

function Shown({ vm }: { readonly vm: InformationFormViewModel }) {
  return (
    <MessagesProvider messages={new Messages()}>
      <InformationFormScreen vm={vm} />
    </MessagesProvider>
  );
}

describe('a field of a kind that this app does not know', () => {
  it.each([
    [false, '当前版本不支持填写这一项，可以先不填', true],
    [true, '请刷新页面更新', false],
  ])('says so, required %s, and the rest of the form works', async (required, notice, goesOn) => {
    const fixture = new FormFixture();
    const sent = {
      planId: 'autumn',
      version: 9,
      steps: ['全部'],
      fields: [
        { key: 'signature', label: '手写签名', type: 'signature', step: 0, rules: [{ required }] },
        { key: 'school', label: '毕业学校', type: 'text', step: 0, rules: [{ required: true }] },
      ],
    };
    fixture.gateway.templateResult = mapTemplateTexts(v.parse(TemplateData, sent), chineseTexts);
    const vm = await fixture.form();
    await act(async () =>
      root.render(
        <MessagesProvider messages={new Messages()}>
          <InformationFormScreen vm={vm} />
        </MessagesProvider>,
      ),
    );
    expect(place.textContent).toContain(notice);
    press('field-school', '第一中学');
    await act(async () => vm.next());
    expect(fixture.navigation.steps.some(({ path }) => path === paths.confirmApplication)).toBe(goesOn);
  });
});
