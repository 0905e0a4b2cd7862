import type { applicationEndpoints } from '#wire/desk/applications';
import type { DataOf, RequestOf } from '../ports/desk-api';

export type ApplicationRow = DataOf<typeof applicationEndpoints.search>['rows'][number];
export type DeskApplication = DataOf<typeof applicationEndpoints.one>['application'];
export type Decision = RequestOf<typeof applicationEndpoints.decide>['decision'];
