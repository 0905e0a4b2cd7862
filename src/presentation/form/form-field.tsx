import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { AttachmentsControl } from './attachments/attachments-control';
import { CheckboxesControl } from './controls/checkboxes-control';
import { CodeTableControl } from './controls/code-table/code-table-control';
import { DaysControl } from './controls/days-control';
import { InputControl } from './controls/input-control';
import { MajorsControl } from './controls/majors-control';
import { PickerControl } from './controls/picker-control';
import { RegionControl } from './controls/region-control';
import { UnsupportedControl } from './controls/unsupported-control';
import type { FormEntry } from './form-deps';

/** One field of an information form, by its part. Rerenders only for its own field. */
export const FormField = observer(function FormField({ entry }: { readonly entry: FormEntry }): ReactElement {
  const { field, part } = entry;
  switch (part.part) {
    case 'input':
      return <InputControl field={field} />;
    case 'days':
      return <DaysControl days={part.days} />;
    case 'picker':
      return <PickerControl field={field} />;
    case 'table':
      return <CodeTableControl table={part.table} />;
    case 'checkboxes':
      return <CheckboxesControl field={field} table={part.table} />;
    case 'region':
      return <RegionControl region={part.region} />;
    case 'majors':
      return <MajorsControl majors={part.majors} />;
    case 'upload':
      return <AttachmentsControl attachments={part.attachments} />;
    case 'unsupported':
      return <UnsupportedControl field={field} />;
  }
});
