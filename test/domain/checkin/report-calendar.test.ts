import { expect, test } from 'vitest';
import { reportCalendar } from '#domain/checkin/report-calendar';

const date = {
  title: '青云职业技术学院新生报到',
  place: '东门; 一号楼, 大厅\\北',
  note: '第一行\n第二行',
  from: Date.UTC(2026, 8, 1, 0, 0),
  until: Date.UTC(2026, 8, 3, 12, 0),
};
const file = reportCalendar(date, Date.UTC(2026, 7, 11, 6, 2, 36));

test('an event from the first to the last moment of reporting, in UTC', () => {
  expect(file).toContain('DTSTART:20260901T000000Z\r\n');
  expect(file).toContain('DTEND:20260903T120000Z\r\n');
  expect(file).toContain('DTSTAMP:20260811T060236Z\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('marks of the format are escaped', () => {
  expect(file).toContain('LOCATION:东门\\; 一号楼\\, 大厅\\\\北\r\n');
  expect(file).toContain('DESCRIPTION:第一行\\n第二行\r\n');
});

test('no line is longer than 75 octets, and unfolded it is whole again', () => {
  const note = '到校后请出示报到码。'.repeat(20);
  const long = reportCalendar({ ...date, note }, 0);
  for (const line of long.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(long.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${note}\r\n`);
});

test('the same date is the same event', () => {
  const uid = (text: string) => /UID:(.*)\r\n/.exec(text)?.[1];
  expect(uid(reportCalendar(date, 1))).toBe(uid(reportCalendar(date, 2)));
});
