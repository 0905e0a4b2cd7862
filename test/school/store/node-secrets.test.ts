import { describe, expect, it } from 'vitest';
import { NodeSecrets } from '#school/store/node-secrets';

const FIRST = { key: '11'.repeat(32), since: 0 };
const RENEWED = { key: '22'.repeat(32), since: 1_000 };

describe('the keys of a database whose key of digests a former release has renewed', () => {
  const before = new NodeSecrets([FIRST]);
  const after = new NodeSecrets([FIRST, RENEWED]);

  it('what was sealed under the former key is read, and new text under the latest', () => {
    expect(after.open('name', before.seal('name', '李晓雨'))).toBe('李晓雨');
    expect(before.open('name', after.seal('name', '李晓雨'))).toBeUndefined();
  });

  it('a digest of the former key is known as long as that was valid', () => {
    const former = before.derive('person', 'somebody');
    const latest = after.derive('person', 'somebody');
    expect(after.derivedSince(0, 'person', 'somebody')).toEqual([latest, former]);
    expect(after.derivedSince(2_000, 'person', 'somebody')).toEqual([latest]);
  });
});
