import type { Lifetime } from '#application/journey/lifetime';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { FieldType } from '#domain/form/field-type';
import { AttachmentsViewModel } from './attachments/attachments.view-model';
import { CodeTableViewModel } from './controls/code-table/code-table.view-model';
import { DaysViewModel } from './controls/days.view-model';
import { MajorsViewModel } from './controls/majors.view-model';
import { RegionViewModel } from './controls/region.view-model';
import type { FieldViewModel } from './field.view-model';
import type { FieldControlModel, FormDeps } from './form-deps';

type MakePart = (field: FieldViewModel, deps: FormDeps, lifetime: Lifetime) => FieldControlModel;

const input = () => ({ part: 'input' }) as const;

/** The part that each type of field has beside its answer; it decides the control (`FormField`). */
const makers: Readonly<Record<FieldType, MakePart>> = {
  text: input,
  textarea: input,
  number: input,
  phone: input,
  idCard: input,
  email: input,
  date: (field, { daysFor }) => {
    const days = daysFor?.(field.field.key) ?? [];
    return days.length > 0 && !field.locked
      ? { part: 'days', days: new DaysViewModel(field, days) }
      : input();
  },
  picker: (field, { tables }, lifetime) => {
    const table = tableOf(field, tables, lifetime);
    return table ? { part: 'table', table } : { part: 'picker' };
  },
  checkboxes: (field, { tables }, lifetime) => ({
    part: 'checkboxes',
    table: tableOf(field, tables, lifetime),
  }),
  region: (field, { regions }, lifetime) => ({
    part: 'region',
    region: new RegionViewModel(field, regions, lifetime),
  }),
  majors: (field, { majors, toasts }, lifetime) => ({
    part: 'majors',
    majors: new MajorsViewModel(field, majors, toasts, lifetime),
  }),
  upload: (field, deps, lifetime) => ({
    part: 'upload',
    attachments: new AttachmentsViewModel(field, deps, lifetime),
  }),
  unsupported: () => ({ part: 'unsupported' }),
};

/** The code table of a field whose options are not in its template. */
function tableOf(
  field: FieldViewModel,
  tables: CodeTables,
  lifetime: Lifetime,
): CodeTableViewModel | undefined {
  const { codeTable, options } = field.field;
  return codeTable && !options ? new CodeTableViewModel(field, codeTable, tables, lifetime) : undefined;
}

/** Ends with `lifetime`. */
export function createControlModel(
  field: FieldViewModel,
  deps: FormDeps,
  lifetime: Lifetime,
): FieldControlModel {
  return makers[field.kind](field, deps, lifetime);
}
