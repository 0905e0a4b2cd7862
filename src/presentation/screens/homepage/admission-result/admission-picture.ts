import type { ResultPicture } from '#application/ports/files/result-pictures';
import type { ReportDate } from '#domain/checkin/report-calendar';
import type { Admission } from '#domain/checkin/welcome';
import type { Messages } from '#presentation/messages/messages';

/** 9月1日 – 9月7日 */
function reportDates({ reportFrom, reportUntil }: Admission, messages: Messages): string {
  return messages.t('time.range', {
    from: messages.date(reportFrom),
    to: messages.date(reportUntil),
  });
}

/** Label and value of each known detail of the admission, except the school. */
function placeFacts({ major, className }: Admission, messages: Messages) {
  return [
    ...(major === undefined ? [] : [{ label: messages.t('admission.major'), value: major }]),
    ...(className === undefined ? [] : [{ label: messages.t('admission.className'), value: className }]),
  ];
}

/** The student's data to show on the picture: only what they have ticked. */
export interface PictureChoice {
  /** As typed; undefined: not shown. */
  readonly name: string | undefined;
  readonly hasClass: boolean;
}

/**
 * Made only from the admission. The class is shown only if chosen: few students are in one, so it helps to identify them.
 */
export function admissionPicture(
  { className, ...others }: Admission,
  { name, hasClass }: PictureChoice,
  messages: Messages,
): ResultPicture {
  const admission = hasClass && className !== undefined ? { ...others, className } : others;
  return {
    name: `${messages.t('admission.picture')}.png`,
    school: admission.school,
    headline: messages.t('admission.pictureAdmitted'),
    facts: [
      ...(name === undefined ? [] : [{ label: messages.t('form.name'), value: name }]),
      ...placeFacts(admission, messages),
      { label: messages.t('admission.reportDates'), value: reportDates(admission, messages) },
    ],
    footer: messages.t('home.greeting'),
  };
}

export function reportDate({ school, reportFrom, reportUntil }: Admission, messages: Messages): ReportDate {
  return {
    title: messages.t('admission.dateTitle', { school }),
    place: school,
    note: messages.t('admission.dateNote'),
    from: reportFrom,
    until: reportUntil,
  };
}
