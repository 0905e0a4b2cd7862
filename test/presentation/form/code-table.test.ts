import { describe, expect, it } from 'vitest';
import { Lifetime } from '#application/journey/lifetime';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { type CodeTable, likelyFirst } from '#domain/form/code-table';
import type { Field } from '#domain/form/template';
import { CodeTableViewModel } from '#presentation/form/controls/code-table/code-table.view-model';
import { FieldViewModel } from '#presentation/form/field.view-model';

const field: Field = {
  key: 'ethnicGroup',
  label: '民族',
  type: 'picker',
  step: 0,
  rules: [{ required: true }],
  codeTable: 'ethnicGroups',
};
const options = [
  { index: '01', label: '汉族' },
  { index: '11', label: '满族' },
];

function made(answer: string | undefined, read: () => Promise<typeof options> = async () => options) {
  const asked: string[] = [];
  const form = {
    choices: { majors: [], choices: { min: 0, max: 0 } },
    answerOf: () => answer,
    pendingError: () => undefined,
    changed: () => undefined,
    picking: () => undefined,
  };
  const of = new FieldViewModel(field, form, [], answer);
  const tables: CodeTables = {
    options: (name) => {
      asked.push(name);
      return read();
    },
  };
  const table = new CodeTableViewModel(of, 'ethnicGroups', tables, new Lifetime());
  return { table, field: of, asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a picker of a code table', () => {
  it('offers the political statuses of nearly every student first, the others in the order of their codes', () => {
    const options = ['01', '02', '03', '12', '13'].map((index) => ({ index }));
    const order = (table: CodeTable) => likelyFirst(table, options).map(({ index }) => index);
    expect(order('politicalStatuses')).toEqual(['03', '13', '01', '02', '12']);
    expect(order('ethnicGroups')).toEqual(['01', '02', '03', '12', '13']);
  });

  it('asks for its options when it is opened, and not before', async () => {
    const { table, asked } = made(undefined);
    table.appear();
    expect(asked).toEqual([]);
    expect(table.label).toBe('');
    table.open();
    await settled();
    table.close();
    table.open();
    await settled();
    expect(asked).toEqual(['ethnicGroups']);
    expect(table.options.value).toEqual(options);
  });

  it('puts an answer that it has into words as soon as it shows', async () => {
    const { table, asked } = made('11');
    expect(table.label).toBeUndefined();
    table.appear();
    table.appear();
    await settled();
    expect(asked).toHaveLength(1);
    expect(table.label).toBe('满族');
  });

  it('takes an option, and keeps the answer when it is cancelled', async () => {
    const { table, field: of } = made('01');
    table.open();
    await settled();
    table.select(undefined);
    expect(of.answer).toBe('01');
    table.select(options[1]);
    expect(of.answer).toBe('11');
    expect(table.label).toBe('满族');
  });

  it('can be asked again after a failure', async () => {
    let broken = true;
    const { table } = made(undefined, async () => {
      if (broken) throw new GatewayError('offline', 'planned');
      return options;
    });
    table.open();
    await settled();
    expect(table.options.failure).toBe('offline');
    broken = false;
    await table.options.load();
    expect(table.options.failure).toBeUndefined();
    expect(table.options.value).toEqual(options);
  });
});
