import type { FormJourney } from '#application/form/form-journey';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { Regions } from '#application/ports/enrollment/regions';
import type { AttachmentDeps, AttachmentsViewModel } from './attachments/attachments.view-model';
import type { CodeTableViewModel } from './controls/code-table/code-table.view-model';
import type { DaysViewModel } from './controls/days.view-model';
import type { MajorSource, MajorsViewModel } from './controls/majors.view-model';
import type { RegionViewModel } from './controls/region.view-model';
import type { FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';

/** What a field has beside its answer, by its kind. */
export type FieldControlModel =
  | { readonly part: 'input' }
  | { readonly part: 'checkboxes'; readonly table: CodeTableViewModel | undefined }
  | { readonly part: 'unsupported' }
  | { readonly part: 'days'; readonly days: DaysViewModel }
  | { readonly part: 'picker' }
  | { readonly part: 'table'; readonly table: CodeTableViewModel }
  | { readonly part: 'region'; readonly region: RegionViewModel }
  | { readonly part: 'majors'; readonly majors: MajorsViewModel }
  | { readonly part: 'upload'; readonly attachments: AttachmentsViewModel };

export interface FormEntry {
  readonly field: FieldViewModel;
  readonly part: FieldControlModel;
}

/** What a form needs from its screen. */
export interface FormDeps extends AttachmentDeps {
  readonly majors: MajorSource;
  readonly regions: Regions;
  readonly tables: CodeTables;
  /** The likely days (`YYYY-MM-DD`) that a date field offers; undefined or empty if there are none. */
  readonly daysFor?: ((key: string) => readonly string[]) | undefined;
  /** What the screen finds wrong with an answer, beside the field's own rules. */
  readonly findError?: ((key: string, text: string) => FieldMessage | undefined) | undefined;
  /** Saves the answers as a draft. */
  readonly journey: Pick<FormJourney, 'changed' | 'saveNow'>;
}
