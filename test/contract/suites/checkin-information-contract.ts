import { describe, expect, test } from 'vitest';
import { accepted } from '../support/applicant';
import type { Assembly } from '../support/assembly';
import { atQingyun } from '../support/at-school';
import { READY, studentCredential } from '../support/new-student';

/** The contract of CheckinInformation. */
export function checkinInformationContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckinInformation: ${name}`, () => {
    const at = atQingyun(newAssembly);

    /** The answers of another student of the school. */
    const otherAnswers = async () =>
      accepted(await at.ports.checkin.information.form(await studentCredential(at.ports, READY))).answers;

    test('information is refused with `step` before the notice is read', async () => {
      const { information } = at.ports.checkin;
      const token = await studentCredential(at.ports);
      const refusal = { refused: 'invalid', path: 'step' };
      expect(await information.save(token, 1, await otherAnswers())).toMatchObject(refusal);
      expect(await information.confirm(token, 1)).toMatchObject(refusal);
    });

    test('information is saved for the version that was read; a later writer gets the newer one', async () => {
      const { information, progress } = at.ports.checkin;
      const token = await studentCredential(at.ports);
      await progress.noticeRead(token);
      const form = accepted(await information.form(token));
      const answers = await otherAnswers();
      const saved = accepted(await information.save(token, form.version, answers));
      expect(saved.infoSavedAt).toBeDefined();
      const late = await information.save(token, form.version, { ...answers, parentName: '李建国' });
      expect(late).toMatchObject({ refused: 'infoChanged', newer: { answers, version: form.version + 1 } });
      const newer = accepted(await information.form(token));
      expect(late).toEqual({ refused: 'infoChanged', newer });
      const { version } = newer;
      expect(accepted(await information.confirm(token, version)).infoConfirmedAt).toBeDefined();
    });
  });
}
