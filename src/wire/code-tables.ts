import * as v from 'valibot';
import type { CodeTable } from '#domain/form/code-table';
import type { PickerOption } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';
import { type Endpoint, endpoint } from './endpoint';
import { OptionData } from './records/application-records';

const OptionsData = v.object({ options: v.array(OptionData) });
type Options = { options: PickerOption<SchoolText>[] };

function select(path: string, summary: string) {
  return endpoint({
    service: 'welcome',
    method: 'GET',
    path,
    bearer: 'none',
    summary,
    request: v.optional(v.object({}), {}),
    data: OptionsData,
    refusals: [],
  });
}

/** The calls for the code tables; all are public. `majorSelect` returns the majors of all plans. */
export const codeTableEndpoints: Readonly<Record<CodeTable, Endpoint<object, Options>>> = {
  ethnicGroups: select('nationSelect', 'Ethnic groups (GB/T 3304)'),
  politicalStatuses: select('partySelect', 'Political statuses (GB/T 4762)'),
  dayStudentOrBoarder: select('selectdaygotype', 'Day student or boarder (JY/T 1001)'),
  householdKinds: select('selecthktype', 'Household kinds (GA/T 2000.27)'),
  studentKinds: select('selectstutype', "Student kinds, the school's own"),
  majors: select('majorSelect', "The school's majors"),
};
