import assert from 'node:assert/strict';
import type { Attachment } from '#domain/form/template';
import type { School } from '#school/core/school';
import { orThrow } from '#test/support/or-throw';
import type { Person } from './people';
import { photo } from './sample-files';

/** Asserts that the photo of the only applicant at the school is the one from the phone. */
export async function expectStoredPhoto(school: School, tenantId: string, applicant: Person): Promise<void> {
  const { admissions, readableFiles } = school;
  const { token } = orThrow(await admissions.lookUps.signIn(tenantId, applicant));
  const [filed] = await admissions.own.all(tenantId, token);
  assert.ok(filed, 'nothing was filed');
  const { answers } = orThrow(await admissions.own.one(tenantId, token, filed.id));
  const [stored] = answers.photo as readonly Attachment[];
  assert.ok(stored, 'no photo was filed');
  const access = orThrow(await readableFiles.readable(tenantId, token, stored.path));
  const pieces: Uint8Array[] = [];
  for await (const piece of await orThrow(await readableFiles.read(stored.path, access)).bytes())
    pieces.push(piece);
  assert.ok(Buffer.concat(pieces).equals(photo.bytes), 'the bytes are others');
}
