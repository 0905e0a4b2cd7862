import type { InferOutput } from 'valibot';
import type { ApplicationRowData, DecisionData, DeskApplicationData } from '#wire/desk/applications';

export type ApplicationRow = InferOutput<typeof ApplicationRowData>;
export type DeskApplication = InferOutput<typeof DeskApplicationData>;
export type Decision = InferOutput<typeof DecisionData>;
