import { describe, expect, test } from 'vitest';
import { editableKeys } from '#domain/form/editable-keys';
import type { Field } from '#domain/form/template';

const field = (key: string, shownBy?: string): Field => ({
  key,
  label: key,
  step: 0,
  type: 'text',
  rules: [],
  ...(shownBy !== undefined && { showWhen: { key: shownBy, equals: 'yes' } }),
});
const template = {
  fields: [
    field('name'),
    field('idCard'),
    field('boards'),
    field('dormitory', 'boards'),
    field('bed', 'dormitory'),
  ],
};

describe('the fields that can be edited after a return', () => {
  test.each([
    ['the returned one alone', ['name'], ['name']],
    ['those that it shows, and those that these show', ['boards'], ['boards', 'dormitory', 'bed']],
    ['those that an ID number fills', ['idCard'], ['idCard', 'birthDate', 'sex']],
    ['none that the form has no more', ['name', 'dropped'], ['name']],
  ])('are %s', (_, returned, editable) => {
    expect([...editableKeys(template, returned)]).toEqual(editable);
  });
});
