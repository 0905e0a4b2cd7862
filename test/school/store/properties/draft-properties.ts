import { expect, it, vi } from 'vitest';
import { TOKEN_LIFE } from '#school/core/access/token-lifetimes';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { orThrow } from '#test/support/or-throw';
import { asking, HOUR, person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Guarantees of drafts, although drafts that were only opened are not stored. */
export function draftProperties(open: () => StoreUnderTest): void {
  const school = async () => {
    const small = await SmallSchool.open(open());
    await small.publish('plan', { cap: 50 }, asking(2));
    return small;
  };
  const rowOf = (token: string) =>
    open().store.read(async ({ drafts }) => (await drafts.byTokens([open().secrets.digest(token)]))[0]);

  it('a draft is not stored until something depends on it', async () => {
    const small = await school();
    const [looked, uploaded, filed] = [
      await small.draft('plan'),
      await small.draft('plan'),
      await small.draft('plan'),
    ];
    await small.school.files.uploadToken(small.tenantId, uploaded.token);
    orThrow(await small.submit(filed, person(0)));
    expect(await rowOf(looked.token)).toBeUndefined();
    expect(await rowOf(uploaded.token)).toMatchObject({ id: uploaded.draftId, submitted: false });
    expect(await rowOf(filed.token)).toMatchObject({ id: filed.draftId, submitted: true });
    // Such a draft can be submitted like any other, once.
    const receipt = orThrow(await small.submit(looked, person(1)));
    expect(await small.submit(looked, person(1))).toEqual(receipt);
    expect(await small.submit(looked, person(2))).toEqual(receipt);
    expect(await small.taken('plan')).toBe(2);
  });

  it('an unstored draft can be ended for good', async () => {
    const small = await school();
    const { files, signOut, sweep } = small.school;
    const grant = await small.draft('plan');
    await signOut.closeDraft(small.tenantId, grant.token);
    await sweep.run();
    const refused = () => expect(small.submit(grant, person(0))).rejects.toThrow(Unauthenticated);
    await refused();
    await expect(files.uploadToken(small.tenantId, grant.token)).rejects.toThrow(Unauthenticated);
    await expect(signOut.closeDraft(small.tenantId, grant.token)).rejects.toThrow(Unauthenticated);
    small.clock.pass(TOKEN_LIFE.draft);
    await sweep.run();
    expect(await rowOf(grant.token)).toBeUndefined();
    await refused();
  });

  it('a draft that is closed after its token was read gets no upload token', async () => {
    const small = await school();
    const { files, signOut } = small.school;
    const { tenantId } = small;
    const { store } = open();
    for (const isStored of [false, true]) {
      const { token } = await small.draft('plan');
      if (isStored) await files.uploadToken(tenantId, token);
      const transaction = store.transaction.bind(store);
      vi.spyOn(store, 'transaction').mockImplementationOnce(async (work) => {
        await signOut.closeDraft(tenantId, token);
        return transaction(work);
      });
      await expect(files.uploadToken(tenantId, token)).rejects.toThrow(Unauthenticated);
    }
  });

  it('no upload can be begun with a token that was asked for while the draft was closed', async () => {
    const small = await school();
    const { files, signOut } = small.school;
    const { tenantId } = small;
    const ended = () => undefined;
    for (let round = 0; round < 4; round += 1) {
      const { token } = await small.draft('plan');
      // Stored in every second round.
      if (round % 2 === 0) await files.uploadToken(tenantId, token);
      const asked = () => files.uploadToken(tenantId, token).catch(ended);
      const [first, second, , ...others] = await Promise.all([
        asked(),
        asked(),
        signOut.closeDraft(tenantId, token),
        ...Array.from({ length: 4 }, asked),
      ]);
      const begun = [first, second, ...others].map((upload) =>
        files.openUpload(tenantId, upload, { name: 'a.png', type: 'image/png' }).catch(ended),
      );
      expect(await Promise.all(begun)).toEqual(Array(6).fill(undefined));
    }
  });

  it('an altered draft token, and one of another school, are refused', async () => {
    const [small, other] = [await school(), await school()];
    const grant = await small.draft('plan');
    const changed = `${grant.token.slice(0, 30)}${grant.token[30] === 'A' ? 'B' : 'A'}${grant.token.slice(31)}`;
    await expect(small.submit({ ...grant, token: changed }, person(0))).rejects.toThrow(Unauthenticated);
    await expect(other.submit(grant, person(0))).rejects.toThrow(Unauthenticated);
  });

  it('a draft expires after the school’s retention time, whether stored or not', async () => {
    const small = await SmallSchool.open({ ...open(), retention: { drafts: 3 * 24 * HOUR } });
    await small.publish('plan', { cap: 50 });
    const [looked, early] = [await small.draft('plan'), await small.draft('plan')];
    small.clock.pass(3 * 24 * HOUR - 1);
    orThrow(await small.submit(early, person(0)));
    small.clock.pass(1);
    await expect(small.submit(looked, person(1))).rejects.toThrow(Unauthenticated);
  });

  it('a draft of a former release, with an opaque token, can be submitted', async () => {
    const small = await school();
    const { store, secrets } = open();
    const token = secrets.newId();
    const draft = {
      id: secrets.newId(),
      tenantId: small.tenantId,
      planId: 'plan',
      submissionKey: secrets.newId(),
      tokenDigest: secrets.digest(token),
      expiresAt: small.clock.now() + HOUR,
    };
    await store.transaction(({ drafts }) => drafts.save(draft));
    const grant = { planId: 'plan', submissionKey: draft.submissionKey, token };
    await small.school.files.uploadToken(small.tenantId, token);
    const receipt = orThrow(await small.submit(grant, person(0)));
    expect(await small.submit(grant, person(0))).toEqual(receipt);
    small.clock.pass(HOUR);
    await expect(small.submit(grant, person(0))).rejects.toThrow(Unauthenticated);
  });
}
