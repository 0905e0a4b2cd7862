// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Field } from '#domain/form/template';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FormField } from '#presentation/form/form-field';
import { settled } from '#test/support/fake-clock';
import { application, autumnTemplate, fullAnswers } from '../../application/enrollment/samples';
import { click, render } from '../render';
import { entryOf, fieldOf, fillIn } from './filling';
import { FormFixture } from './form-fixture';

const required = [{ required: true }];
const nation: Field = { ...field('nation', '民族'), type: 'picker', codeTable: 'ethnicGroups' };
const boards: Field = {
  ...field('boards', '走读住校'),
  type: 'checkboxes',
  codeTable: 'dayStudentOrBoarder',
};
const answers = { ...fullAnswers, nation: '11', boards: ['2'] };

function field(key: string, label: string) {
  return { key, label, step: 0, rules: required };
}

describe('fields of an application that are chosen from a code table', () => {
  let phone: FormFixture;
  beforeEach(() => {
    phone = new FormFixture();
    const others = autumnTemplate.fields.filter(({ key }) => key !== 'nation');
    phone.gateway.templateResult = { ...autumnTemplate, fields: [nation, boards, ...others] };
    phone.codeTables = {
      ethnicGroups: [
        { index: '01', label: '汉族' },
        { index: '11', label: '满族' },
      ],
      dayStudentOrBoarder: [
        { index: '1', label: '走读' },
        { index: '2', label: '住校' },
      ],
    };
  });

  test('offer its options: one in a sheet, several side by side', async () => {
    const vm = await phone.form();
    expect(entryOf(vm, 'nation').part.part).toBe('table');
    await render(<FormField entry={entryOf(vm, 'boards')} />);
    await act(settled);
    const boxes = screen.getAllByRole('checkbox');
    expect(document.body.textContent).toContain('走读');
    expect(boxes.map(({ id }) => id)).toEqual(['field-boards', 'field-boards-2']);
    await click(boxes[1] as HTMLElement);
    expect(fieldOf(vm, 'boards').answer).toEqual(['2']);
    expect(fieldOf(vm, 'boards').check()).toBe(true);
  });

  test('are read over in its words before they are submitted', async () => {
    const vm = await phone.form();
    fillIn(vm, answers);
    await vm.screen.journey.saveNow();
    const confirmation = await phone.confirm();
    expect(confirmation.invalidKeys).toEqual([]);
    expect(confirmation.sections[0]?.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'nation', parts: ['满族'] }),
        expect.objectContaining({ key: 'boards', parts: ['住校'] }),
      ]),
    );
  });

  test('are read in its words where the school sent them back, as they were and as they become', async () => {
    phone.session.signIn(credentialOf('token'));
    phone.gateway.applicationResult = {
      ...application,
      state: { status: 'returned', reasons: [{ key: 'boards', label: '走读住校', reason: '请核对' }] },
      answers,
    };
    const vm = await phone.form({ application: 'a1' });
    expect(vm.filed).toContainEqual(expect.objectContaining({ key: 'nation', parts: ['满族'] }));
    fieldOf(vm, 'boards').setAnswer(['1']);
    await vm.next();
    expect(vm.resubmission?.reviewed).toMatchObject([
      { before: { parts: ['住校'] }, after: { parts: ['走读'] } },
    ]);
  });
});
