import { expect, test } from 'vitest';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import { FieldUploads } from '#application/upload/field-uploads';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { UndoableRemoval } from '#presentation/form/attachments/undoable-removal';
import { ShellToasts } from '#presentation/shell/overlays/toasts';
import { FakeClock } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';

test('a deleted file cannot be restored once the form is left, and no toast offers it', () => {
  const toasts = new ShellToasts(new FakeClock());
  const removal = new UndoableRemoval(toasts);
  toasts.show({ text: '网络断开' }, 'bad');
  for (const name of ['毕业证书-1.png', '毕业证书-2.png']) removal.offer(name, () => undefined);
  expect(toasts.items).toHaveLength(3);
  removal.dispose();
  expect(toasts.items.map(({ message }) => message)).toEqual([{ text: '网络断开' }]);
});

test('a file deleted from its field cannot be restored once the form is left, and no toast offers it', () => {
  const toasts = new ShellToasts(new FakeClock());
  const stored = { isThere: async () => true };
  const files = { stored, kept: async () => [] } as unknown as AttachmentUploads;
  const uploads = new FieldUploads(
    { files, toasts, connectivity: new FakeConnectivity(), clock: new FakeClock() },
    {
      draftKey: 'autumn',
      fieldKey: 'proofs',
      policy: { maxCount: 9 },
      credential: async () => credentialOf('a'),
    },
    [{ path: '1', name: '毕业证书-1.png', type: 'image/png', size: 1 }],
    { isLocked: false },
  );
  uploads.remove('1');
  expect(toasts.items).toHaveLength(1);
  uploads.dispose();
  expect(toasts.items).toEqual([]);
});
