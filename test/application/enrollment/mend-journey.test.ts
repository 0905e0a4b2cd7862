import { beforeEach, describe, expect, test } from 'vitest';
import { MendJourney } from '#application/enrollment/mend-journey';
import type { FieldReason, FiledApplication } from '#domain/enrollment/application';
import type { Draft } from '#domain/enrollment/draft';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { FakeClock } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import {
  FakeBootForm,
  FakeConfirmations,
  FakeToasts,
  fileOf,
  ScriptedEnrollmentGateway,
  ScriptedFileStore,
} from './fakes';
import { application, fullAnswers } from './samples';

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
let files: ScriptedFileStore;
let uploadStore: InMemoryUploadStore;
const proofs = { draftKey: 'a1', fieldKey: 'proofs' };
async function open(drafts = new StubDrafts()) {
  const clock = new FakeClock();
  const journey = new MendJourney(
    { application: 'a1' },
    {
      ...{ gateway, drafts, session, tables: noTables, clock, locks: new InMemoryPageLocks() },
      ...{ files, uploadStore },
      navigation: new RecordingNavigation(),
      confirmations: new FakeConfirmations(),
      bootForm: new FakeBootForm(),
      connectivity: new FakeConnectivity(),
      toasts: new FakeToasts(),
    },
  );
  await journey.open();
  return journey.state;
}

const reasons = (reason: FieldReason) => ({ kind: 'filling', opened: { reasons: [reason] } });
const notReturned = { kind: 'unavailable', why: 'notReturned' };

beforeEach(() => {
  gateway = new Desk(new FakeClock());
  gateway.applicationResult = filed;
  session.signIn(credentialOf('token'));
  files = new ScriptedFileStore();
  uploadStore = new InMemoryUploadStore();
});

describe('the returned fields of an application come from judgeReject', () => {
  test('and not from the application', async () => {
    expect(await open()).toMatchObject(reasons(saidNow));
    expect(gateway.calls.returnedFields).toBe(1);
  });

  test('if there are none any more, the form is unavailable', async () => {
    gateway.said = [];
    expect(await open()).toEqual(notReturned);
  });

  test.each(['offline', 'server', 'timeout'] as const)(
    'or from the application if that call fails: %s',
    async (kind) => {
      gateway.fails.set('returnedFields', kind);
      expect(await open()).toMatchObject(reasons(filedWith));
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
    expect([opened, reported]).toMatchObject([reasons(filedWith), [bug]]);
  });

  test('but not if the session has ended', async () => {
    gateway.fails.set('returnedFields', 'unauthenticated');
    expect(await open()).toMatchObject({ kind: 'failed', failure: 'unauthenticated' });
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
    const id = await uploadStore.add(proofs, fileOf('a.zip'), true);
    await uploadStore.setResume(id, 'parts at the school');
    expect(await open(drafts)).toEqual(notReturned);
    expect(files.uploads).toMatchObject([
      { credential: credentialOf('token'), group: 'attachment', cancelled: true },
    ]);
    expect(drafts.kept.size).toBe(0);
  });

  test('costs no code of uploads if this phone has none', async () => {
    let reads = 0;
    uploadStore.list = async () => {
      reads += 1;
      return [];
    };
    expect(await open()).toEqual(notReturned);
    expect(reads).toBe(0);
  });
});
