import { expect, it } from 'vitest';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import type { TokenRecord } from '#school/core/records';
import { orThrow } from '#test/support/or-throw';
import { person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

const PICTURE = { name: 'a.png', type: 'image/png' };

/** Tokens are spent, extended and removed as each kind specifies. */
export function tokenProperties(open: () => StoreUnderTest): void {
  const school = () => SmallSchool.open(open());

  it('a token is spent once, of its own kind and school, before it expires', async () => {
    const { tenantId } = await school();
    const token = {
      digest: `${tenantId} once`,
      kind: 'once',
      tenantId,
      subject: 'student',
      expiresAt: 100,
      absoluteExpiresAt: 100,
    } as const;
    const spend = (kind: 'once' | 'upload', tenant: string, now: number) =>
      open().store.transaction(({ tokens }) => tokens.spend(token.digest, { kind, tenantId: tenant }, now));
    await open().store.transaction(({ tokens }) => tokens.save(token));
    expect(await spend('upload', tenantId, 0)).toBeUndefined();
    expect(await spend('once', `${tenantId} other`, 0)).toBeUndefined();
    expect(await spend('once', tenantId, 100)).toBeUndefined();
    expect(await spend('once', tenantId, 99)).toEqual(token);
    expect(await spend('once', tenantId, 99)).toBeUndefined();
  });

  it('a token’s expiry can only be extended, and an expired token stays expired', async () => {
    const { tenantId } = await school();
    const digest = `${tenantId} session`;
    const find = () => open().store.read(({ tokens }) => tokens.find(digest));
    const extend = (expiresAt: number) =>
      open().store.transaction(({ tokens }) => tokens.extend(digest, expiresAt));
    await extend(100);
    expect(await find()).toBeUndefined();
    const record = {
      digest,
      kind: 'applicant',
      tenantId,
      subject: 'student',
      absoluteExpiresAt: 900,
    } as const;
    await open().store.transaction(({ tokens }) => tokens.save({ ...record, expiresAt: 100 }));
    await Promise.all([extend(300), extend(200), extend(50)]);
    expect(await find()).toEqual({ ...record, expiresAt: 300 });
    await Promise.all([extend(400), open().store.transaction(({ tokens }) => tokens.remove(digest))]);
    expect(await find()).toBeUndefined();
  });

  it('the oldest tokens of one subject are removed beyond a number, and no others', async () => {
    const { tenantId } = await school();
    const token = (name: string, until: number, change: Partial<TokenRecord> = {}): TokenRecord => ({
      digest: `${tenantId} ${name}`,
      kind: 'applicant',
      tenantId,
      subject: 'student',
      expiresAt: 100,
      absoluteExpiresAt: until,
      ...change,
    });
    const own = token('own', 100);
    const all = [
      token('oldest', 101),
      token('newest', 104),
      token('older', 102),
      own,
      token('newer', 103),
      token('upload of older', 1, { kind: 'upload', subject: 'files', issuedBy: `${tenantId} older` }),
      token('upload of newer', 1, { kind: 'upload', subject: 'files', issuedBy: `${tenantId} newer` }),
      token('somebody else', 1, { subject: 'him' }),
      token('another kind', 1, { kind: 'newStudent' }),
      token('another school', 1, { tenantId: `${tenantId} other` }),
    ];
    await open().store.transaction(async ({ tokens }) => {
      for (const one of all) await tokens.save(one);
      await tokens.removeOlder(own, 3);
    });
    const found = await open().store.read(({ tokens }) =>
      Promise.all(all.map(({ digest }) => tokens.find(digest))),
    );
    expect(found).toEqual(all.map((one) => (/ old(?:est|er)$/.test(one.digest) ? undefined : one)));
  });

  it('submitting leaves 50 sessions of the applicant at most, and ends the oldest', async () => {
    const small = await school();
    const { admissions } = small.school;
    for (const id of ['one', 'other']) await small.publish(id, { cap: 5 });
    const first = await small.apply('one', person(0));
    small.clock.pass(1);
    const signedIn = orThrow(await admissions.lookUps.signIn(small.tenantId, person(0)));
    for (let more = 2; more < 50; more += 1) await admissions.lookUps.signIn(small.tenantId, person(0));
    expect(await admissions.own.all(small.tenantId, first.token)).toHaveLength(1);
    const second = await small.apply('other', person(0));
    await expect(admissions.own.all(small.tenantId, first.token)).rejects.toThrow(Unauthenticated);
    for (const { token } of [signedIn, second])
      expect(await admissions.own.all(small.tenantId, token)).toHaveLength(2);
  });

  it('a token is removed with those that it issued, or all of some subjects, and no others', async () => {
    const { tenantId } = await school();
    const token = (name: string, change: Partial<TokenRecord> = {}): TokenRecord => ({
      digest: `${tenantId} ${name}`,
      kind: 'applicant',
      tenantId,
      subject: 'student',
      expiresAt: 100,
      absoluteExpiresAt: 100,
      ...change,
    });
    const session = token('session');
    const others = [
      token('another session'),
      token('upload of another', { kind: 'upload', subject: 'student files', issuedBy: 'somebody' }),
      token('somebody else', { subject: 'him' }),
      token('another kind', { kind: 'newStudent' }),
      token('another school', { tenantId: `${tenantId} other` }),
    ];
    const upload = token('upload', { kind: 'upload', subject: 'student files', issuedBy: session.digest });
    const all = [session, upload, ...others];
    const left = () =>
      open().store.read(async ({ tokens }) => {
        const found = await Promise.all(all.map(({ digest }) => tokens.find(digest)));
        return found.flatMap((one) => one ?? []);
      });
    await open().store.transaction(async ({ tokens }) => {
      for (const one of all) await tokens.save(one);
    });
    expect(await left()).toEqual(all);
    await open().store.transaction(({ tokens }) => tokens.remove(session.digest));
    expect(await left()).toEqual(others);
    await open().store.transaction(({ tokens }) => tokens.removeOf(tenantId, []));
    expect(await left()).toEqual(others);
    await open().store.transaction(({ tokens }) =>
      tokens.removeOf(tenantId, [
        { kind: 'applicant', subject: 'student' },
        { kind: 'upload', subject: 'student files' },
      ]),
    );
    expect(await left()).toEqual(others.slice(2));
  });

  it('each of 1,000 one-time tokens is exchanged once among concurrent requests', async () => {
    const small = await school();
    await small.publish('plan', { cap: 5 });
    await small.apply('plan', person(0));
    const { tokenExchange, admissions } = small.school;
    let doubles = 0;
    for (let batch = 0; batch < 25; batch += 1) {
      // The sessions of the batch are fewer than one person may have.
      small.clock.pass(1);
      const { token } = orThrow(await admissions.lookUps.signIn(small.tenantId, person(0)));
      const once = await Promise.all(
        Array.from({ length: 40 }, () => tokenExchange.issueOneTime(small.tenantId, token)),
      );
      const swapped = await Promise.all(
        once.flatMap((one) => [1, 2].map(() => tokenExchange.exchange(small.tenantId, one.token))),
      );
      const sessions = swapped.flatMap((result) => ('refused' in result ? [] : result.token));
      doubles += sessions.length - once.length;
      expect(await admissions.own.all(small.tenantId, sessions[0])).toHaveLength(1);
    }
    expect(doubles).toBe(0);
  }, 60_000);

  it('nothing that a session issues while it signs out everywhere opens anything afterwards', async () => {
    const small = await school();
    await small.publish('plan', { cap: 5 });
    const { tenantId } = small;
    const { tokenExchange, signOut, admissions, files } = small.school;
    await small.apply('plan', person(0));
    const signIn = async () => orThrow(await admissions.lookUps.signIn(tenantId, person(0))).token;
    const ended = () => undefined;
    const continued = async (once: string | undefined) => {
      const swapped = once === undefined ? undefined : await tokenExchange.exchange(tenantId, once);
      return swapped && 'token' in swapped ? swapped.token : undefined;
    };
    for (let round = 0; round < 4; round += 1) {
      const [own, stolen] = [await signIn(), await signIn()];
      const issue = async () => (await tokenExchange.issueOneTime(tenantId, stolen)).token;
      const early = await Promise.all(Array.from({ length: 5 }, issue));
      const [, late, uploads, sessions] = await Promise.all([
        signOut.end(tenantId, 'applicant', own, { everywhere: true }),
        Promise.all(Array.from({ length: 5 }, () => issue().catch(ended))),
        Promise.all(Array.from({ length: 5 }, () => files.uploadToken(tenantId, stolen).catch(ended))),
        Promise.all(early.map(continued)),
      ]);
      const all = [...sessions, ...(await Promise.all(late.map(continued)))];
      const opened = await Promise.all(all.map((one) => admissions.own.all(tenantId, one).catch(ended)));
      const uploading = uploads.map((token) => files.inParts.begin(tenantId, token, PICTURE).catch(ended));
      expect([...opened, ...(await Promise.all(uploading))]).toEqual(Array(15).fill(undefined));
    }
  });
}
