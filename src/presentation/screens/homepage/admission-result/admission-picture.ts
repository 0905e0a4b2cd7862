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

/** Label and value of each thing that is known of where somebody was admitted, the school aside. */
function placeFacts({ major, className }: Admission, messages: Messages) {
  return [
    ...(major === undefined ? [] : [{ label: messages.t('admission.major'), value: major }]),
    ...(className === undefined ? [] : [{ label: messages.t('admission.className'), value: className }]),
  ];
}

/** What of a student stands on the picture: nothing that they have not ticked. */
export interface PictureChoice {
  /** As it was typed; undefined where it is not to be read. */
  readonly name: string | undefined;
  readonly hasClass: boolean;
}

/** Made of the admission alone. The class is left out unless it is chosen, for few are in one. */
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
