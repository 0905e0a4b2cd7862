import { beforeEach, describe, expect, test } from 'vitest';
import { ResubmissionSource } from '#application/form/sources/resubmission-source';
import type { DiscardedDraft } from '#application/ports/files/attachment-uploads';
import type { FieldReason, FiledApplication } from '#domain/enrollment/application';
import type { Draft } from '#domain/enrollment/draft';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FakeClock } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { ScriptedEnrollmentGateway } from '../enrollment/fakes';
import { application, fullAnswers } from '../enrollment/samples';

const filedWith: FieldReason = { key: 'photo', label: '证件照', reason: '照片太暗' };
const saidNow: FieldReason = { key: 'school', label: '毕业学校', reason: '请填写学校全称' };
const filed: FiledApplication = {
  ...application,
  state: { status: 'returned', reasons: [filedWith] },
  answers: fullAnswers,
};

/** The school's current reasons, which may be newer than those of the application that was read. */
class Desk extends ScriptedEnrollmentGateway {
  said: readonly FieldReason[] = [saidNow];
  override async returnedFields() {
    await super.returnedFields();
    return this.said;
  }
}

let gateway: Desk;
const session = new InMemorySessionStore();
const noTables = { options: async () => [] };
const discarded: DiscardedDraft[] = [];
const files = { discardAll: async (draft: DiscardedDraft) => void discarded.push(draft) };
const open = (drafts = new StubDrafts()) =>
  new ResubmissionSource('a1', gateway, drafts, session, noTables, files).open();
beforeEach(() => {
  gateway = new Desk(new FakeClock());
  gateway.applicationResult = filed;
  session.signIn(credentialOf('token'));
  discarded.length = 0;
});

describe('the returned fields of an application come from judgeReject', () => {
  test('and not from the application', async () => {
    expect(await open()).toMatchObject({ reasons: [saidNow] });
    expect(gateway.calls.returnedFields).toBe(1);
  });

  test('if there are none any more, the form is unavailable', async () => {
    gateway.said = [];
    expect(await open()).toBe('notReturned');
  });

  test.each(['offline', 'server', 'timeout'] as const)(
    'or from the application if that call fails: %s',
    async (kind) => {
      gateway.fails.set('returnedFields', kind);
      expect(await open()).toMatchObject({ reasons: [filedWith] });
    },
  );

  test('or from the application if the app itself fails, which is reported', async () => {
    const bug = new TypeError('a bug');
    gateway.returnedFields = async () => {
      throw bug;
    };
    let opened: unknown;
    const reported = await unhandledRejectionsOf(async () => {
      opened = await open();
    });
    expect([opened, reported]).toMatchObject([{ reasons: [filedWith] }, [bug]]);
  });

  test('but not if the session has ended', async () => {
    gateway.fails.set('returnedFields', 'unauthenticated');
    await expect(open()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('a draft whose application is no longer returned', () => {
  const draft: Draft = {
    kind: 'resubmission',
    applicationId: 'a1',
    version: 1,
    planId: 'autumn',
    planTitle: '',
    templateVersion: 1,
    answers: {},
    step: 0,
    stepCount: 1,
    minutesLeft: 1,
  };
  beforeEach(() => {
    gateway.applicationResult = { ...filed, state: application.state };
  });

  test('is deleted, and its uploads are cancelled', async () => {
    const drafts = new StubDrafts([draft]);
    expect(await open(drafts)).toBe('notReturned');
    expect(discarded).toEqual([{ draftKey: 'a1', credential: credentialOf('token'), group: 'attachment' }]);
    expect(drafts.kept.size).toBe(0);
  });

  test('costs no code of uploads if this phone has none', async () => {
    expect(await open()).toBe('notReturned');
    expect(discarded).toEqual([]);
  });
});
