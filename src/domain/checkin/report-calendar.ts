import { utf8Of } from '../text/utf8';

/** A calendar event for reporting, with texts in the student's language. Times are epoch ms. */
export interface ReportDate {
  readonly title: string;
  readonly place: string;
  readonly note: string;
  readonly from: number;
  readonly until: number;
}

/** One day before, so that there is time to pack. */
const REMINDER = '-P1D';
/** Maximum octets of a line (RFC 5545, 3.1). */
const LINE = 75;

/** An iCalendar file (RFC 5545) with one event and no personal data; `now` is its creation time, epoch ms. */
export function reportCalendar({ title, place, note, from, until }: ReportDate, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orientation//Check-in//ZH',
    'BEGIN:VEVENT',
    `UID:report-${from}-${until}@orientation`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(from)}`,
    `DTEND:${moment(until)}`,
    `SUMMARY:${plain(title)}`,
    `LOCATION:${plain(place)}`,
    `DESCRIPTION:${plain(note)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${plain(title)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20260901T000000Z */
function moment(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function plain(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line at the maximum length, never within a character. */
function folded(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const size = utf8Of(character).length;
    if (octets + size > LINE) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}
