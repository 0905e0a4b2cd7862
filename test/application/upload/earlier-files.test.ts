import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Session } from '#application/ports/session/session';
import type { Credential } from '#domain/credential';
import type { Draft } from '#domain/enrollment/draft';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryDraftStore } from '#infrastructure/memory/phone/in-memory-storage';
import { application } from '../enrollment/samples';
import { storedFilesOf } from './stored-files-of';

const [applicant, student] = [credentialOf('applicant'), credentialOf('student')];
const session: Pick<Session, 'current'> = {
  current: (kind) => (kind === 'applicant' ? applicant : student),
};
const nobody: Pick<Session, 'current'> = { current: () => undefined };

const file = (path: string) => ({ path, name: `${path}.pdf`, type: 'application/pdf', size: 3 });
const progress = (path: string) => ({
  templateVersion: 1,
  answers: { name: '何静怡', proofs: [file(path)] },
  step: 0,
  stepCount: 1,
  minutesLeft: 0,
});
const newApplication = (planId: string): Draft => ({
  ...progress(planId),
  kind: 'newApplication',
  planId,
  planTitle: `plan ${planId}`,
  grant: { draftId: planId, planId, submissionKey: 'k', token: credentialOf(`token of ${planId}`) },
});
const resubmission: Draft = {
  ...progress('returned'),
  kind: 'resubmission',
  applicationId: 'a1',
  version: 1,
  planId: 'spring',
  planTitle: 'plan spring',
};
const checkin: Draft = {
  ...progress('checkin'),
  kind: 'checkinInformation',
  welcomeId: 'w1',
  version: 1,
  saved: {},
};

async function phoneWith(
  drafts: readonly Draft[],
  who: Pick<Session, 'current'>,
  fails: string | GatewayError = '',
) {
  const kept = new InMemoryDraftStore();
  for (const draft of drafts) await kept.save(draft);
  const asked: (readonly [string, Credential])[] = [];
  const files = {
    readableUrl: async (path: string, credential: Credential) => {
      asked.push([path, credential]);
      if (fails instanceof GatewayError) throw fails;
      if (path === fails) throw new GatewayError('unauthenticated', 'the draft has ended');
      if (path === 'swept') throw new GatewayError('rejected', 'no such file');
      return '';
    },
  };
  const enrollment = {
    applications: async () => [application],
    application: async () => ({ ...application, answers: { proofs: [file('filed')] } }),
  };
  const stored = storedFilesOf(files, {}, { session: who, drafts: kept, enrollment });
  return { stored, asked };
}

describe('earlier files of other forms', () => {
  test('are those of the phone’s other drafts, each with its own credential, then the submitted ones', async () => {
    const { stored, asked } = await phoneWith(
      [newApplication('autumn'), newApplication('spring'), resubmission, checkin],
      session,
    );
    expect(await stored.hasEarlier('autumn')).toBe(true);
    const listed = await stored.earlier('autumn');
    expect(listed.map(({ path, planTitle }) => [path, planTitle])).toEqual([
      ['checkin', ''],
      ['returned', 'plan spring'],
      ['spring', 'plan spring'],
      ['filed', application.planTitle],
    ]);
    expect(asked).toEqual([
      ['checkin', student],
      ['returned', applicant],
      ['spring', credentialOf('token of spring')],
    ]);
  });

  test('are available without a sign-in, except files that the school has deleted and those of ended drafts', async () => {
    const drafts = ['swept', 'ended', 'good'].map(newApplication);
    const { stored } = await phoneWith([...drafts, resubmission], nobody, 'ended');
    expect(await stored.hasEarlier('autumn')).toBe(true);
    expect((await stored.earlier('autumn')).map(({ path }) => path)).toEqual(['good']);
  });

  test('fail to load, instead of being empty, if the school is unreachable', async () => {
    const { stored } = await phoneWith(
      [newApplication('spring')],
      nobody,
      new GatewayError('offline', 'cut'),
    );
    await expect(stored.earlier('autumn')).rejects.toMatchObject({ kind: 'offline' });
  });

  test('are none if the form’s own draft is the only one', async () => {
    const { stored } = await phoneWith([newApplication('autumn')], nobody);
    expect([await stored.hasEarlier('autumn'), await stored.earlier('autumn')]).toEqual([false, []]);
  });
});
