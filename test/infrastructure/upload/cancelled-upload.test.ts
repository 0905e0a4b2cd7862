import { expect, test } from 'vitest';
import type { CallFailure } from '#application/ports/failures/call-failures';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { writeState } from '#infrastructure/upload/multipart-uploader';
import { picked, refused, scriptedSchool, token } from './scripted-school';

const school = scriptedSchool();
const file = picked('a.zip', 'application/zip');
const begun = { bucket: 'b', objectName: 'o', uploadId: 'u', chunk: 5, size: file.size };

test.each([
  ['the token for it', [refused('系统维护中')]],
  ['it', [token, refused('系统维护中')]],
])('a cancellation shows nothing where the school refuses %s', async (_, responses) => {
  const failures: CallFailure[] = [];
  const store = school.store({ serverType: 2, multipartAbove: 0.000_001 }, undefined, {
    handle: (failure) => failures.push(failure),
  });
  school.server.play(...responses);
  const resume = { saved: writeState(begun), save: () => undefined };
  const upload = store.upload(file, credentialOf('draft token'), () => undefined, { resume });
  upload.cancel();
  await expect(upload.done).rejects.toMatchObject({ kind: 'cancelled' });
  await expect.poll(() => failures.filter(({ error }) => error.kind === 'rejected')).toHaveLength(1);
  expect(failures.filter(({ error, showErrors }) => error.kind !== 'cancelled' && showErrors)).toEqual([]);
});
