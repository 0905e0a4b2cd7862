import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { zhCN } from '#presentation/messages/zh-cn';
import { checkInWords } from '#presentation/messages/zh-cn-checkin';
import { wordsFor } from '#presentation/shell/late-words';

const sources = Object.entries(
  import.meta.glob<string>('../../../src/{presentation,application,composition}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

/** What is shown on the screens of check-in and of looking results up alone. */
const OF_CHECK_IN =
  /screens\/(checkin|humanface)\/|homepage\/(admission|checkin-entry|recruit-result)|identity-form\.view-model|\/messages\//;

describe('the words of check-in and of looking results up', () => {
  test('come with its screens and not before', async () => {
    const known = () => 'checkin.begin' in zhCN;
    await wordsFor(paths.home);
    await wordsFor(paths.plans);
    expect(known()).toBe(false);
    await wordsFor(paths.recruitResult);
    expect(known()).toBe(true);
  });

  test('are said nowhere else', () => {
    const keys = Object.keys(checkInWords);
    expect(sources.length).toBeGreaterThan(100);
    const elsewhere = sources.filter(([file]) => !OF_CHECK_IN.test(file));
    const said = elsewhere.flatMap(([file, text]) =>
      keys.filter((key) => text.includes(`'${key}'`)).map((key) => `${file}: ${key}`),
    );
    expect(said).toEqual([]);
  });
});
