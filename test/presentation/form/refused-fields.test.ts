import { expect, test } from 'vitest';
import { refusedFields, refusedMessage } from '#presentation/form/refused-fields';

test('what a school says of a field is plain text of at most 200 characters; without words the app has its own', () => {
  const [marked, long, silent] = refusedFields([
    { path: 'answers.name', message: ' 请填\n<b>全名</b>\u202e ' },
    { path: 'phone', message: '𠮷'.repeat(10_000) },
    { path: 'answers.photo.0.path', reason: 'extension' },
  ]);
  expect(marked).toEqual({ key: 'name', words: '请填 <b>全名</b>' });
  expect(Array.from(long?.words ?? '')).toHaveLength(200);
  expect(silent?.key).toBe('photo');
  expect(refusedMessage(silent ?? {})).toEqual({ key: 'form.notAccepted' });
});
