import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted } from './support/applicant';
import { type Assembly, type TenantPorts, tenants } from './support/assembly';
import { READY, studentCredential } from './support/new-student';

/** Of the demo: information confirmed, no photo yet. */
const WITHOUT_PHOTO = { name: '王子涵', idCard: '110000200803070013' };

/** What every CheckinFacePhoto keeps to. */
export function checkinFacePhotoContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckinFacePhoto: ${name}`, () => {
    let assembly: Assembly;
    let ports: TenantPorts;

    beforeAll(async () => {
      assembly = await newAssembly();
      ports = assembly.tenant(tenants.qingyun);
    });
    afterAll(() => assembly.close());

    test('it is refused at `step` before the steps that come first', async () => {
      const token = await studentCredential(ports);
      const refusal = { refused: 'invalid', path: 'step' };
      expect(await ports.checkin.facePhoto.submit(token, 'nowhere')).toMatchObject(refusal);
      expect(await ports.checkin.facePhoto.consent(token)).toMatchObject(refusal);
    });

    test('it needs a consent and a stored file; instead of it the desk can be chosen', async () => {
      const { facePhoto } = ports.checkin;
      const token = await studentCredential(ports, WITHOUT_PHOTO);
      expect(await facePhoto.submit(token, 'nowhere')).toMatchObject({
        refused: 'invalid',
        path: 'faceConsent',
      });
      expect(accepted(await facePhoto.consent(token)).faceConsentAt).toBeDefined();
      expect(await facePhoto.submit(token, 'nowhere')).toMatchObject({ refused: 'invalid' });
      expect(accepted(await facePhoto.chooseDesk(token)).face).toMatchObject({ state: 'desk' });
    });

    test('it is deleted with its consent', async () => {
      const { facePhoto, progress } = ports.checkin;
      const token = await studentCredential(ports, READY);
      expect(accepted(await progress.record(token)).faceConsentAt).toBeDefined();
      const deleted = accepted(await facePhoto.delete(token));
      expect(deleted.face.state).toBe('none');
      expect(deleted.faceConsentAt).toBeUndefined();
    });
  });
}
