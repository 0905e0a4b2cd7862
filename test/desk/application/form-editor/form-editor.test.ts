import { describe, expect, test } from 'vitest';
import * as commands from '#desk/application/form-editor/form-commands';
import { FormEditor, MOST_UNDONE } from '#desk/application/form-editor/form-editor';
import { SAVE_AFTER } from '#desk/application/plans/plan-editing';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { Field } from '#domain/form/template';
import { FakeClock } from '#test/support/fake-clock';
import { planEndpoints } from '#wire/desk/plans';
import { emptyEdit, PlanSchool } from '../plans/plan-school';

const { save } = planEndpoints;
const field = (key: string, step = 0, more: Partial<Field> = {}): Field => ({
  key,
  label: `问题${key}`,
  type: 'text',
  step,
  rules: [],
  ...more,
});

function open(edit: Partial<PlanEdit> = {}) {
  const school = new PlanSchool();
  school.plan = { ...school.plan, edit: { ...emptyEdit, ...edit } as typeof school.plan.edit };
  const clock = new FakeClock();
  const editing = school.edited(clock);
  const editor = new FormEditor(editing);
  const label = (at: number, text: string) => {
    const from = editor.state.draft.fields[at]?.label ?? '';
    editor.type(`label ${at}`, from, text, (draft) => commands.changeField(draft, at, { label: text }));
  };
  const labels = () => editor.state.draft.fields.map((one) => one.label);
  return { school, clock, editing, editor, label, labels };
}

test('a change is saved by itself, with the members that it touches alone', async () => {
  const { school, clock, editor, label } = open({ fields: [field('a'), field('b')] });
  label(0, '姓名');
  await clock.passAsync(SAVE_AFTER);
  expect(school.sent(save).map(({ edit }) => Object.keys(edit))).toEqual([['fields']]);
  editor.change(commands.renameStep(editor.state.draft, 0, '个人信息'));
  await clock.passAsync(SAVE_AFTER);
  expect(school.sent(save)[1]?.edit).toEqual({ steps: ['个人信息'] });
  expect(editor.state.canUndo).toBe(true);
});

describe('undo', () => {
  test('takes back every command in turn, and redo does them again', () => {
    const { editor } = open({ fields: [field('a'), field('b', 0, { showWhen: { key: 'a', equals: '1' } })] });
    const moments = [editor.state.draft];
    const run = (next: commands.FormDraft) => {
      editor.change(next);
      moments.push(editor.state.draft);
    };
    const { draft } = editor.state;
    run(commands.insertFields(draft, { at: 2, step: 0 }, [{ type: 'picker' }]));
    run(commands.addStep(editor.state.draft, '二'));
    run(commands.moveField(editor.state.draft, 2, 1)[0]);
    run(commands.changeKey(editor.state.draft, 0, 'z'));
    run(commands.duplicateField(editor.state.draft, 0));
    run(commands.removeField(editor.state.draft, 0));
    run(commands.moveStep(editor.state.draft, 0, 1));
    run(commands.removeStep(editor.state.draft, 0));
    for (const before of moments.slice(0, -1).reverse()) {
      editor.undo();
      expect(editor.state.draft).toBe(before);
    }
    expect(editor.state.canUndo).toBe(false);
    for (const after of moments.slice(1)) {
      editor.redo();
      expect(editor.state.draft).toBe(after);
    }
    expect(editor.state.canRedo).toBe(false);
  });

  test('takes what is typed in one place together, until something else is done', () => {
    const { editor, label, labels } = open({ fields: [field('a'), field('b')] });
    for (const text of ['姓', '姓名']) label(0, text);
    for (const text of ['电', '电话']) label(1, text);
    editor.select({ kind: 'field', at: 1 });
    label(1, '电话号');
    editor.undo();
    expect(labels()).toEqual(['姓名', '电话']);
    editor.undo();
    expect(labels()).toEqual(['姓名', '问题b']);
    editor.undo();
    expect(labels()).toEqual(['问题a', '问题b']);
    editor.redo();
    label(1, '新');
    expect(editor.state.canRedo).toBe(false);
  });

  test('goes back two hundred steps and no further', () => {
    const { editor } = open();
    for (let at = 0; at < MOST_UNDONE + 5; at += 1)
      editor.change(commands.addStep(editor.state.draft, String(at)));
    while (editor.state.canUndo) editor.undo();
    expect(editor.state.draft.steps).toHaveLength(1 + 5);
  });

  test('ends where somebody else’s form takes the place', async () => {
    const { school, editing, editor, label, labels } = open({ fields: [field('a')] });
    label(0, '姓名');
    await editing.flush();
    school.save({ fields: [{ ...field('x'), options: undefined }] } as never);
    await editing.reload();
    expect(labels()).toEqual(['问题x']);
    expect(editor.state).toMatchObject({ canUndo: false, canRedo: false });
  });

  test('shows the field again that was being edited', () => {
    const { editor } = open({ fields: [field('a'), field('b')] });
    editor.select({ kind: 'field', at: 1 });
    editor.change(commands.removeField(editor.state.draft, 1), undefined);
    expect(editor.state.selected).toBeUndefined();
    editor.undo();
    expect(editor.state.selected).toEqual({ kind: 'field', at: 1 });
  });
});

test('the English of a text stays with it while it is typed anew, and no half word gets one', () => {
  const { editor, label } = open({ fields: [field('a')], english: { 问题a: 'Question' } });
  for (const text of ['问', '', '姓', '姓名']) label(0, text);
  expect(editor.state.draft.english).toEqual({ 问题a: 'Question', 姓名: 'Question' });
  editor.typeEnglish('姓名', 'Name');
  editor.typeEnglish('姓名', 'Full name');
  expect(editor.state.draft.english).toMatchObject({ 姓名: 'Full name' });
  editor.typeEnglish('姓名', '');
  expect(editor.state.draft.english).toEqual({ 问题a: 'Question' });
  editor.undo();
  expect(editor.state.draft.english).toMatchObject({ 姓名: 'Question' });
});

test('the problems are those of the form as the student sees it', () => {
  const fields = [field('b', 1, { showWhen: { key: 'x', equals: '1' } }), field('a', 0)];
  const { editor } = open({ steps: ['一', '二'], fields });
  expect(editor.state.problems).toContainEqual({
    path: 'fields.1.showWhen',
    code: 'conditionUnknown',
    level: 'fault',
    of: 'x',
  });
});

test('the keys of what is published are not given anew', () => {
  const { editing, editor } = open();
  const { plan } = editing.state;
  editing.adopt({ ...plan, published: { ...plan.edit, fields: [{ ...field('field1') }] as never } });
  const { draft } = editor.state;
  const made = commands.insertFields(draft, { at: 0, step: 0 }, [{ type: 'text' }], editor.published);
  expect(made.fields[0]?.key).toBe('field2');
});
