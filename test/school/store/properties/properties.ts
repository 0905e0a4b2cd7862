import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { LookUpGuard } from '#school/core/access/look-up-guard';
import { IDLE_LIMIT } from '#school/core/access/token-service';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { RETAKES, UNCLAIMED_LIFE } from '#school/core/files/upload-limits';
import type { ApplicationRecord, TokenRecord } from '#school/core/records';
import { createSchool } from '#school/core/school';
import { lakesideCheckin } from '#school/demo/lakeside-checkin';
import { demoPeople, demoPhone } from '#school/demo/people';
import { QINGYUN } from '#school/demo/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { MemoryBlobStore } from '#school/store/memory/memory-blob-store';
import { wholeOf } from '../../whole-of';
import { orThrow } from '../or-throw';
import { asking, HOUR, person, SmallSchool, smallPlan } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';
import { action, Course, PLANS } from './actions';
import { draftProperties } from './draft-properties';
import { entryProperties } from './entry-properties';
import { paymentProperties } from './payment-properties';

const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What every store must do for the school's rules to hold on it. `runs` is how many lives of a school are tried. */
export function storeProperties(open: () => Promise<StoreUnderTest>, runs: number): void {
  let opened: StoreUnderTest;
  const school = () => SmallSchool.open(opened);

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  describe('a school on this store', () => {
    it('goes the way of the model, whatever people and time do', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 30, size: 'max' }), async (actions) => {
          const small = await school();
          for (const [id, plan] of PLANS) await small.publish(id, plan);
          const course = new Course(small);
          for (const step of actions) {
            await course.run(step);
            // A look gives overdue places back, so some steps go without one.
            if (step.do !== 'wait') await course.compare();
          }
        }),
        { numRuns: runs },
      );
    }, 120_000);

    it('voids what came from one network, once, and forgets networks with time', async () => {
      const small = await school();
      const { clock, school: it, tenantId } = small;
      await small.publish('plan', { cap: 100 });
      const steward = await it.desk.stewardToken(tenantId);
      const apply = async (who: number, address: string) => {
        const grant = await small.draft('plan');
        return orThrow(await small.submit(grant, person(who), address));
      };
      for (let who = 0; who < 4; who += 1) await apply(who, who === 3 ? 'home' : 'robot');
      const entries = await it.desk.applications(tenantId, steward);
      const [robot, home] = ['robot', 'home'].map((address) => {
        const own = entries.filter(({ network }) => network === entries[address === 'home' ? 0 : 1]?.network);
        return { network: own[0]?.network, filed: own.length };
      });
      expect([robot?.filed, home?.filed]).toEqual([3, 1]);
      const filter = { network: robot?.network };
      const both = await Promise.all([1, 2].map(() => it.voiding.void(tenantId, steward, filter, 'made up')));
      expect(both.reduce((sum, one) => sum + orThrow(one).voided, 0)).toBe(3);
      expect(await it.voiding.void(tenantId, steward, filter, 'made up')).toEqual({
        voided: 0,
        remaining: 0,
      });
      expect(await small.taken('plan')).toBe(1);
      await apply(0, 'home');
      expect(await small.taken('plan')).toBe(2);
      clock.pass(30 * 24 * HOUR);
      await it.sweep.run();
      const later = await it.desk.applications(tenantId, await it.desk.stewardToken(tenantId));
      expect(later.map(({ network }) => network)).toEqual(later.map(() => undefined));
      expect(await small.taken('plan')).toBe(2);
    });

    it('pours into a leaky bucket up to its room however many pour at once, and again what has leaked out', async () => {
      const { store } = opened;
      const key = `bucket ${process.pid} ${performance.now()}`;
      const pour = (now: number) => store.transaction(({ buckets }) => buckets.pour(key, now, 10, 100));
      const first = await Promise.all(Array.from({ length: 25 }, () => pour(1_000)));
      expect(first.filter(Boolean)).toHaveLength(10);
      expect(await store.read(({ buckets }) => buckets.emptyAt(key))).toBe(1_100);
      const later = await Promise.all(Array.from({ length: 25 }, () => pour(1_035)));
      expect(later.filter(Boolean)).toHaveLength(3);
      expect(await store.transaction(({ buckets }) => buckets.pour(key, 9_000, 101, 100))).toBe(false);
      expect(await pour(9_000)).toBe(true);
      expect(await store.read(({ buckets }) => buckets.emptyAt(key))).toBe(9_010);
      while ((await store.transaction(({ buckets }) => buckets.forget(9_009, 500))) > 0);
      expect(await store.read(({ buckets }) => buckets.emptyAt(key))).toBe(9_010);
      while ((await store.transaction(({ buckets }) => buckets.forget(9_010, 500))) > 0);
      expect(await store.read(({ buckets }) => buckets.emptyAt(key))).toBeUndefined();
    });

    it('makes one application of twenty taps at once, and tells each the same', async () => {
      const small = await school();
      await small.publish('plan', { cap: 100 });
      for (let who = 0; who < 3; who += 1) {
        const grant = await small.draft('plan');
        const receipts = await Promise.all(
          Array.from({ length: 20 }, () => small.submit(grant, person(who))),
        );
        expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
        expect(receipts[0]).toHaveProperty('token');
      }
      expect(await small.taken('plan')).toBe(3);
    });

    it('makes one application of a person on twenty phones at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 100 });
      const grants = await Promise.all(Array.from({ length: 20 }, () => small.draft('plan')));
      const answers = await Promise.all(grants.map((grant) => small.submit(grant, person(0))));
      const refusals = answers.flatMap((answer) => ('refused' in answer ? answer.refused : []));
      expect(refusals).toHaveLength(19);
      // Each phone names them: no more of them are told than tries are free, and the rest waits.
      const told = refusals.filter((refused) => refused === 'duplicate');
      expect(told.length).toBeLessThan(ATTEMPT_LIMITS.identity);
      expect(refusals.filter((refused) => refused === 'tooManyAttempts')).toHaveLength(19 - told.length);
      expect(await small.taken('plan')).toBe(1);
    });

    it('gives a last place to one of twenty taps, and all of them the receipt', async () => {
      const small = await school();
      await small.publish('plan', { cap: 1 });
      const grant = await small.draft('plan');
      const receipts = await Promise.all(Array.from({ length: 20 }, () => small.submit(grant, person(0))));
      expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
      expect(receipts[0]).toHaveProperty('token');
    });

    it('gives five places to fifty at once, each with its own number and without a gap', async () => {
      const small = await school();
      await small.publish('plan', { cap: 9, takenElsewhere: 4 });
      const grants = await Promise.all(Array.from({ length: 50 }, () => small.draft('plan')));
      const answers = await Promise.all(grants.map((grant, who) => small.submit(grant, person(who))));
      const receipts = answers.flatMap((answer) => ('refused' in answer ? [] : answer));
      expect(receipts.map(({ no }) => no).sort()).toEqual([1, 2, 3, 4, 5].map((n) => `SM26-00000${n}`));
      const refused = answers.flatMap((answer) => ('refused' in answer ? answer.refused : []));
      expect(refused).toEqual(Array.from({ length: 45 }, () => 'full'));
      expect(await small.taken('plan')).toBe(9);
    });

    it('gives overdue places to others, and no more than there are, under a rush', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
      for (let who = 0; who < 5; who += 1) await small.apply('plan', person(who));
      small.clock.pass(49 * 3_600_000);
      const grants = await Promise.all(Array.from({ length: 20 }, () => small.draft('plan')));
      const answers = await Promise.all(grants.map((grant, at) => small.submit(grant, person(100 + at))));
      expect(answers.filter((answer) => 'token' in answer)).toHaveLength(5);
      expect(await small.taken('plan')).toBe(5);
    });

    it('lets one of several decisions at once count', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
      const { applicationId } = await small.apply('plan', person(0));
      const steward = await small.school.desk.stewardToken(small.tenantId);
      const settled = await Promise.all(
        Array.from({ length: 6 }, () => small.school.desk.settleFee(small.tenantId, steward, applicationId)),
      );
      expect(settled.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
      const refused = await Promise.all(
        Array.from({ length: 6 }, () =>
          small.school.desk.decide(small.tenantId, steward, applicationId, 'refuse'),
        ),
      );
      expect(refused.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
      expect(await small.taken('plan')).toBe(0);
    });

    it('gives each of ten a rank of their own on the waiting list, decided at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 20 });
      const { desk } = small.school;
      const steward = await desk.stewardToken(small.tenantId);
      const filed = [];
      for (let who = 0; who < 10; who += 1) {
        const { applicationId } = await small.apply('plan', person(who));
        await desk.decide(small.tenantId, steward, applicationId, 'approve');
        filed.push(applicationId);
      }
      const decided = await Promise.all(
        filed.map((id) => desk.decide(small.tenantId, steward, id, { waitlist: undefined })),
      );
      const ranks = decided.map(
        (one) => 'state' in one && one.state.status === 'waitlisted' && one.state.rank,
      );
      expect(ranks.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });

    it('publishes ten forms at once under ten versions, the first of a plan too', async () => {
      const small = await school();
      const forms = Array.from({ length: 10 }, (_, n) => {
        const { template } = smallPlan('plan', { cap: 5 });
        return { ...template, steps: [`Step ${n}`] };
      });
      await Promise.all(forms.map((template) => small.publish('plan', { cap: 5 }, { template })));
      expect(await small.school.admissions.template(small.tenantId, 'plan')).toMatchObject({ version: 10 });
    });

    it('publishes ten check-in forms at once under ten versions', async () => {
      const small = await school();
      const { rules, pages } = lakesideCheckin(small.clock.now());
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => {
          const form = { ...pages.form, steps: pages.form.steps.map((step) => `${step} ${n}`) };
          return small.school.welcome.setup.open(small.tenantId, { rules, pages: { ...pages, form } });
        }),
      );
      const kept = await opened.store.read(({ welcome }) => welcome.pages(small.tenantId));
      expect(kept?.form.version).toBe(10);
    });

    it('releases a place once and keeps no money, whatever is done to an application at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
      await small.apply('plan', person(99));
      for (let who = 0; who < 4; who += 1) {
        const { applicationId, token } = await small.apply('plan', person(who));
        // Odd ones have paid before, and know it.
        const paid = who % 2 === 1;
        const steward = await small.school.desk.stewardToken(small.tenantId);
        const { admissions, desk } = small.school;
        if (paid) await desk.settleFee(small.tenantId, steward, applicationId);
        const seen = { applicationId, version: paid ? 2 : 1 };
        const withdraw = () => admissions.withdraw(small.tenantId, token, seen);
        const outcomes = await Promise.all([
          withdraw(),
          paid ? withdraw() : desk.settleFee(small.tenantId, steward, applicationId),
          desk.decide(small.tenantId, steward, applicationId, 'review'),
          withdraw(),
          desk.decide(small.tenantId, steward, applicationId, 'refuse'),
          withdraw(),
        ]);
        expect(outcomes.some((outcome) => !('refused' in outcome))).toBe(true);
        const [last] = await admissions.applications(small.tenantId, token);
        if (!last) throw new Error('gone');
        expect(['withdrawn', 'notAdmitted']).toContain(last.state.status);
        if (last.state.status === 'withdrawn') expect(last.fee.state).not.toBe('paid');
        const ends = last.history.filter(({ event }) => event === 'withdraw' || event === 'refuse');
        expect(ends).toHaveLength(1);
        // A withdrawal gives back what was paid in the same change; money that comes later is a change of its own.
        const before = last.history.findIndex(({ event }) => event === 'withdraw');
        const withIt = last.history[before + 1]?.event === 'refunded' && last.fee.paidAt !== undefined;
        expect(last.version).toBe(last.history.length - Number(withIt));
        expect(await small.taken('plan')).toBe(1);
      }
    });

    it('lets an application expire or be withdrawn, and gives its place back once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 3, feeDue: 'onSubmit' });
      const filed = [];
      for (let who = 0; who < 3; who += 1) filed.push(await small.apply('plan', person(who)));
      small.clock.pass(49 * 3_600_000);
      await Promise.all(
        filed.flatMap(({ token, applicationId }) => [
          small.school.admissions.withdraw(small.tenantId, token, { applicationId, version: 1 }),
          small.taken('plan'),
          small.school.admissions.applications(small.tenantId, token),
        ]),
      );
      expect(await small.taken('plan')).toBe(0);
      for (const { token } of filed) {
        const [last] = await small.school.admissions.applications(small.tenantId, token);
        expect(last).toMatchObject({ state: { status: 'expired' }, version: 2 });
      }
    });

    it('counts wrong tries one after the other, however many come at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5 });
      await small.apply('plan', person(0));
      const wrong = { ...person(0), phone: '13900139000' };
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => small.school.admissions.lookUp(small.tenantId, wrong)),
      );
      const kinds = answers.map((answer) => 'refused' in answer && answer.refused).sort();
      expect(kinds).toEqual([
        ...Array.from({ length: 5 }, () => 'notFound'),
        ...Array.from({ length: 7 }, () => 'tooManyAttempts'),
      ]);
    });

    it('counts a hundred wrong tries at once exactly, around one person and from one address', async () => {
      const small = await school();
      const tries = Array.from({ length: 100 }, (_, n) => n);
      const address = `${small.tenantId} address`;
      const guard = new LookUpGuard({ ...opened, clock: small.clock });
      const claim = (who: string) => ({
        purpose: 'test',
        tenantId: small.tenantId,
        own: [['id', who]],
        shared: [['name', 'one']],
        address,
      });
      const wrong = async (): Promise<{ readonly refused?: never } | undefined> => undefined;
      // One person: five are told, the rest waits and counts nothing.
      const one = await Promise.all(tries.map(() => guard.prove(claim('student'), wrong)));
      expect(one.filter((answer) => answer.refused === 'notFound')).toHaveLength(5);
      // A hundred people: each counts for the address.
      const apart = await Promise.all(
        tries.map((n) => guard.prove({ ...claim(`${n}`), shared: [['name', `${n}`]] }, wrong)),
      );
      expect(apart.filter((answer) => answer.refused === 'notFound')).toHaveLength(100);
      const key = opened.secrets.derive('tries', `address\n${address}`);
      const addressLoadOf = () =>
        opened.store.read(async ({ attempts }) => (await attempts.addressLoads([key]))[0]);
      expect(await addressLoadOf()).toMatchObject({ level: 105, at: small.clock.now() });
      // It leaks with time, and a clock that went back takes nothing away.
      small.clock.pass(ATTEMPT_LIMITS.addressEmptiesIn / ATTEMPT_LIMITS.address);
      await guard.prove({ ...claim('late'), shared: [['name', 'late']] }, wrong);
      expect((await addressLoadOf())?.level).toBeCloseTo(105, 6);
    });

    it('spends a token once, of its own kind and school, while it is good', async () => {
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
        opened.store.transaction(({ tokens }) => tokens.spend(token.digest, { kind, tenantId: tenant }, now));
      await opened.store.transaction(({ tokens }) => tokens.save(token));
      expect(await spend('upload', tenantId, 0)).toBeUndefined();
      expect(await spend('once', `${tenantId} other`, 0)).toBeUndefined();
      expect(await spend('once', tenantId, 100)).toBeUndefined();
      expect(await spend('once', tenantId, 99)).toEqual(token);
      expect(await spend('once', tenantId, 99)).toBeUndefined();
    });

    it('puts a token’s expiry off, never nearer, and revives none', async () => {
      const { tenantId } = await school();
      const digest = `${tenantId} session`;
      const find = () => opened.store.read(({ tokens }) => tokens.find(digest));
      const extend = (expiresAt: number) =>
        opened.store.transaction(({ tokens }) => tokens.extend(digest, expiresAt));
      await extend(100);
      expect(await find()).toBeUndefined();
      const record = {
        digest,
        kind: 'applicant',
        tenantId,
        subject: 'student',
        absoluteExpiresAt: 900,
      } as const;
      await opened.store.transaction(({ tokens }) => tokens.save({ ...record, expiresAt: 100 }));
      await Promise.all([extend(300), extend(200), extend(50)]);
      expect(await find()).toEqual({ ...record, expiresAt: 300 });
      await Promise.all([extend(400), opened.store.transaction(({ tokens }) => tokens.remove(digest))]);
      expect(await find()).toBeUndefined();
    });

    it('removes a token with those that it issued, or all of some subjects, and no others', async () => {
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
        opened.store.read(async ({ tokens }) => {
          const found = await Promise.all(all.map(({ digest }) => tokens.find(digest)));
          return found.flatMap((one) => one ?? []);
        });
      await opened.store.transaction(async ({ tokens }) => {
        for (const one of all) await tokens.save(one);
      });
      expect(await left()).toEqual(all);
      await opened.store.transaction(({ tokens }) => tokens.remove(session.digest));
      expect(await left()).toEqual(others);
      await opened.store.transaction(({ tokens }) => tokens.removeOf(tenantId, []));
      expect(await left()).toEqual(others);
      await opened.store.transaction(({ tokens }) =>
        tokens.removeOf(tenantId, [
          { kind: 'applicant', subject: 'student' },
          { kind: 'upload', subject: 'student files' },
        ]),
      );
      expect(await left()).toEqual(others.slice(2));
    });

    it('exchanges each of 1,000 one-time tokens once, whoever asks at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5 });
      const { token } = await small.apply('plan', person(0));
      const { tokenExchange, admissions } = small.school;
      let doubles = 0;
      for (let batch = 0; batch < 20; batch += 1) {
        const once = await Promise.all(
          Array.from({ length: 50 }, () => tokenExchange.issueOneTime(small.tenantId, token)),
        );
        const swapped = await Promise.all(
          once.flatMap((one) => [1, 2].map(() => tokenExchange.exchange(small.tenantId, one.token))),
        );
        const sessions = swapped.flatMap((answer) => ('refused' in answer ? [] : answer.token));
        doubles += sessions.length - once.length;
        expect(await admissions.applications(small.tenantId, sessions[0])).toHaveLength(1);
      }
      expect(doubles).toBe(0);
    }, 60_000);

    it('lets a draft have as many files waiting as its form asks for and some, of forty at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 50 }, asking(1));
      await small.publish('other', { cap: 50 });
      const { files } = small.school;
      const most = RETAKES.ofEach + RETAKES.files;
      const grant = await small.draft('plan');
      const token = await files.uploadToken(small.tenantId, grant.token);
      const file = { name: 'a.png', type: 'image/png' };
      const picture = { type: 'image/png', bytes: [PICTURE] };
      const bring = async () => {
        const opened = await files.openUpload(small.tenantId, token, file);
        if ('refused' in opened) return opened.refused;
        const { path, signature, expiresAt } = opened;
        const outcome = await files.receive(path, { signature, expiresAt }, picture);
        return outcome === 'stored' ? path : outcome.refused;
      };
      const counted = () =>
        opened.store.transaction((tables) => tables.files.lockWaiting({ owner: `draft:${grant.draftId}` }));
      const isPath = (outcome: string) => outcome.startsWith(small.tenantId);
      // Forty at once push each other out of the places that were not filled; what comes in is within the room.
      const paths = (await Promise.all(Array.from({ length: 40 }, bring))).filter(isPath);
      expect(paths.length).toBeLessThanOrEqual(most);
      expect((await counted()).stored).toBe(paths.length);
      for (let last = await bring(); isPath(last); last = await bring()) paths.push(last);
      expect(paths).toHaveLength(most);
      expect(await counted()).toMatchObject({ stored: most, bytes: most * PICTURE.length });
      // What is filed waits no more, and makes room.
      await opened.store.transaction(({ files: table }) => table.claim(paths.slice(0, 1)));
      expect(await bring()).toMatch(small.tenantId);
      expect(await bring()).toBe('busy');
      // A form without a field for files takes none.
      const none = await files.uploadToken(small.tenantId, (await small.draft('other')).token);
      expect(await files.openUpload(small.tenantId, none, file)).toEqual({
        refused: 'invalid',
        path: 'uploadToken',
        reason: 'noUploadField',
      });
    });

    it('lets the oldest upload that was never filled give way to a new one', async () => {
      const small = await school();
      await small.publish('plan', { cap: 50 }, asking(1));
      const { files } = small.school;
      const token = await files.uploadToken(small.tenantId, (await small.draft('plan')).token);
      const places: { readonly path: string }[] = [];
      for (let n = 0; n < RETAKES.ofEach + RETAKES.files + 1; n += 1) {
        const place = await files.openUpload(small.tenantId, token, { name: 'a.png', type: 'image/png' });
        if ('refused' in place) throw new Error(place.refused);
        places.push(place);
        small.clock.pass(1);
      }
      const there = await opened.store.read((tables) =>
        Promise.all(places.map(async ({ path }) => (await tables.files.find(path)) !== undefined)),
      );
      expect(there).toEqual([false, ...Array.from({ length: places.length - 1 }, () => true)]);
    });

    it('counts the bytes of all files exactly, by many at once', async () => {
      const total = (bytes: number, most: number) =>
        opened.store.transaction(({ files }) => files.occupy(bytes, most));
      // Files of other tests lie there as well: the ceiling of this one stands above all of them.
      const huge = 2 ** 50;
      expect(await total(huge, Number.MAX_VALUE)).toBe(true);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => total(huge, 6.5 * huge)));
      expect(outcomes.filter(Boolean)).toHaveLength(5);
      expect(await total(-6 * huge, Number.MAX_VALUE)).toBe(true);
    });

    it('sweeps what is over and nothing else, by several at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 50 }, asking(1));
      const { sweep, admissions, files } = small.school;
      const grant = await small.draft('plan');
      const receipt = await small.apply('plan', person(0));
      const uploads = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const token = await files.uploadToken(small.tenantId, grant.token);
          const place = await files.openUpload(small.tenantId, token, { name: 'a.png', type: 'image/png' });
          if ('refused' in place) throw new Error(place.refused);
          return place;
        }),
      );
      for (const { path, signature, expiresAt } of uploads.slice(1))
        expect(
          await files.receive(path, { signature, expiresAt }, { type: 'image/png', bytes: [PICTURE] }),
        ).toBe('stored');
      const [, claimed, unclaimed] = uploads.map(({ path }) => path) as [string, string, string];
      const blobPaths = await opened.store.read((tables) =>
        Promise.all(
          [claimed, unclaimed].map(async (path) => (await tables.files.find(path))?.stored?.blobPath ?? ''),
        ),
      );
      await opened.store.transaction(async (tables) => {
        expect(await tables.files.claim([claimed, claimed])).toBe(true);
      });
      for (let n = 1; n <= 20; n += 1) await admissions.lookUp(small.tenantId, person(n), small.tenantId);
      await sweep.run();
      const there = () =>
        opened.store.read(async (tables) => ({
          files: (await Promise.all(uploads.map(({ path }) => tables.files.find(path)))).map(Boolean),
          draft: (await tables.drafts.byTokens([opened.secrets.digest(grant.token)])).length > 0,
          applicant: (await tables.tokens.find(opened.secrets.digest(receipt.token))) !== undefined,
        }));
      expect(await there()).toEqual({ files: [true, true, true], draft: true, applicant: true });
      for (let day = 0; day < 61; day += 1) {
        small.clock.pass(24 * HOUR);
        await admissions.applications(small.tenantId, receipt.token);
      }
      const swept = await Promise.all(Array.from({ length: 6 }, () => sweep.run()));
      const total = (kind: keyof (typeof swept)[number]) => swept.reduce((sum, one) => sum + one[kind], 0);
      expect(await there()).toEqual({ files: [false, true, false], draft: false, applicant: true });
      expect(total('files')).toBeGreaterThanOrEqual(2);
      expect(total('drafts')).toBeGreaterThanOrEqual(2);
      expect(total('tokens')).toBeGreaterThanOrEqual(3);
      expect(total('attempts')).toBeGreaterThanOrEqual(22);
      const bytes = await Promise.all(blobPaths.map(async (path) => wholeOf(await small.blobs.get(path))));
      expect(bytes).toEqual([[...PICTURE], []]);
      // What is gone cannot be filed.
      await opened.store.transaction(async (tables) => {
        expect(await tables.files.claim([unclaimed])).toBe(false);
      });
      // A session in use still opens the application.
      expect(await admissions.applications(small.tenantId, receipt.token)).toHaveLength(1);
      small.clock.pass(IDLE_LIMIT.applicant ?? 0);
      await sweep.run();
      expect((await there()).applicant).toBe(false);
    });

    it('keeps a file that waits for four days after the last use of its draft, and says when it is gone', async () => {
      const small = await school();
      await small.publish('plan', { cap: 50 }, asking(1));
      const { files, readableFiles, sweep } = small.school;
      const grant = await small.draft('plan');
      const token = await files.uploadToken(small.tenantId, grant.token);
      const place = await files.openUpload(small.tenantId, token, { name: 'a.png', type: 'image/png' });
      if ('refused' in place) throw new Error(place.refused);
      await files.receive(place.path, place, {
        type: 'image/png',
        bytes: [PICTURE],
      });
      const attachment = { path: place.path, name: 'a.png', type: 'image/png', size: PICTURE.length };
      const isThere = () =>
        opened.store.read(async (tables) => (await tables.files.find(place.path)) !== undefined);
      for (const use of [
        () => files.uploadToken(small.tenantId, grant.token),
        () => readableFiles.readable(small.tenantId, grant.token, place.path),
      ]) {
        small.clock.pass(UNCLAIMED_LIFE.stored - 1);
        await sweep.run();
        expect(await isThere()).toBe(true);
        await use();
      }
      small.clock.pass(UNCLAIMED_LIFE.stored);
      await sweep.run();
      expect(await isThere()).toBe(false);
      const answers = { ...person(0), files: [attachment] };
      const { planId, submissionKey } = grant;
      const filing = { planId, submissionKey, templateVersion: 1, answers, promised: true };
      expect(await small.school.admissions.submit(small.tenantId, grant.token, filing)).toEqual({
        refused: 'invalid',
        path: 'answers.files',
        reason: 'attachment',
      });
    });

    it('gives applications page by page, each once, though many changed at the same moment and some change meanwhile', async () => {
      const small = await school();
      await small.publish('plan', { cap: 10 });
      const { desk } = small.school;
      const steward = await desk.stewardToken(small.tenantId);
      const filed: string[] = [];
      for (let who = 0; who < 7; who += 1) {
        if (who === 4) small.clock.pass(1_000);
        filed.push((await small.apply('plan', person(who))).applicationId);
      }
      const latestFirst = [6, 5, 4, 3, 2, 1, 0].map((who) => filed[who]);
      const page = (after?: ApplicationRecord) =>
        opened.store.read(({ applications }) => applications.latest(small.tenantId, 2, after));
      const seen: ApplicationRecord[] = [];
      for (let more = await page(); more.length > 0; more = await page(seen.at(-1))) {
        seen.push(...more);
        if (seen.length !== 4) continue;
        small.clock.pass(1_000);
        orThrow(await desk.decide(small.tenantId, steward, filed[3] ?? '', 'approve'));
      }
      expect(seen.map(({ id }) => id)).toEqual(latestFirst);
      expect((await page())[0]?.id).toBe(filed[3]);
      expect(await desk.counts(small.tenantId, steward)).toEqual({ submitted: 6, approved: 1 });
    });

    it('keeps tenants from each other', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5 });
      const other = await school();
      await other.publish('plan', { cap: 5 });
      const { applicationId, token } = await small.apply('plan', person(0));
      const { admissions, desk } = other.school;
      const steward = await desk.stewardToken(other.tenantId);
      await expect(admissions.applications(other.tenantId, token)).rejects.toThrow(Unauthenticated);
      expect(await desk.applications(other.tenantId, steward)).toEqual([]);
      expect(await desk.counts(other.tenantId, steward)).toEqual({});
      expect(await desk.decide(other.tenantId, steward, applicationId, 'approve')).toEqual({
        refused: 'notFound',
      });
      const theirs = await other.apply('plan', person(1));
      expect(await admissions.application(other.tenantId, theirs.token, applicationId)).toEqual({
        refused: 'notFound',
      });
      expect(await admissions.lookUp(other.tenantId, person(0))).toEqual({ refused: 'notFound' });
      expect(await small.taken('plan')).toBe(1);
    });

    it('keeps a tenant’s notice over foundings, apart from other tenants’, until it is taken away', async () => {
      const [small, other] = [await school(), await school()];
      const { store } = opened;
      const notice = { id: 'n', title: '公告', text: '一\n二' };
      const of = (one: SmallSchool) => store.read(({ tenants }) => tenants.byName(one.tenantId));
      await store.transaction(({ tenants }) => tenants.saveNotice(small.tenantId, notice));
      const found = await of(small);
      expect(found?.notice).toEqual(notice);
      if (!found) throw new Error('gone');
      const { notice: _, ...setup } = found;
      await small.school.setup.openTenant({ ...setup, name: 'Renamed' });
      expect(await of(small)).toMatchObject({ name: 'Renamed', notice });
      expect((await of(other))?.notice).toBeUndefined();
      await store.transaction(({ tenants }) => tenants.saveNotice(small.tenantId, undefined));
      expect((await of(small))?.notice).toBeUndefined();
    });

    it('keeps nothing of a work that throws', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5 });
      const { tenantId } = small;
      const { applicationId } = await small.apply('plan', person(0));
      const failing = opened.store.transaction(async (tables) => {
        const held = await tables.applications.findForUpdate(tenantId, applicationId);
        if (!held) throw new Error('gone');
        await tables.applications.save({ ...held, state: { status: 'withdrawn' }, version: 2 });
        await tables.plans.releaseSeat(tenantId, 'plan');
        await tables.tenants.nextVoucher(tenantId);
        await tables.attempts.save([{ key: `${tenantId} try`, wrong: 1, waitsUntil: 0, keptUntil: 1 }]);
        throw new Error('in the middle');
      });
      await expect(failing).rejects.toThrow('in the middle');
      expect(await small.taken('plan')).toBe(1);
      const after = await opened.store.transaction(async (tables) => ({
        application: await tables.applications.find(tenantId, applicationId),
        voucher: await tables.tenants.nextVoucher(tenantId),
        tries: await tables.attempts.find(`${tenantId} try`),
      }));
      expect(after).toMatchObject({
        application: { version: 1, state: { status: 'submitted' } },
        voucher: 1,
      });
      expect(after.tries).toBeUndefined();
    });

    draftProperties(() => opened);
    entryProperties(() => opened, runs);
    paymentProperties(() => opened);

    // Last, as a sweep would meet what the slower ones leave.
    it('takes the demo from four processes that start at once', async () => {
      const small = await school();
      const parts = { ...opened, clock: small.clock, blobs: new MemoryBlobStore() };
      const schools = Array.from({ length: 4 }, () => createSchool(parts));
      await Promise.all(schools.map((one) => seedDemo(one, { now: small.clock.now() })));
      for (const { name, idCard } of demoPeople) {
        const typed = { name, idCard, phone: demoPhone };
        const found = await schools[0]?.admissions.lookUp(QINGYUN, typed);
        expect(found).toMatchObject({ results: [expect.anything()] });
      }
    }, 120_000);
  });
}
