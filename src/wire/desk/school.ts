import * as v from 'valibot';
import { ANNOUNCEMENT_LIMITS } from '#domain/session/announcement';
import { nothing } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { text } from './session';

const edit = { action: 'school.edit', scope: 'school' } as const;
const notice = { action: 'school.notice', scope: 'school' } as const;

/** Of one section, as it was read: a save is refused (`changed`) once it has another. */
const revision = text(64);

/** Characters are counted after normalisation, and some are two units. */
const announcement = { title: text(ANNOUNCEMENT_LIMITS.title * 4), text: text(ANNOUNCEMENT_LIMITS.text * 4) };

export const SchoolSettingsData = v.object({
  /** Empty texts: there is none. */
  announcement: v.object({ revision, ...announcement }),
});

export const schoolEndpoints = {
  read: deskEndpoint({
    method: 'GET',
    path: 'school',
    summary: "The school's settings, section by section",
    access: edit,
    request: nothing,
    data: SchoolSettingsData,
    problems: [],
  }),
  announcement: deskEndpoint({
    method: 'POST',
    path: 'school/announcement',
    summary:
      'Posts the announcement of the home screen, unread for everybody from then on; with empty texts removes it',
    access: notice,
    request: v.object({ revision, ...announcement }),
    data: SchoolSettingsData,
    problems: ['changed', 'invalid'],
  }),
};
