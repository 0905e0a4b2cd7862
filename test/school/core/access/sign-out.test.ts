import { beforeEach, describe, expect, it } from 'vitest';
import { noSecurityLog } from '#school/core/access/security-log';
import { IDLE_LIMIT, TOKEN_LIFE } from '#school/core/access/token-lifetimes';
import { TokenService } from '#school/core/access/token-service';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { DraftReads } from '#school/core/enrollment/submission/draft-reads';
import { StoreFull } from '#school/core/store-full';
import { NodeSecrets } from '#school/store/node-secrets';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';
import { HOUR, idNumber } from '../../store/small-school';
import { Autumn, TENANT, who } from '../autumn';

const DAY = 24 * HOUR;
/** A person with the same birthday and sex. */
const stranger = idNumber('33000020080416004');

describe('a session', () => {
  let autumn: Autumn;
  const opens = (token: string) => autumn.school.admissions.own.all(TENANT, token);
  const signIn = async () => orThrow(await autumn.school.admissions.lookUps.signIn(TENANT, who)).token;
  beforeEach(async () => {
    autumn = await Autumn.open();
    await autumn.apply();
  });

  it('signing out ends this session, and no other session of the applicant', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    await autumn.school.signOut.end(TENANT, 'applicant', here);
    await expect(opens(here)).rejects.toThrow(Unauthenticated);
    await expect(autumn.school.signOut.end(TENANT, 'applicant', here)).rejects.toThrow(Unauthenticated);
    expect(await opens(elsewhere)).toHaveLength(1);
  });

  it('signing out revokes the tokens that this session issued, and no others', async () => {
    const { signOut, files, tokenExchange } = autumn.school;
    const [here, elsewhere] = [await signIn(), await signIn()];
    const tokensOf = async (bearer: string) => ({
      upload: await files.uploadToken(TENANT, bearer),
      once: (await tokenExchange.issueOneTime(TENANT, bearer)).token,
    });
    const [mine, others] = [await tokensOf(here), await tokensOf(elsewhere)];
    await signOut.end(TENANT, 'applicant', here);
    const picture = { name: 'a.png', type: 'image/png' };
    await expect(files.openUpload(TENANT, mine.upload, picture)).rejects.toThrow(Unauthenticated);
    expect(await tokenExchange.exchange(TENANT, mine.once)).toEqual({ refused: 'notFound' });
    expect(await files.openUpload(TENANT, others.upload, picture)).toHaveProperty('path');
    expect(await tokenExchange.exchange(TENANT, others.once)).toHaveProperty('token');
  });

  it('continuing elsewhere again and again leaves 50 sessions of the applicant at most', async () => {
    const { tokenExchange } = autumn.school;
    const former = await signIn();
    autumn.clock.pass(HOUR);
    const here = await signIn();
    const sessions = [here];
    while (sessions.length < 50) {
      const once = await tokenExchange.issueOneTime(TENANT, here);
      sessions.push(orThrow(await tokenExchange.exchange(TENANT, once.token)).token);
    }
    await expect(opens(former)).rejects.toThrow(Unauthenticated);
    for (const session of sessions) expect(await opens(session)).toHaveLength(1);
  });

  it('signing out everywhere ends all sessions of the applicant, and nobody else’s', async () => {
    const { signOut, files, tokenExchange } = autumn.school;
    const other = await autumn.apply({ name: '何静仪', idCard: stranger });
    const [here, elsewhere] = [await signIn(), await signIn()];
    const upload = await files.uploadToken(TENANT, elsewhere);
    const once = await tokenExchange.issueOneTime(TENANT, elsewhere);
    await signOut.end(TENANT, 'applicant', here, { everywhere: true });
    for (const token of [here, elsewhere]) await expect(opens(token)).rejects.toThrow(Unauthenticated);
    await expect(files.openUpload(TENANT, upload, { name: 'a.png', type: 'image/png' })).rejects.toThrow(
      Unauthenticated,
    );
    expect(await tokenExchange.exchange(TENANT, once.token)).toEqual({ refused: 'notFound' });
    expect(await opens(other.token)).toHaveLength(1);
    expect(await opens(await signIn())).toHaveLength(1);
  });

  it('signing out everywhere ends the sessions of before and after a correction of name or ID number', async () => {
    const { signOut, desk, admissions } = autumn.school;
    const corrected = async (place: string, name: string) => {
      const typed = { ...who, name: '何静仪', idCard: idNumber(`33000020080416${place}`) };
      const { applicationId, token } = await autumn.apply(typed);
      const reasons = [{ key: 'name', reason: 'as on the ID card' }];
      orThrow(await desk.decide(TENANT, applicationId, { kind: 'return', fields: reasons }));
      const edited = { applicationId, version: 2, answers: { name } };
      orThrow(await admissions.resubmissions.resubmit(TENANT, token, edited));
      const { token: later } = orThrow(await admissions.lookUps.signIn(TENANT, { ...typed, name }));
      return [token, later] as const;
    };
    const [before, after] = await corrected('004', '何静宜');
    await signOut.end(TENANT, 'applicant', after, { everywhere: true });
    for (const token of [before, after]) await expect(opens(token)).rejects.toThrow(Unauthenticated);
    const [first, second] = await corrected('006', '何静逸');
    await signOut.end(TENANT, 'applicant', first, { everywhere: true });
    for (const token of [first, second]) await expect(opens(token)).rejects.toThrow(Unauthenticated);
    expect(await opens(await signIn())).toHaveLength(1);
  });

  it('continuing on another phone does not extend a session', async () => {
    const { tokenExchange } = autumn.school;
    let token = await signIn();
    for (let days = 20; days < 180; days += 20) {
      autumn.clock.pass(20 * DAY);
      const once = await tokenExchange.issueOneTime(TENANT, token);
      token = orThrow(await tokenExchange.exchange(TENANT, once.token)).token;
    }
    autumn.clock.pass(20 * DAY - 1);
    expect(await opens(token)).toHaveLength(1);
    autumn.clock.pass(1);
    await expect(opens(token)).rejects.toThrow(Unauthenticated);
  });

  it('a one-time token opens no new session, and an upload token no upload, once the session that issued it has expired and was swept', async () => {
    const { tokenExchange, files, sweep } = autumn.school;
    const token = await signIn();
    for (let days = 20; days < 180; days += 20) {
      autumn.clock.pass(20 * DAY);
      await opens(token);
    }
    autumn.clock.pass(20 * DAY - 1);
    const once = await tokenExchange.issueOneTime(TENANT, token);
    const upload = await files.uploadToken(TENANT, token);
    autumn.clock.pass(1);
    await sweep.run();
    const picture = { name: 'a.png', type: 'image/png' };
    await expect(files.openUpload(TENANT, upload, picture)).rejects.toThrow(Unauthenticated);
    expect(await tokenExchange.exchange(TENANT, once.token)).toEqual({ refused: 'notFound' });
  });

  it('a repeated submission does not restore the session that its applicant has ended', async () => {
    const draft = await autumn.draft();
    const receipt = orThrow(await autumn.submit(draft, { idCard: stranger }));
    await autumn.school.signOut.end(TENANT, 'applicant', receipt.token);
    // The draft has ended with it: its token does not even return the receipt.
    await expect(autumn.submit(draft, { idCard: stranger, photo: [] })).rejects.toThrow(Unauthenticated);
    await expect(opens(receipt.token)).rejects.toThrow(Unauthenticated);
  });

  it('signing out ends the upload token of the draft that its receipt came from', async () => {
    const { signOut, files } = autumn.school;
    const draft = await autumn.draft();
    const upload = await files.uploadToken(TENANT, draft.token);
    const receipt = orThrow(await autumn.submit(draft, { idCard: stranger }));
    await signOut.end(TENANT, 'applicant', receipt.token);
    const picture = { name: 'a.png', type: 'image/png' };
    await expect(files.openUpload(TENANT, upload, picture)).rejects.toThrow(Unauthenticated);
  });

  it('a token of another kind or school cannot end a session', async () => {
    const { signOut, desk } = autumn.school;
    const here = await signIn();
    await expect(signOut.end(TENANT, 'newStudent', here)).rejects.toThrow(Unauthenticated);
    await expect(signOut.end('other', 'applicant', here)).rejects.toThrow(Unauthenticated);
    const steward = await desk.stewardToken(TENANT);
    await expect(signOut.end(TENANT, 'applicant', steward)).rejects.toThrow(Unauthenticated);
    expect(await opens(here)).toHaveLength(1);
  });
});

