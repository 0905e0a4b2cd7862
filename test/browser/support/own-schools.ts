import { SchoolFixture } from '#features/support/schools/school-fixture';
import { createSchool } from '#school/core/school';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { OwnSchool } from './own-school';
import { serveSchool } from './serve-school';

/** Schools in this process that nobody else uses, so that a walk can act as their desk. */
export interface OwnSchools {
  /** The demo school under another name, with its plans, new students and check-in. */
  found(): Promise<OwnSchool>;
  close(): Promise<void>;
}

export async function openSchools(options?: Parameters<typeof serveSchool>[1]): Promise<OwnSchools> {
  const store = new MemoryStore();
  const school = createSchool({
    store,
    secrets: new NodeSecrets(),
    blobs: new MemoryBlobStore(),
    clock: { now: () => Date.now() },
  });
  const { origin, close } = await serveSchool(school, options);
  return {
    found: async () => {
      const schoolFixture = new SchoolFixture(school, store);
      await schoolFixture.open(Date.now());
      return new OwnSchool(`${origin}/zhxy/orientation/`, school, schoolFixture);
    },
    close,
  };
}
