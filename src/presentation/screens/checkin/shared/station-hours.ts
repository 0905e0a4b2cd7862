import type { Station } from '#domain/checkin/stations';
import type { Messages } from '#presentation/messages/messages';

/** Opening hours of a station; if both times are on one day, the day is named once. */
export function stationHours({ opensAt, closesAt }: Station, messages: Messages): string {
  const from = messages.dateTime(opensAt);
  const sameDay = messages.date(opensAt) === messages.date(closesAt);
  const until = sameDay ? messages.time(closesAt) : messages.dateTime(closesAt);
  return messages.t('pass.hours', { from, until });
}