describe('a token’s expiry', () => {
  const subjects = { applicant: 'key', newStudent: 'w1' } as const;

  function service() {
    const clock = new FakeClock(START);
    const store = new MemoryStore();
    const deps = { store, secrets: new NodeSecrets(), clock, securityLog: noSecurityLog };
    const tokens = new TokenService(deps, new DraftReads(deps));
    const issue = async (kind: 'applicant' | 'newStudent') => {
      const { token, record } = tokens.issue(kind, TENANT, subjects[kind]);
      await store.transaction((tables) => tables.tokens.save(record));
      return token;
    };
    let writes = 0;
    const transaction = store.transaction.bind(store);
    store.transaction = (work) => {
      writes += 1;
      return transaction(work);
    };
    return { clock, store, tokens, issue, written: () => writes };
  }

  it('a token that was issued while the clock was ahead opens nothing once that is right', async () => {
    const { clock, tokens, issue } = service();
    clock.time += DAY;
    const early = await issue('newStudent');
    expect(await tokens.newStudent(TENANT, early)).toBe(subjects.newStudent);
    clock.time -= 30 * DAY;
    await expect(tokens.newStudent(TENANT, early)).rejects.toThrow(Unauthenticated);
  });

  it.each([
    ['applicant', 30],
    ['newStudent', 14],
  ] as const)('an unused token of an %s expires after %i days', async (kind, days) => {
    const { clock, tokens, issue } = service();
    const idle = await issue(kind);
    clock.pass(days * DAY - 1);
    const used = await issue(kind);
    expect(await tokens[kind](TENANT, idle)).toBe(subjects[kind]);
    // Each use extends its expiry.
    clock.pass(days * DAY - 1);
    expect(await tokens[kind](TENANT, idle)).toBe(subjects[kind]);
    clock.pass(1);
    await expect(tokens[kind](TENANT, used)).rejects.toThrow(Unauthenticated);
  });

  it.each([
    ['applicant', 180],
    ['newStudent', 30],
  ] as const)('a token of an %s that is used daily expires after %i days', async (kind, days) => {
    const { clock, tokens, issue } = service();
    const token = await issue(kind);
    for (let day = 1; day < days; day += 1) {
      clock.pass(DAY);
      expect(await tokens[kind](TENANT, token)).toBe(subjects[kind]);
    }
    clock.pass(DAY);
    await expect(tokens[kind](TENANT, token)).rejects.toThrow(Unauthenticated);
    expect([TOKEN_LIFE[kind], (IDLE_LIMIT[kind] ?? 0) < TOKEN_LIFE[kind]]).toEqual([days * DAY, true]);
  });

  it('the use of a token is written to the store at most once an hour', async () => {
    const { clock, tokens, issue, written } = service();
    const token = await issue('applicant');
    const before = written();
    for (let minute = 0; minute < 180; minute += 1) {
      clock.pass(HOUR / 60);
      await tokens.applicant(TENANT, token);
    }
    expect(written() - before).toBe(3);
  });

  it('a token is valid even if the store is too full to record its use', async () => {
    const { clock, store, tokens, issue } = service();
    const token = await issue('applicant');
    store.transaction = () => Promise.reject(new StoreFull());
    clock.pass(DAY);
    expect(await tokens.applicant(TENANT, token)).toBe('key');
    store.transaction = () => Promise.reject(new Error('broken'));
    await expect(tokens.applicant(TENANT, token)).rejects.toThrow('broken');
  });
});
