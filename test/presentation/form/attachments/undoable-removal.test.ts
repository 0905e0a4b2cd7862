import { expect, test } from 'vitest';
import { UndoableRemoval } from '#presentation/form/attachments/undoable-removal';
import { ShellToasts } from '#presentation/shell/overlays/toasts';
import { FakeClock } from '#test/support/fake-clock';

test('a deleted file cannot be restored once the form is left, and no toast offers it', () => {
  const toasts = new ShellToasts(new FakeClock());
  const removal = new UndoableRemoval(toasts);
  toasts.show({ text: '网络断开' }, 'bad');
  for (const name of ['毕业证书-1.png', '毕业证书-2.png']) removal.offer(name, () => undefined);
  expect(toasts.items).toHaveLength(3);
  removal.dispose();
  expect(toasts.items.map(({ message }) => message)).toEqual([{ text: '网络断开' }]);
});
