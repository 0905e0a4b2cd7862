import { describe, expect, test } from 'vitest';
import { accepted } from '../support/applicant';
import type { Assembly } from '../support/assembly';
import { atQingyun } from '../support/at-school';
import { READY, studentCredential } from '../support/new-student';

/** A demo student: information confirmed, no photo yet. */
const WITHOUT_PHOTO = { name: '王子涵', idCard: '110000200803070013' };

/** The contract of CheckinFacePhoto. */
export function checkinFacePhotoContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckinFacePhoto: ${name}`, () => {
    const at = atQingyun(newAssembly);

    test('a face photo is refused with `step` before the earlier steps are done', async () => {
      const token = await studentCredential(at.ports);
      const refusal = { refused: 'invalid', path: 'step' };
      expect(await at.ports.checkin.facePhoto.submit(token, 'nowhere')).toMatchObject(refusal);
      expect(await at.ports.checkin.facePhoto.consent(token)).toMatchObject(refusal);
    });

    test('a face photo needs consent and a stored file, or the desk instead', async () => {
      const { facePhoto } = at.ports.checkin;
      const token = await studentCredential(at.ports, WITHOUT_PHOTO);
      expect(await facePhoto.submit(token, 'nowhere')).toMatchObject({
        refused: 'invalid',
        path: 'faceConsent',
      });
      const { faceConsentVersion } = accepted(await at.ports.checkin.progress.plan());
      expect(
        await facePhoto.consent(token, { faceConsentVersion: `${faceConsentVersion}-before` }),
      ).toMatchObject({
        refused: 'invalid',
        path: 'faceConsent',
      });
      expect(accepted(await facePhoto.consent(token, { faceConsentVersion })).faceConsentAt).toBeDefined();
      expect(await facePhoto.submit(token, 'nowhere')).toMatchObject({ refused: 'invalid' });
      expect(accepted(await facePhoto.chooseDesk(token)).face).toMatchObject({ state: 'desk' });
    });

    test('a face photo is deleted with its consent', async () => {
      const { facePhoto, progress } = at.ports.checkin;
      const token = await studentCredential(at.ports, READY);
      expect(accepted(await progress.record(token)).faceConsentAt).toBeDefined();
      const deleted = accepted(await facePhoto.delete(token));
      expect(deleted.face.state).toBe('none');
      expect(deleted.faceConsentAt).toBeUndefined();
    });
  });
}
