import { describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#school/core/access/security-log';
import { keysOf } from '#school/core/enrollment/applicants';
import { createSchool } from '#school/core/school';
import { NodeSecrets } from '#school/store/node-secrets';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { TENANT, who } from '../autumn';
import { accessEvents } from './access-events';
import { applicationEvents } from './application-events';
import { checkinEvents } from './checkin-events';
import { deskEvents } from './desk-events';
import { DESK, type RecordedActs, RecordedSchool } from './recorded-school';
import { schoolEvents } from './school-events';

/** Actions for each kind of event; a kind without them does not compile. */
const kinds: Required<RecordedActs> = {
  ...accessEvents,
  ...applicationEvents,
  ...checkinEvents,
  ...schoolEvents,
  ...deskEvents,
};

describe('the security log', () => {
  it.each(Object.entries(kinds))(
    'the security log records each act of the kind %s with actor, subject and outcome',
    async (_, test) => test(await RecordedSchool.open()),
  );

  it('the security log records nothing of a transaction that was rolled back', async () => {
    const store = new MemoryStore();
    const events: SecurityEvent[] = [];
    const parts = {
      secrets: new NodeSecrets(),
      clock: new FakeClock(START),
      blobs: new MemoryBlobStore(),
      securityLog: { record: (event: SecurityEvent) => void events.push(event) },
      store: {
        read: store.read.bind(store),
        transaction: () => Promise.reject(new Error('the disk is full')),
      },
    };
    const { desk, admissions } = createSchool(parts);
    await expect(desk.stewardToken(TENANT, DESK)).rejects.toThrow('the disk is full');
    await expect(admissions.lookUps.signIn(TENANT, who)).rejects.toThrow('the disk is full');
    expect(events).toEqual([]);
  });

  it('the security log identifies an ID number by the digest under which its records are stored', async () => {
    const secrets = new NodeSecrets();
    const events: SecurityEvent[] = [];
    const clock = new FakeClock(START);
    const { admissions } = createSchool({
      store: new MemoryStore(),
      secrets,
      clock,
      blobs: new MemoryBlobStore(),
      securityLog: { record: (event) => void events.push(event) },
    });
    await admissions.lookUps.lookUp(TENANT, who);
    expect(events).toMatchObject([{ subject: keysOf(secrets, TENANT, who).person, outcome: 'notFound' }]);
  });
});
