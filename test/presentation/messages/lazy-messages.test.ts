import { describe, expect, test } from 'vitest';
import { screenDefinitions } from '#composition/screen-definitions';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { zhCN } from '#presentation/messages/zh-cn';
import { checkInWords } from '#presentation/messages/zh-cn-checkin';

const sources = Object.entries(
  import.meta.glob<string>('../../../src/{presentation,application,composition}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

/** Folders whose screens name these messages in their definitions. */
const folders = Object.entries(screenDefinitions)
  .filter(([, { messages }]) => messages?.includes('checkin'))
  .map(([folder]) => `/screens/${folder}/`);
/** What such screens share. */
const SHARED = /screens\/(checkin|humanface)\/shared\/|identity-form\.view-model|\/messages\//;

describe('the messages of check-in and of looking results up', () => {
  test('are there once a screen has asked for them, and not before', async () => {
    const known = () => 'checkin.begin' in zhCN;
    await loadMessages([]);
    expect(known()).toBe(false);
    await loadMessages(['checkin']);
    expect(known()).toBe(true);
  });

  test('are named by no screen whose definition does not ask for them', () => {
    const keys = Object.keys(checkInWords);
    expect(sources.length).toBeGreaterThan(100);
    expect(folders.length).toBeGreaterThan(5);
    const elsewhere = sources.filter(
      ([file]) => !SHARED.test(file) && !folders.some((folder) => file.includes(folder)),
    );
    const named = elsewhere.flatMap(([file, text]) =>
      keys.filter((key) => text.includes(`'${key}'`)).map((key) => `${file}: ${key}`),
    );
    expect(named).toEqual([]);
  });
});
