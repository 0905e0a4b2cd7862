import { autorun } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import type { Message } from '#application/message';
import { languageOfPhone } from '#presentation/messages/language';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';

await loadMessages(['plans', 'form', 'applications']);

/** A moment by China's local time. */
const china = (text: string) => Date.parse(`${text}+08:00`);
const inEnglish = async () => {
  const messages = new Messages();
  await messages.use('en');
  return messages;
};

describe('messages', () => {
  test('are Chinese until another language is chosen', async () => {
    const messages = new Messages();
    expect(messages.t('common.retry')).toBe('重试');
    await messages.use('en');
    expect(messages.language).toBe('en');
    expect(messages.t('common.retry')).toBe('Try again');
    await messages.use('zh-CN');
    expect(messages.t('common.retry')).toBe('重试');
  });

  test('notify their readers when the language changes', async () => {
    const messages = new Messages();
    const seen: string[] = [];
    const stop = autorun(() => {
      seen.push(messages.t('common.cancel'));
    });
    await messages.use('en');
    stop();
    expect(seen).toEqual(['取消', 'Cancel']);
  });

  test('follow the last of two overlapping choices', async () => {
    const messages = new Messages();
    await Promise.all([messages.use('en'), messages.use('zh-CN')]);
    expect(messages.language).toBe('zh-CN');
  });

  test('take parameters, and show a missing one as a gap', () => {
    const messages = new Messages();
    expect(messages.t('common.step', { step: 2, total: 4 })).toBe('第 2 步，共 4 步');
    expect(messages.t('common.step', { step: 2 })).toContain('{total}');
  });

  test('of the core have a typed key: a misspelled key does not compile', () => {
    const messages = new Messages();
    expect(messages.format({ key: 'upload.tooLarge', params: { max: 20 } })).toBe('文件大小不能超过20M');
    // @ts-expect-error the type check fails where a key of the core is misspelled
    const ofTheCore: Message = { key: 'upload.tooLarg' };
    // @ts-expect-error and where a view's is
    expect(messages.t('common.retyr')).toBe('common.retyr');
    expect(messages.format(ofTheCore)).toBe('upload.tooLarg');
  });

  test('that are not loaded yet are shown as their key', async () => {
    vi.resetModules();
    const { Messages } = await import('#presentation/messages/messages');
    expect(new Messages().t('checkin.begin')).toBe('checkin.begin');
  });

  test('have a singular form in English', async () => {
    const messages = await inEnglish();
    expect(messages.t('time.days', { count: 1 })).toBe('1 day');
    expect(messages.t('time.days', { count: 2 })).toBe('2 days');
  });
});

describe('money', () => {
  test.each([
    [12_000, '¥120.00'],
    [1, '¥0.01'],
    [0, '¥0.00'],
    [123_456_789, '¥1,234,567.89'],
    [-500, '-¥5.00'],
  ])('%i fen are %s in both languages', async (fen, shown) => {
    expect(new Messages().money(fen)).toBe(shown);
    expect((await inEnglish()).money(fen)).toBe(shown);
  });
});

describe('dates, by the clock of the school wherever the phone is', () => {
  const at = china('2026-08-20T18:00:00');
  test('have a day and a time', async () => {
    expect(new Messages().dateTime(at)).toBe('8月20日 18:00');
    expect((await inEnglish()).dateTime(at)).toBe('Aug\u00a020, 18:00');
  });

  test('have a year when it is another one', () => {
    const messages = new Messages();
    expect(messages.date(at, china('2026-01-01T00:00:00'))).toBe('8月20日');
    expect(messages.date(at, china('2025-12-31T23:59:59'))).toBe('2026年8月20日');
    expect(messages.fullDate(at)).toBe('2026年8月20日');
  });

  test('as a timestamp have all digits in Chinese, and the month’s name in English', async () => {
    expect(new Messages().timestamp(china('2026-08-01T14:02:36'))).toBe('2026-08-01 14:02:36');
    expect((await inEnglish()).timestamp(china('2026-08-11T04:02:36'))).toBe('Aug\u00a011, 2026, 04:02:36');
  });

  test('write midnight as 00', () => {
    expect(new Messages().time(china('2026-08-20T00:05:00'))).toBe('00:05');
  });
});

describe('relative time (specification, section 9)', () => {
  const now = china('2026-08-11T14:02:00');
  test.each([
    [now, '刚刚'],
    [now + 59_999, '刚刚'],
    [now - 59_999, '刚刚'],
    [now - 60_000, '1分钟前'],
    [now - 3_599_999, '59分钟前'],
    [now - 3_600_000, '今天 13:02'],
    [china('2026-08-11T00:00:00'), '今天 00:00'],
    [china('2026-08-10T23:59:59'), '昨天 23:59'],
    [china('2026-08-09T23:59:59'), '8月9日'],
    [china('2025-12-31T12:00:00'), '2025年12月31日'],
  ])('%i is %s', (at, shown) => expect(new Messages().relative(at, now)).toBe(shown));

  test('accepts a day without a time', () => {
    const messages = new Messages();
    expect(messages.relativeDay(now - 60_000, now)).toBe('今天');
    expect(messages.relativeDay(china('2026-08-10T00:00:00'), now)).toBe('昨天');
    expect(messages.relativeDay(china('2026-08-09T00:00:00'), now)).toBe('8月9日');
  });

  test('counts by duration across midnight', () => {
    const midnight = china('2026-08-11T00:10:00');
    expect(new Messages().relative(midnight - 20 * 60_000, midnight)).toBe('20分钟前');
  });
});

test.each([
  [9 * 86_400_000 + 5, '9 天'],
  [86_400_000 - 1, '23 小时'],
  [12 * 60_000, '12 分钟'],
  [39_500, '40 秒'],
  [-5, '0 秒'],
])('a span of %i ms is %s', (ms, shown) => expect(new Messages().span(ms)).toBe(shown));

describe('a school’s own words', () => {
  const both = { zh: '籍贯', en: 'Place of origin' };

  test('are read in the reader’s language where the school gives it, standard terms in any case', async () => {
    const messages = new Messages();
    expect([both, '姓名', '校训'].map(messages.ofSchool)).toEqual(['籍贯', '姓名', '校训']);
    await messages.use('en');
    expect([both, '姓名', '校训', 'constructor'].map(messages.ofSchool)).toEqual([
      'Place of origin',
      'Name',
      '校训',
      'constructor',
    ]);
    expect(['Name', '校训'].map((text) => messages.foreign(text))).toEqual([undefined, 'zh-CN']);
  });

  test('the phone’s own language is read first: the first of its list that there are sentences in', () => {
    expect(languageOfPhone(['fr-FR', 'en-GB', 'zh-CN'])).toBe('en');
    expect(languageOfPhone(['zh-Hant-HK', 'en'])).toBe('zh-CN');
    expect(languageOfPhone(['fr-FR'])).toBe('zh-CN');
    expect(languageOfPhone([])).toBe('zh-CN');
  });
});
