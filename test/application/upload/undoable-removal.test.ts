import { expect, test } from 'vitest';
import type { StoredFiles } from '#application/ports/files/stored-files';
import { FieldUploads } from '#application/upload/field-uploads';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { ShellToasts } from '#presentation/shell/overlays/toasts';
import { ScriptedFileStore } from '#test/application/enrollment/fakes';
import { FakeClock } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';

test('a file deleted from its field cannot be restored once the form is left, and no toast offers it', () => {
  const toasts = new ShellToasts(new FakeClock());
  const storedFiles = { isThere: async () => true } as unknown as StoredFiles;
  const uploads = new FieldUploads(
    {
      ...{ storedFiles, toasts, files: new ScriptedFileStore() },
      ...{ pictures: new InMemoryPictureReducer(), uploadStore: new InMemoryUploadStore() },
      ...{ connectivity: new FakeConnectivity(), clock: new FakeClock() },
    },
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
