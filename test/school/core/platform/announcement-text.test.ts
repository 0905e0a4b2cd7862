import { expect, it } from 'vitest';
import { announcementOf } from '#school/core/platform/announcement-text';

it.each([
  [
    { title: ' 报到 时间\n有调整 ', text: '一\r\n\r\n二\r三\n' },
    { title: '报到 时间 有调整', text: '一\n\n二\n三' },
  ],
  [
    { title: ' ', text: '\u200b\n' },
    { title: '', text: '' },
  ],
  [
    { title: '𠮷'.repeat(60), text: '字'.repeat(2_000) },
    { title: '𠮷'.repeat(60), text: '字'.repeat(2_000) },
  ],
  [{ title: '字'.repeat(61), text: '一' }, { error: { path: 'title', code: 'tooLong' } }],
  [{ title: '一', text: '字'.repeat(2_001) }, { error: { path: 'text', code: 'tooLong' } }],
  [{ title: '', text: '一' }, { error: { path: 'title', code: 'required' } }],
  [{ title: '一', text: '' }, { error: { path: 'text', code: 'required' } }],
])(
  'an announcement has normalised spaces, at most 60 and 2,000 characters, and both parts or none: %j',
  (written, kept) => {
    const found = announcementOf(written);
    expect(found).toMatchObject(kept);
    expect('error' in found).toBe('error' in kept);
  },
);
