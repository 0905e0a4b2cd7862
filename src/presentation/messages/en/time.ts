import type { Translation } from '../dictionary';
import type { time as chinese } from '../zh-CN/time';

export const time: Translation<typeof chinese> = {
  'time.justNow': 'Just now',
  'time.minutesAgo': { one: '{count} minute ago', other: '{count} minutes ago' },
  'time.today': 'Today',
  'time.yesterday': 'Yesterday',
  'time.todayAt': 'Today {time}',
  'time.yesterdayAt': 'Yesterday {time}',
  'time.monthDay': '{month}\u00a0{day}',
  'time.fullDate': '{month}\u00a0{day}, {year}',
  'time.at': '{date}, {time}',
  'time.range': '{from} – {to}',
  'time.days': { one: '{count} day', other: '{count} days' },
  'time.hours': { one: '{count} hour', other: '{count} hours' },
  'time.minutes': { one: '{count} minute', other: '{count} minutes' },
  'time.seconds': { one: '{count} second', other: '{count} seconds' },
  'time.dayUnit': 'd',
};
