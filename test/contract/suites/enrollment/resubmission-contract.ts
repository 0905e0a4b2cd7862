import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { plans } from '#test/support/demo-plans';
import { accepted, apply } from '../../support/applicant';
import type { TenantPorts } from '../../support/assembly';
import { type EnrollmentUnderTest, someone } from './enrollment-under-test';

/** New answers to returned fields. */
export function resubmissionContract(opened: () => EnrollmentUnderTest): void {
  describe('a returned application', () => {
    let qingyun: TenantPorts;
    let gateway: EnrollmentGateway;
    let desk: EnrollmentUnderTest['desk'];
    beforeAll(() => {
      ({ qingyun, gateway, desk } = opened());
    });

    const reason = '请填写毕业学校的全称';
    const sample = '杭州市第一中学';

    async function sentBack() {
      const receipt = await apply(qingyun, plans.skills, someone());
      await desk(receipt.applicationId, {
        kind: 'return',
        fields: [{ key: 'graduatedFrom', reason, sample }],
      });
      const filed = accepted(await gateway.application(receipt.token, receipt.applicationId));
      return { receipt, filed };
    }

    test('names its fields with reasons, and accepts new answers to them', async () => {
      const { receipt, filed } = await sentBack();
      const reasons = await gateway.returnedFields(receipt.token, filed.id);
      expect(reasons).toEqual([{ key: 'graduatedFrom', label: '毕业学校', reason, sample }]);
      expect(filed.state).toEqual({ status: 'returned', reasons });
      const answers = { graduatedFrom: '杭州市第一中学' };
      const corrected = { applicationId: filed.id, version: filed.version, answers };
      const application = accepted(await gateway.resubmit(receipt.token, corrected));
      expect(application.state).toEqual({ status: 'submitted' });
      expect(application.version).toBeGreaterThan(filed.version);
      const after = accepted(await gateway.application(receipt.token, filed.id));
      expect(after.answers).toEqual({ ...filed.answers, ...answers });
      expect(await gateway.returnedFields(receipt.token, filed.id)).toEqual([]);
    });

    test('that was changed on another phone meanwhile is refused with what it is now', async () => {
      const { receipt, filed } = await sentBack();
      const corrected = (graduatedFrom: string) =>
        gateway.resubmit(receipt.token, {
          applicationId: filed.id,
          version: filed.version,
          answers: { graduatedFrom },
        });
      const { version } = accepted(await corrected('杭州市第一中学'));
      const refused = await corrected('杭州市第二中学');
      const newer = accepted(await gateway.application(receipt.token, filed.id));
      expect(newer.answers).toEqual({ ...filed.answers, graduatedFrom: '杭州市第一中学' });
      expect(refused).toEqual({ refused: 'changedElsewhere', version, newer });
    });

    test('is resubmitted once when the same answers are sent twice, as after a lost response', async () => {
      const { receipt, filed } = await sentBack();
      const answers = { graduatedFrom: '杭州市第一中学' };
      const corrected = { applicationId: filed.id, version: filed.version, answers };
      const first = accepted(await gateway.resubmit(receipt.token, corrected));
      expect(await gateway.resubmit(receipt.token, corrected)).toEqual(first);
    });

    test('refuses a wrong answer, and one to another field', async () => {
      const { receipt, filed } = await sentBack();
      const corrected = (answers: Record<string, string>) =>
        gateway.resubmit(receipt.token, { applicationId: filed.id, version: filed.version, answers });
      expect(await corrected({ graduatedFrom: '' })).toMatchObject({
        refused: 'invalid',
        path: 'answers.graduatedFrom',
      });
      expect(await corrected({ phone: '13900139000' })).toMatchObject({ refused: 'invalid' });
      const after = accepted(await gateway.application(receipt.token, filed.id));
      expect(after.answers).toEqual(filed.answers);
    });
  });
}
