import { describe, expect, test } from 'vitest';
import { en } from '#presentation/messages/en';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { zhCN } from '#presentation/messages/zh-cn';
import { lazyLists } from './lazy-lists';

await loadMessages(lazyLists);

type Area = Readonly<Record<string, unknown>>;

const areas = Object.entries(
  import.meta.glob<Record<string, Area>>('../../../src/presentation/messages/zh-CN/*.ts', { eager: true }),
).flatMap(([file, module]) => Object.values(module).map((sentences) => ({ file, sentences })));

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
const forms = (sentence: (typeof en)[keyof typeof en]) =>
  typeof sentence === 'string' ? [sentence] : [sentence.one, sentence.other];

describe('the dictionaries', () => {
  test('hold every area, and no key twice', () => {
    const keys = areas.flatMap(({ sentences }) => Object.keys(sentences));
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(Object.keys(zhCN).sort()).toEqual([...keys].sort());
  });

  test('have the same keys in every language', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zhCN).sort());
  });

  test.each(Object.entries(en))('%s takes the same parameters in every language', (key, sentence) => {
    const chinese: Readonly<Record<string, string>> = zhCN;
    for (const form of forms(sentence)) expect(holes(form)).toEqual(holes(chinese[key] ?? ''));
  });

  test.each(Object.entries(zhCN))('%s is written with full-width punctuation', (_, sentence) => {
    expect(sentence).not.toMatch(/[\u4e00-\u9fff] ?[,;:?!()]|[,;:?!()] ?[\u4e00-\u9fff]/);
  });

  test('leave no sentence empty', () => {
    for (const sentence of [...Object.values(zhCN), ...Object.values(en).flatMap(forms)]) {
      expect(sentence).not.toBe('');
    }
  });
});
