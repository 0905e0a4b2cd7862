import { describe, expect, it } from 'vitest';
import { FormSession } from '#application/form/form-session';
import type { FormProgress } from '#application/form/form-source';
import type { Answers } from '#domain/form/template';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FakeClock, settled } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';

const progress: FormProgress = {
  planTitle: '',
  answers: { name: '李' },
  step: 0,
  stepCount: 1,
  minutesLeft: 1,
};

function fixture() {
  const drafts = new StubDrafts();
  const clock = new FakeClock();
  const opening: ((opened: 'notFound') => void)[] = [];
  const sent: { answers: Answers; resolve: (result: string) => void; fail: (error: Error) => void }[] = [];
  const source = {
    draftKey: 'autumn',
    draftOf: (form: FormProgress) => ({
      ...form,
      kind: 'newApplication' as const,
      planId: 'autumn',
      templateVersion: 1,
    }),
    open: (): Promise<'notFound'> =>
      new Promise((respond) => {
        opening.push(respond);
      }),
    credential: async () => credentialOf('draft'),
    currentCredential: credentialOf('draft'),
    fileGroup: 'checkin' as const,
    submit: (answers: Answers) =>
      new Promise<string>((respond, fail) => {
        sent.push({ answers, resolve: respond, fail });
      }),
  };
  const statuses: string[] = [];
  const session = new FormSession(source, drafts, clock, () => progress, {
    statusChanged: (status) => statuses.push(status),
    conflictChanged: () => {},
  });
  return { drafts, clock, session, opening, sent, statuses };
}

describe('a form’s session', () => {
  it('submits once while a response is pending, and again afterwards', async () => {
    const { session, sent } = fixture();
    const results = [
      session.submit({ name: 'a' }),
      session.submit({ name: 'a' }),
      session.submit({ name: 'b' }),
    ];
    expect(sent).toHaveLength(1);
    sent[0]?.resolve('receipt');
    expect(await Promise.all(results)).toEqual(['receipt', 'receipt', 'receipt']);
    void session.submit({ name: 'b' });
    expect(sent.map(({ answers }) => answers.name)).toEqual(['a', 'b']);
  });

  it('reports a failure to every caller, and submits again afterwards', async () => {
    const { session, sent } = fixture();
    const results = Promise.allSettled([session.submit({}), session.submit({})]);
    sent[0]?.fail(new Error('no network'));
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void session.submit({});
    expect(sent).toHaveLength(2);
  });

  it('saves nothing before the form is open or after another page signed out', async () => {
    const { session, drafts } = fixture();
    session.start();
    await session.saveNow();
    expect(drafts.writes).toBe(0);
    session.resume();
    await session.saveNow();
    expect(drafts.writes).toBe(1);
    drafts.signOutElsewhere();
    await session.saveNow();
    expect(drafts.writes).toBe(1);
  });

  it('deletes what it has stored after another page signed out', async () => {
    const { session, drafts } = fixture();
    session.start();
    session.resume();
    await session.saveNow();
    const written = new Map(drafts.kept);
    expect(written.size).toBe(1);
    drafts.signOutElsewhere();
    // The write was under way, and came after the deletion.
    for (const [key, draft] of written) drafts.kept.set(key, draft);
    await settled();
    expect(drafts.kept.size).toBe(0);
  });

  it('leaves a draft that was begun after another page signed out', async () => {
    const { session, drafts } = fixture();
    session.start();
    session.resume();
    await session.saveNow();
    const [[key, draft] = ['autumn', undefined]] = drafts.kept;
    drafts.signOutElsewhere();
    if (draft) drafts.kept.set(key, { ...draft, revision: 'of the next student' });
    await settled();
    expect(drafts.kept.get(key)?.revision).toBe('of the next student');
  });

  it('saves nothing of the former form while the draft is opened again', async () => {
    const { session, drafts, opening } = fixture();
    session.resume();
    session.changed();
    const opened = session.open();
    await settled();
    expect(drafts.writes).toBe(1);
    await session.saveNow();
    expect(drafts.writes).toBe(1);
    opening[0]?.('notFound');
    await opened;
    await session.saveNow();
    expect(drafts.writes).toBe(1);
    session.resume({ resumedAt: 0, revision: drafts.kept.get('autumn')?.revision });
    await session.saveNow();
    expect(drafts.writes).toBe(2);
  });

  it('listens to other pages until it is disposed', async () => {
    const { session, drafts, statuses } = fixture();
    session.start();
    session.resume();
    session.changed();
    session.dispose();
    await settled();
    expect([drafts.writes, statuses]).toEqual([1, ['none', 'saved']]);
  });

  it('has its uploads cancelled with its credential before the draft is deleted', async () => {
    const { session, drafts } = fixture();
    session.resume();
    await session.saveNow();
    const order: unknown[] = [];
    drafts.watch(() => order.push('deleted'));
    await session.discard({ discardAll: async (draft) => void order.push(draft) });
    expect(order).toEqual([
      { draftKey: 'autumn', credential: credentialOf('draft'), group: 'checkin' },
      'deleted',
    ]);
  });
});
