import { describe, expect, test } from 'vitest';
import { NewApplicationSource } from '#application/form/sources/new-application-source';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { ApplicantSignIn, KnownApplicant } from '#application/ports/session/applicant-sign-in';
import type { Answers, Field, Template } from '#domain/form/template';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryDraftStore, InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FakeClock } from '#test/support/fake-clock';
import { ScriptedEnrollmentGateway } from '../enrollment/fakes';

const text = (key: string): Field => ({ key, label: key, type: 'text', step: 0, rules: [] });
const template: Template = {
  planId: 'p1',
  version: 3,
  steps: ['基本信息'],
  fields: [text('name'), text('school')],
  prefilled: { name: '何静怡', school: '一中', gone: '旧' },
};

function source(
  drafts = new InMemoryDraftStore(),
  signIn?: ApplicantSignIn,
  session = new InMemorySessionStore(),
) {
  const gateway = new ScriptedEnrollmentGateway(new FakeClock());
  gateway.templateResult = template;
  const files = { discardAll: async () => undefined };
  return new NewApplicationSource('p1', gateway, drafts, session, async () => undefined, files, signIn);
}

test('a new form contains the school’s prefilled answers to its fields', async () => {
  expect(await source().open()).toMatchObject({ answers: { name: '何静怡', school: '一中' }, removed: [] });
});

test('a draft takes precedence over the school’s prefilled answers', async () => {
  const drafts = new InMemoryDraftStore();
  await drafts.save({
    kind: 'newApplication',
    planId: 'p1',
    planTitle: '',
    templateVersion: 3,
    answers: { name: '何静仪' },
    step: 0,
    stepCount: 1,
    minutesLeft: 1,
  });
  expect(await source(drafts).open()).toMatchObject({ answers: { name: '何静仪' } });
});

const known: KnownApplicant = {
  id: 'person-1',
  credential: credentialOf('session-1'),
  answers: { name: '何静怡', idCard: 'of a field that the form does not have' },
};

async function draftOf(applicantId: string | undefined, answers: Answers) {
  const drafts = new InMemoryDraftStore();
  const progress = { templateVersion: 3, answers, step: 0, stepCount: 1, minutesLeft: 1 };
  await drafts.save({ kind: 'newApplication', planId: 'p1', planTitle: '', applicantId, ...progress });
  return drafts;
}

describe('where people sign in first', () => {
  test('nobody is shown the form before they have signed in', async () => {
    const form = source(undefined, { identify: async () => undefined });
    expect(await form.open()).toBe('signedOut');
  });

  test('the form begins with what the school knows, and its draft is that person’s', async () => {
    const session = new InMemorySessionStore();
    const form = source(undefined, { identify: async () => known }, session);
    expect(await form.open()).toMatchObject({ answers: { name: '何静怡', school: '一中' } });
    // A cookie said who it is.
    expect(session.current('applicant')).toBe(known.credential);
    expect(form.draftOf({ answers: {}, step: 0, stepCount: 1, minutesLeft: 1, planTitle: '' })).toMatchObject(
      {
        applicantId: 'person-1',
      },
    );
    expect(await form.credential()).toBe(known.credential);
  });

  test('a session that the school has ended is ended on the phone, and its credential used no more', async () => {
    const session = new InMemorySessionStore();
    session.signIn(known.credential);
    const form = source(undefined, { identify: async () => known }, session);
    await form.open();
    expect(await form.credential(known.credential)).toEqual({ refused: 'notFound' });
    const identify = () => Promise.reject(new GatewayError('unauthenticated', 'ended'));
    session.signIn(known.credential);
    expect(await source(undefined, { identify }, session).open()).toBe('signedOut');
    expect(session.current('applicant')).toBeUndefined();
  });

  test.each([
    ['of the same person goes on as it was', 'person-1', { school: '二中' }],
    ['that nobody had signed in for is completed', undefined, { name: '何静怡', school: '二中' }],
    ['of somebody else is not shown', 'person-2', { name: '何静怡', school: '一中' }],
  ])('a draft %s', async (_, applicantId, answers) => {
    const drafts = await draftOf(applicantId, { school: '二中' });
    const opened = await source(drafts, { identify: async () => known }).open();
    expect(opened).toMatchObject({ answers });
    expect(Object.keys((opened as { answers: object }).answers)).toEqual(Object.keys(answers));
  });

  test('without a network, the draft of who is signed in on this phone opens, and no other form', async () => {
    const identify = () => Promise.reject(new GatewayError('offline', 'no network'));
    const session = new InMemorySessionStore();
    const drafts = await draftOf('person-1', { school: '二中' });
    await expect(source(drafts, { identify }, session).open()).rejects.toThrow('no network');
    session.signIn(known.credential);
    expect(await source(drafts, { identify }, session).open()).toMatchObject({ answers: { school: '二中' } });
    await expect(source(undefined, { identify }, session).open()).rejects.toThrow('no network');
  });
});
