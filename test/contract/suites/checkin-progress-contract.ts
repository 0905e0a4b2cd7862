import { describe, expect, test } from 'vitest';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { accepted } from '../support/applicant';
import { type Assembly, tenants } from '../support/assembly';
import { atQingyun } from '../support/at-school';
import { studentCredential } from '../support/new-student';

const unauthenticated = { kind: 'unauthenticated' };

/** The contract of CheckinProgress, and of SignOutGateway for new students. */
export function checkinProgressContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckinProgress: ${name}`, () => {
    const at = atQingyun(newAssembly);

    test('each school has its own check-in plan', async () => {
      const own = accepted(await at.ports.checkin.progress.plan());
      const other = accepted(await at.assembly.tenant(tenants.lakeside).checkin.progress.plan());
      expect(own.facePhoto).toBe('required');
      expect(other.facePhoto).not.toBe('required');
      expect(own.passKey).not.toBe(other.passKey);
    });

    test('an unknown token and one of another school throw unauthenticated', async () => {
      const elsewhere = at.assembly.tenant(tenants.lakeside).checkin.progress;
      const own = await studentCredential(at.ports);
      await expect(at.ports.checkin.progress.record(credentialOf('nobody'))).rejects.toMatchObject(
        unauthenticated,
      );
      await expect(elsewhere.record(own)).rejects.toMatchObject(unauthenticated);
    });

    test('the notice is marked as read once', async () => {
      const { progress } = at.ports.checkin;
      const token = await studentCredential(at.ports);
      const { documents, body } = accepted(await progress.notice(token));
      expect(body).not.toBe('');
      expect(documents.length).toBeGreaterThan(0);
      const read = accepted(await progress.noticeRead(token));
      expect(read.noticeReadAt).toBeDefined();
      expect(accepted(await progress.noticeRead(token)).noticeReadAt).toBe(read.noticeReadAt);
    });

    test('a signed-out session opens nothing; signed out everywhere, no session of the student does', async () => {
      const { checkin, signOut } = at.ports;
      const [one, other, third] = [
        await studentCredential(at.ports),
        await studentCredential(at.ports),
        await studentCredential(at.ports),
      ];
      await signOut.end('newStudent', one);
      await expect(checkin.progress.record(one)).rejects.toMatchObject(unauthenticated);
      accepted(await checkin.progress.record(other));
      await signOut.end('newStudent', other, { everywhere: true });
      for (const token of [other, third])
        await expect(checkin.progress.record(token)).rejects.toMatchObject(unauthenticated);
    });
  });
}
