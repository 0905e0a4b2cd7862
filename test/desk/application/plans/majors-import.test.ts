import { expect, test } from 'vitest';
import { MajorsImport } from '#desk/application/plans/majors-import';
import { PlanEditing } from '#desk/application/plans/plan-editing';
import type { Table } from '#desk/application/ports/table-reader';
import { FakeClock } from '#test/support/fake-clock';
import { planEndpoints } from '#wire/desk/plans';
import { PlanSchool } from './plan-school';

const FILE = new File([], '专业.csv');

function open(...tables: (Table | Error)[]) {
  const school = new PlanSchool();
  const reader = {
    read: async () => {
      const table = tables.shift();
      if (!table || table instanceof Error) throw table;
      return table;
    },
  };
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `m${ids}`;
  };
  const editing = new PlanEditing({ desk: school, clock: new FakeClock(), reader, newId }, school.plan);
  const importing = new MajorsImport(editing);
  const file = () => {
    if (importing.state.kind !== 'read') throw new Error(importing.state.kind);
    return importing.state;
  };
  return { school, editing, importing, file };
}

const kinds = ({ rows }: { readonly rows: readonly { readonly kind: string }[] }) =>
  rows.map(({ kind }) => kind);

test('a file is read, compared and applied, and a second time nothing is changed', async () => {
  const rows = [['', ''], ['专业代码', '专业名称'], ['1', '护理'], [], ['2', '会计'], ['2', '会计']];
  const { school, editing, importing, file } = open({ rows }, { rows });
  await importing.choose(FILE);
  expect(file()).toMatchObject({ name: '专业.csv', absent: [], columns: { code: 0, name: 1 } });
  expect(file().rows).toMatchObject([
    { kind: 'new', line: 3 },
    { kind: 'invalid', line: 5 },
    { kind: 'invalid', line: 6 },
  ]);
  importing.apply();
  expect(editing.state.edit.majors).toEqual([{ id: 'm1', code: '1', name: '护理' }]);
  expect(file()).toMatchObject({ applied: 1 });
  await editing.flush();
  expect(school.plan.edit.majors).toEqual(editing.state.edit.majors);
  await importing.choose(FILE);
  expect(kinds(file())).toEqual(['same', 'invalid', 'invalid']);
  importing.apply();
  await editing.flush();
  expect(school.sent(planEndpoints.save)).toHaveLength(1);
});

test('a column under another title is chosen by hand, before any row is read', async () => {
  const { importing, file } = open({
    rows: [
      ['编码', '专业名称', '专业'],
      ['1', '护理', '医'],
    ],
  });
  await importing.choose(FILE);
  expect(file()).toMatchObject({ absent: ['code', 'name'], rows: [] });
  importing.setColumn('code', 0);
  importing.setColumn('name', 1);
  expect(file().rows).toMatchObject([{ kind: 'new', values: { code: '1', name: '护理' } }]);
  // A column is one thing alone.
  importing.setColumn('name', 0);
  expect(file()).toMatchObject({ columns: { name: 0 }, absent: ['code'] });
});

test('rows that were compared with other majors are compared anew instead of applied', async () => {
  const { editing, importing, file } = open({
    rows: [
      ['代码', '名称'],
      ['1', '护理'],
    ],
  });
  await importing.choose(FILE);
  const majors = [{ id: 'm', code: '1', name: '护理学' }];
  editing.change({ majors });
  importing.apply();
  expect(editing.state.edit.majors).toBe(majors);
  expect(kinds(file())).toEqual(['changed']);
  importing.decide(file().rows, 'apply');
  importing.apply();
  expect(editing.state.edit.majors).toEqual([{ id: 'm', code: '1', name: '护理' }]);
});

test('more majors than a plan may have are not applied', async () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => [`c${at}`, `专业${at}`]);
  const { editing, importing, file } = open({ rows: [['代码', '名称'], ...rows] });
  await importing.choose(FILE);
  importing.apply();
  expect(file().hasTooMany).toBe(true);
  expect(editing.state.edit.majors).toEqual([]);
  importing.decide(file().rows.slice(0, 1), 'skip');
  importing.apply();
  expect(editing.state.edit.majors).toHaveLength(10_000);
});

test('a file that is refused or cannot be read is said, and another can be chosen', async () => {
  const { importing } = open({ refused: 'quotes' }, new Error('planted'));
  await importing.choose(FILE);
  expect(importing.state).toEqual({ kind: 'choosing', refused: 'quotes' });
});
