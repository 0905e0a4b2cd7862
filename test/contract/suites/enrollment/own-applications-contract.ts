import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { plans } from '#test/support/demo-plans';
import { apply, prepare } from '../../support/applicant';
import type { Assembly, TenantPorts } from '../../support/assembly';
import { type EnrollmentUnderTest, HOSTILE_IDS, rejection, someone } from './enrollment-under-test';

/** Only its applicant can read an application. */
export function ownApplicationsContract(opened: () => EnrollmentUnderTest): void {
  describe('an applicant’s applications', () => {
    let assembly: Assembly;
    let qingyun: TenantPorts;
    let lakeside: TenantPorts;
    let gateway: EnrollmentGateway;
    beforeAll(() => {
      ({ assembly, qingyun, lakeside, gateway } = opened());
    });

    test('are opened by the applicant’s own token only', async () => {
      const mine = await apply(qingyun, plans.skills, someone());
      const theirs = await apply(qingyun, plans.skills, someone('周小燕'));
      expect(await gateway.application(mine.token, theirs.applicationId)).toEqual({ refused: 'notFound' });
      expect(await gateway.returnedFields(mine.token, theirs.applicationId)).toEqual({
        refused: 'notFound',
      });
      const writing = { applicationId: theirs.applicationId, version: 1, answers: {} };
      expect(await gateway.resubmit(mine.token, writing)).toEqual({ refused: 'notFound' });
      for (const id of HOSTILE_IDS) {
        expect(await gateway.application(mine.token, id)).toEqual({ refused: 'notFound' });
      }
    });

    test.each(['nonsense', '', 'x'.repeat(500)])('are not opened by an invalid token: %j', async (token) => {
      await expect(gateway.applications(credentialOf(token))).rejects.toEqual(rejection('unauthenticated'));
      await expect(gateway.application(credentialOf(token), 'any')).rejects.toEqual(
        rejection('unauthenticated'),
      );
      await expect(gateway.returnedFields(credentialOf(token), 'any')).rejects.toEqual(
        rejection('unauthenticated'),
      );
      const writing = { applicationId: 'any', version: 1, answers: {} };
      await expect(gateway.resubmit(credentialOf(token), writing)).rejects.toEqual(
        rejection('unauthenticated'),
      );
    });

    test('are not opened by a draft’s token or another school’s', async () => {
      const { grant } = await prepare(qingyun, plans.skills, someone());
      await expect(gateway.applications(grant.token)).rejects.toEqual(rejection('unauthenticated'));
      const elsewhere = await apply(lakeside, plans.lakeside, someone());
      await expect(gateway.applications(elsewhere.token)).rejects.toEqual(rejection('unauthenticated'));
    });

    test('are listed latest first', async () => {
      const who = someone();
      await apply(qingyun, plans.skills, who);
      assembly.clock.time += 60_000;
      const later = await apply(qingyun, plans.autumn, who);
      const titles = (await gateway.applications(later.token)).map(({ planTitle }) => planTitle);
      expect(titles).toEqual([plans.autumn, plans.skills]);
    });
  });
}
