import { expect, test } from 'vitest';
import { UndoableRemoval } from '#presentation/form/attachments/undoable-removal';
import { ShellToasts } from '#presentation/shell/overlays/toasts';
import { FakeClock } from '#test/support/fake-clock';

test('once the form is left, none of what was deleted can be taken back, and nothing says so', () => {
  const toasts = new ShellToasts(new FakeClock());
  const removal = new UndoableRemoval(toasts);
  toasts.show({ text: '网络断开' }, 'bad');
  for (const name of ['毕业证书-1.png', '毕业证书-2.png']) removal.offer(name, () => undefined);
  expect(toasts.items).toHaveLength(3);
  removal.dispose();
  expect(toasts.items.map(({ words }) => words)).toEqual([{ text: '网络断开' }]);
});
