import { describe, expect, it } from 'vitest';
import { createSchool, type School } from '#school/core/school';
import type { Tables } from '#school/core/store';
import { demoNewStudents } from '#school/demo/new-students';
import { demoPeople, demoPhone } from '#school/demo/people';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { NodeSecrets } from '#school/store/node-secrets';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';

/** A store whose process dies within a transaction. */
class DyingStore extends MemoryStore {
  transactions = 0;

  constructor(private readonly lives = Number.POSITIVE_INFINITY) {
    super();
  }

  /** False: the process does not die, as after a restart. */
  dies = true;

  override transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    this.transactions += 1;
    if (this.dies && this.transactions > this.lives) return Promise.reject(new Error('killed'));
    return super.transaction(work);
  }
}

function schoolOn(store: MemoryStore) {
  const clock = new FakeClock(START);
  const school = createSchool({ store, secrets: new NodeSecrets(), clock, blobs: new MemoryBlobStore() });
  return { school, seed: () => seedDemo(school, { now: clock.now() }) };
}

/** Everyone's status, without what differs between runs. */
async function statesIn(school: School) {
  const applicants = await Promise.all(
    demoPeople.map(async ({ name, idCard }) => {
      const filed = await school.setup.filedBy(QINGYUN, { name, idCard, phone: demoPhone });
      return filed.map(({ planId, state, fee, history, version }) => ({
        name,
        planId,
        state,
        fee: fee.state,
        events: history.map(({ event }) => event),
        version,
      }));
    }),
  );
  const students = await Promise.all(
    demoNewStudents.map(async ({ tenantId, name, idCard, admissionNo = '' }) => {
      const identity = { name, idCard, admissionNo };
      const { token, record } = orThrow(await school.welcome.auth.signIn(tenantId, identity, undefined));
      await school.signOut.end(tenantId, 'newStudent', token);
      return { name, face: record.face.state, confirmed: record.infoConfirmedAt !== undefined };
    }),
  );
  const { plans } = await school.admissions.plans.list(QINGYUN);
  return { applicants, students, taken: plans.map(({ id, taken }) => [id, taken]) };
}

describe('a start that seeds the demo', () => {
  it('a start completes the seed of an earlier start that was killed at any point', async () => {
    const whole = new DyingStore();
    const { school, seed } = schoolOn(whole);
    await seed();
    const works = whole.transactions;
    const wanted = await statesIn(school);
    expect(wanted.students.map(({ face }) => face)).toEqual(['none', 'none', 'passed', 'none']);
    expect(wanted.applicants.flat()).toHaveLength(demoPeople.length);
    expect(works).toBeGreaterThan(40);
    for (let last = 0; last < works; last += 1) {
      const store = new DyingStore(last);
      const interrupted = schoolOn(store);
      await expect(interrupted.seed()).rejects.toThrow('killed');
      store.dies = false;
      await interrupted.seed();
      expect([last, await statesIn(interrupted.school)]).toEqual([last, wanted]);
    }
  }, 120_000);

  it('several concurrent starts complete an interrupted seed together', async () => {
    const calm = schoolOn(new MemoryStore());
    await calm.seed();
    const wanted = await statesIn(calm.school);
    for (let last = 20; last < 80; last += 3) {
      const store = new DyingStore(last);
      const { school, seed } = schoolOn(store);
      await seed().catch(() => undefined);
      store.dies = false;
      await Promise.all([seed(), seed(), seed()]);
      const { applicants, students, taken } = await statesIn(school);
      expect([last, students, taken]).toEqual([last, wanted.students, wanted.taken]);
      const seen = applicants.flat().map(({ name, state, fee }) => ({ name, state, fee }));
      expect(seen).toEqual(wanted.applicants.flat().map(({ name, state, fee }) => ({ name, state, fee })));
    }
  }, 120_000);

  it('a repeated seed does not change the demo’s people after somebody has used them', async () => {
    const { school, seed } = schoolOn(new MemoryStore());
    await seed();
    const chen = demoNewStudents.find(({ photographed }) => photographed) ?? expect.fail();
    const { tenantId, name, idCard, admissionNo = '' } = chen;
    const signIn = async () =>
      orThrow(await school.welcome.auth.signIn(tenantId, { name, idCard, admissionNo }, undefined));
    orThrow(await school.welcome.facePhotos.delete(tenantId, (await signIn()).token));
    const [zhao] = demoPeople.filter(({ planId }) => planId === 'qy-2026-skills');
    const identity = { name: zhao?.name ?? '', idCard: zhao?.idCard ?? '', phone: demoPhone };
    const { token } = orThrow(await school.admissions.lookUps.signIn(QINGYUN, identity));
    const [application] = await school.admissions.own.all(QINGYUN, token);
    const withdrawal = { applicationId: application?.id ?? '', version: application?.version ?? 0 };
    orThrow(await school.admissions.own.withdraw(QINGYUN, token, withdrawal));
    await seed();
    expect((await signIn()).record.face.state).toBe('none');
    expect(await school.admissions.own.all(QINGYUN, token)).toMatchObject([
      { state: { status: 'withdrawn' } },
    ]);
  });
});
