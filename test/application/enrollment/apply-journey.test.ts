import { describe, expect, test } from 'vitest';
import { ApplyJourney } from '#application/enrollment/apply-journey';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { ApplicantSignIn, KnownApplicant } from '#application/ports/session/applicant-sign-in';
import type { Answers, Field, Template } from '#domain/form/template';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { InMemoryDraftStore, InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { FakeClock } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { typed } from '../form/live-form';
import { FakeBootForm, FakeConfirmations, ScriptedEnrollmentGateway, ScriptedFileStore } from './fakes';

const text = (key: string): Field => ({ key, label: key, type: 'text', step: 0, rules: [] });
const template: Template = {
  planId: 'p1',
  version: 3,
  steps: ['基本信息'],
  fields: [text('name'), text('school')],
  prefilled: { name: '何静怡', school: '一中', gone: '旧' },
};

function journey(
  drafts = new InMemoryDraftStore(),
  signIn?: ApplicantSignIn,
  session = new InMemorySessionStore(),
) {
  const clock = new FakeClock();
  const gateway = new ScriptedEnrollmentGateway(clock);
  gateway.templateResult = template;
  const [files, uploadStore] = [new ScriptedFileStore(), new InMemoryUploadStore()];
  return new ApplyJourney(
    { plan: 'p1' },
    {
      ...{ gateway, drafts, session, clock, files, uploadStore, locks: new InMemoryPageLocks() },
      navigation: new RecordingNavigation(),
      confirmations: new FakeConfirmations(),
      bootForm: new FakeBootForm(),
      capabilities: { signInFirst: signIn !== undefined },
      applicantSignIn: signIn ?? { identify: async () => undefined },
    },
  );
}

async function opened(form = journey()) {
  await form.open();
  return form.state;
}

const filling = (form: object) => ({ kind: 'filling', opened: form });

test('a new form contains the school’s prefilled answers to its fields', async () => {
  expect(await opened(journey())).toMatchObject(
    filling({ answers: { name: '何静怡', school: '一中' }, removed: [] }),
  );
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
  expect(await opened(journey(drafts))).toMatchObject(filling({ answers: { name: '何静仪' } }));
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
    const form = journey(undefined, { identify: async () => undefined });
    expect(await opened(form)).toEqual({ kind: 'unavailable', why: 'signedOut' });
  });

  test('the form begins with what the school knows, and its draft is that person’s', async () => {
    const [session, drafts] = [new InMemorySessionStore(), new InMemoryDraftStore()];
    const form = journey(drafts, { identify: async () => known }, session);
    expect(await opened(form)).toMatchObject(filling({ answers: { name: '何静怡', school: '一中' } }));
    // A cookie said who it is.
    expect(session.current('applicant')).toBe(known.credential);
    form.follow(typed);
    await form.saveNow();
    expect(await drafts.load('p1')).toMatchObject({ applicantId: 'person-1' });
    expect(await form.credential()).toBe(known.credential);
  });

  test('a session that the school has ended is ended on the phone, and its credential used no more', async () => {
    const session = new InMemorySessionStore();
    session.signIn(known.credential);
    const form = journey(undefined, { identify: async () => known }, session);
    await form.open();
    expect(await form.credential(known.credential)).toEqual({ refused: 'notFound' });
    const identify = () => Promise.reject(new GatewayError('unauthenticated', 'ended'));
    session.signIn(known.credential);
    expect(await opened(journey(undefined, { identify }, session))).toMatchObject({ why: 'signedOut' });
    expect(session.current('applicant')).toBeUndefined();
  });

  test.each([
    ['of the same person goes on as it was', 'person-1', { school: '二中' }],
    ['that nobody had signed in for is completed', undefined, { name: '何静怡', school: '二中' }],
    ['of somebody else is not shown', 'person-2', { name: '何静怡', school: '一中' }],
  ])('a draft %s', async (_, applicantId, answers) => {
    const drafts = await draftOf(applicantId, { school: '二中' });
    const form = journey(drafts, { identify: async () => known });
    expect(await opened(form)).toMatchObject(filling({ answers }));
    expect(Object.keys(form.opened?.answers ?? {})).toEqual(Object.keys(answers));
  });

  test('without a network, the draft of who is signed in on this phone opens, and no other form', async () => {
    const identify = () => Promise.reject(new GatewayError('offline', 'no network'));
    const session = new InMemorySessionStore();
    const drafts = await draftOf('person-1', { school: '二中' });
    expect(await opened(journey(drafts, { identify }, session))).toMatchObject({ failure: 'offline' });
    session.signIn(known.credential);
    expect(await opened(journey(drafts, { identify }, session))).toMatchObject(
      filling({ answers: { school: '二中' } }),
    );
    expect(await opened(journey(undefined, { identify }, session))).toMatchObject({ failure: 'offline' });
  });
});
