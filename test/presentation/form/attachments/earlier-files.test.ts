import { describe, expect, it } from 'vitest';
import type { DownloadRequest } from '#application/ports/enrollment/documents';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Credential } from '#domain/credential';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { MB } from '#test/application/enrollment/fakes';
import { application } from '#test/application/enrollment/samples';
import { settled } from '#test/support/fake-clock';
import { draft } from '../../screens/enrollment/confirm-application/confirmation';
import { attachmentsOf, fieldOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('files of earlier applications', () => {
  const earlier = { path: 'q/old.pdf', name: '毕业证.pdf', type: 'application/pdf', size: 3 };
  const clip = { path: 'q/old.mp4', name: '自我介绍.mp4', type: 'video/mp4', size: 21 * MB };

  const earlierFile = { ...earlier, planTitle: application.planTitle };

  async function deskWith(bytes: () => Promise<{ bytes: ArrayBuffer; type: string }>) {
    const fixture = new FormFixture();
    fixture.applicant = credentialOf('applicant');
    Object.assign(fixture.documents, { fetch: () => ({ done: bytes(), cancel: () => undefined }) });
    fixture.gateway.applicationsResult = [application];
    fixture.gateway.applicationResult = { ...application, answers: { photo: [clip], proofs: [earlier] } };
    const vm = await fixture.form();
    return { desk: fixture, vm, files: attachmentsOf(vm, 'proofs') };
  }

  it('are offered to the signed-in applicant if the field accepts them, and uploaded as if picked', async () => {
    const {
      desk: fixture,
      vm,
      files,
    } = await deskWith(async () => ({
      bytes: Uint8Array.of(1, 2, 3).buffer,
      type: 'application/pdf',
    }));
    expect(files.earlier.isOffered).toBe(true);
    files.earlier.open();
    await settled();
    expect(files.earlier.files.value).toEqual([earlierFile]);
    await files.earlier.choose(earlierFile);
    await settled();
    expect([files.earlier.shown, files.items.map(({ name }) => name)]).toEqual([false, ['毕业证.pdf']]);
    expect(fixture.files.uploads.map(({ credential }) => credential)).toEqual(['draft-token-1']);
    await fixture.files.uploads[0]?.finish();
    // This application's own copy.
    expect(fieldOf(vm, 'proofs').answer).toEqual([{ ...earlier, path: 'stored/1' }]);
  });

  it('that fail to load are reported, and the list stays open', async () => {
    const { desk: fixture, files } = await deskWith(async () => {
      throw new GatewayError('offline', 'no network');
    });
    files.earlier.open();
    await settled();
    await files.earlier.choose(earlierFile);
    expect([files.earlier.shown, files.earlier.taken, files.items]).toEqual([true, undefined, []]);
    expect(fixture.toasts.shown.at(-1)).toMatchObject({ key: 'error.offline' });
  });

  it('that load after the list was closed have no effect', async () => {
    let arrive = (_: { bytes: ArrayBuffer; type: string }) => {};
    const { files } = await deskWith(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    files.earlier.open();
    await settled();
    const taking = files.earlier.choose(earlierFile);
    await settled();
    files.earlier.close();
    arrive({ bytes: new ArrayBuffer(3), type: 'application/pdf' });
    await taking;
    expect(files.items).toEqual([]);
  });

  it('of another draft on this phone are read with that draft’s credential', async () => {
    const fixture = new FormFixture();
    const read: Credential[] = [];
    fixture.files.readableUrl = async (_, credential) => {
      read.push(credential);
      return '';
    };
    const addressOf = (file: DownloadRequest) => (file.kind === 'file' ? file.address?.() : undefined);
    Object.assign(fixture.documents, {
      fetch: (file: DownloadRequest) => ({
        done: Promise.resolve(addressOf(file)).then(() => ({
          name: '',
          type: '',
          bytes: new ArrayBuffer(3),
        })),
        cancel: () => undefined,
      }),
    });
    await fixture.drafts.save({
      ...draft,
      planId: 'spring',
      planTitle: '2027年春季',
      answers: { proofs: [earlier] },
    });
    const files = attachmentsOf(await fixture.form(), 'proofs');
    expect(files.earlier.isOffered).toBe(true);
    files.earlier.open();
    await settled();
    const [listed] = files.earlier.files.value ?? [];
    if (!listed) throw new Error('nothing is listed');
    expect(listed).toEqual({ ...earlier, planTitle: '2027年春季' });
    await files.earlier.choose(listed);
    await settled();
    expect(read).toEqual([draft.grant?.token, draft.grant?.token]);
    expect(fixture.files.uploads.map(({ file, credential }) => [file.name, credential])).toEqual([
      ['毕业证.pdf', 'draft-token-1'],
    ]);
  });

  it('are offered to nobody else', async () => {
    const files = attachmentsOf(await new FormFixture().form(), 'proofs');
    expect(files.earlier.isOffered).toBe(false);
  });
});
