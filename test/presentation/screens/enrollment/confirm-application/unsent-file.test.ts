import { describe, expect, it } from 'vitest';
import { findUnsentFile } from '#application/enrollment/unsent-file';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { attachmentsOf } from '#domain/form/answers/answer';
import { fileOf } from '#test/application/enrollment/fakes';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';
import { agreed, draft, openConfirmation } from './confirmation';

const proofs = { draftKey: 'autumn', fieldKey: 'proofs' };
const scan = { path: 'stored/scan', name: '证书.pdf', type: 'application/pdf', size: 1 };

describe('submitting a draft of which a picked file is missing', () => {
  it.each(['still to be uploaded', 'stored when the page was killed'])(
    'leads to the field of the file that is %s, and submits nothing',
    async (how) => {
      const { desk: fixture, vm } = await agreed();
      const id = await fixture.kept.add(proofs, fileOf('证书.pdf'), true);
      if (how.startsWith('stored')) await fixture.kept.setStored(id, scan);
      await vm.journey.submit();
      expect(fixture.gateway.submissions).toEqual([]);
      expect(fixture.toasts.shown).toEqual([{ key: 'confirm.fileUnsent', params: { name: '证书.pdf' } }]);
      expect(fixture.navigation.last?.params).toEqual({ plan: 'autumn', field: 'proofs' });
      expect(await fixture.kept.list(proofs)).toHaveLength(1);
    },
  );

  it('submits where the phone has only copies of files that are among the answers', async () => {
    const { desk: fixture, vm } = await agreed();
    const id = await fixture.kept.add({ ...proofs, fieldKey: 'photo' }, fileOf('证件照.jpg'), true);
    const [photo] = attachmentsOf(draft.answers.photo);
    if (photo) await fixture.kept.setStored(id, photo);
    await vm.journey.submit();
    expect(fixture.gateway.submissions).toHaveLength(1);
  });

  it('has the code for the copies loaded before it is submitted', async () => {
    const fixture = new FormFixture();
    const asked: (string | undefined)[] = [];
    const list = fixture.kept.list.bind(fixture.kept);
    fixture.kept.list = async (place) => {
      asked.push(place.fieldKey);
      return list(place);
    };
    await openConfirmation({}, fixture);
    expect(asked).toEqual(['photo', 'proofs']);
  });

  it('is submitted without that look where the code for it cannot be loaded', async () => {
    const { desk: fixture, vm } = await agreed();
    if (!vm.review) return expect.fail('nothing to review');
    const missing = () => Promise.reject(new GatewayError('offline', 'a chunk failed to load'));
    let unsent: unknown = 'unknown';
    void findUnsentFile(vm.review, {
      uploadStore: { list: missing, remove: missing },
      clock: fixture.clock,
    }).then((found) => {
      unsent = found;
    });
    await settled();
    await fixture.clock.passAsync(1_000);
    expect(unsent).toBeUndefined();
  });
});
