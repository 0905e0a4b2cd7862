import { describe, expect, it } from 'vitest';
import { fileOf, MB } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { attachmentsOf, fieldOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('opens a draft with its first file, once, and stores with its token', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    expect(fixture.gateway.calls.openDraft).toBeUndefined();
    attachmentsOf(vm, 'proofs').uploads.add([fileOf('a.pdf', MB, 'application/pdf'), fileOf('b.jpg')]);
    await settled();
    expect(fixture.gateway.calls.openDraft).toBe(1);
    expect(fixture.files.uploads.map(({ credential }) => credential)).toEqual([
      'draft-token-1',
      'draft-token-1',
    ]);
    expect(fixture.drafts.kept.get('autumn')).toMatchObject({ grant: { submissionKey: 'key1' } });
  });

  it('shows progress, and has the stored files as its answer', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'photo');
    files.uploads.add([fileOf('证件照.jpg', 3 * MB)]);
    await settled();
    fixture.files.uploads[0]?.progress(0.424);
    expect(files.items.map(({ state, progress, kind }) => [state, progress, kind])).toEqual([
      ['uploading', 0.424, 'image'],
    ]);
    expect(fieldOf(vm, 'photo').check()).toBe(false);
    expect(fieldOf(vm, 'photo').error).toEqual({
      key: 'form.waitForFile',
      params: { name: '证件照.jpg' },
    });
    await fixture.files.uploads[0]?.finish();
    expect(files.items[0]?.state).toBe('stored');
    expect(fieldOf(vm, 'photo').answer).toEqual([
      { path: 'stored/1', name: '证件照.jpg', type: 'image/jpeg', size: 3 * MB },
    ]);
    expect(fieldOf(vm, 'photo').error).toBeUndefined();
  });

  it('shows why an upload failed, retries it, and blocks the step meanwhile', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'photo');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.fail('rejected', '图片太模糊');
    expect(files.items[0]?.failure).toEqual({ text: '图片太模糊' });
    expect(fieldOf(vm, 'photo').check()).toBe(false);
    expect(fieldOf(vm, 'photo').error).toEqual({ key: 'form.uploadUnfinished', params: { name: 'a.jpg' } });
    files.uploads.retry('1');
    await settled();
    expect(files.items[0]?.state).toBe('uploading');
    await fixture.files.uploads[1]?.finish();
    expect(files.items[0]?.state).toBe('stored');
    expect(fieldOf(vm, 'photo').error).toBeUndefined();
  });

  it('that showed an error says of a file added since, once its upload has failed, that it failed', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    expect(fieldOf(vm, 'photo').check()).toBe(false);
    attachmentsOf(vm, 'photo').uploads.add([fileOf('a.jpg')]);
    await settled();
    expect(fieldOf(vm, 'photo').error).toEqual({ key: 'form.waitForFile', params: { name: 'a.jpg' } });
    await fixture.files.uploads[0]?.fail('rejected');
    await settled();
    expect(fieldOf(vm, 'photo').error).toEqual({ key: 'form.uploadUnfinished', params: { name: 'a.jpg' } });
  });

  it('does not offer another try of a file that the school would refuse again', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.pdf'), fileOf('b.pdf')]);
    await settled();
    await fixture.files.uploads[0]?.refuse('content');
    await fixture.files.uploads[1]?.fail('server');
    expect(files.items[0]).toMatchObject({
      state: 'failed',
      failure: { key: 'upload.refusedContent' },
      canRetry: false,
    });
    expect(files.failData.arr.map(({ name }) => name)).toEqual(['b.pdf']);
    expect(fieldOf(vm, 'proofs').check()).toBe(false);
    expect(fieldOf(vm, 'proofs').error).toEqual({ key: 'form.uploadUnusable', params: { name: 'a.pdf' } });
    files.uploads.retryFailed();
    files.uploads.retry('1');
    await settled();
    expect(fixture.files.uploads.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf', 'b.pdf']);
  });

  it('does not ask for another try of a picture that cannot be opened', async () => {
    const fixture = new FormFixture();
    fixture.pictures.reduce = async () => ({ error: 'undecodable' });
    const vm = await fixture.form();
    expect(fieldOf(vm, 'photo').check()).toBe(false);
    attachmentsOf(vm, 'photo').uploads.add([fileOf('a.jpg')]);
    await settled();
    expect(attachmentsOf(vm, 'photo').items[0]).toMatchObject({ state: 'failed', canRetry: false });
    expect(fieldOf(vm, 'photo').error).toEqual({ key: 'form.uploadUnusable', params: { name: 'a.jpg' } });
  });

  it.each([
    ['offline', 'upload.storeDown'],
    ['timeout', 'upload.stalled'],
    ['server', 'upload.storageFailed'],
    ['rejected', 'upload.notTaken'],
    ['forbidden', 'upload.notTaken'],
    ['contract', 'upload.unconfirmed'],
    ['unexpected', 'upload.unreadable'],
  ] as const)('that fails as %s shows what helps, and other files continue', async (kind, key) => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.zip'), fileOf('b.zip')]);
    await settled();
    await fixture.files.uploads[0]?.fail(kind);
    expect(files.items[0]).toMatchObject({
      name: 'a.zip',
      state: 'failed',
      failure: { key },
      canRetry: true,
    });
    await fixture.files.uploads[1]?.finish();
    expect(files.items[1]?.state).toBe('stored');
  });

  it('sends a file again by itself to a store that is down, with growing waits', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'photo');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    const { uploads } = fixture.files;
    for (const [at, seconds] of [5, 10, 20].entries()) {
      await uploads[at]?.fail(at === 1 ? 'server' : 'offline');
      await fixture.clock.passAsync(seconds * 1_000 - 1);
      await settled();
      expect([uploads.length, files.items[0]?.state]).toEqual([at + 1, 'failed']);
      await fixture.clock.passAsync(1);
      await settled();
      expect([uploads.length, files.items[0]?.state]).toEqual([at + 2, 'uploading']);
    }
    await uploads[3]?.fail('rejected');
    await fixture.clock.passAsync(200_000);
    await settled();
    expect(uploads).toHaveLength(4);
  });

  it('says 没有网络 only of a phone that has none, and waits for it alone', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'photo');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    fixture.connectivity.set(false);
    await fixture.files.uploads[0]?.fail('offline');
    expect(files.items[0]?.failure).toEqual({ key: 'form.uploadOffline' });
    await fixture.clock.passAsync(200_000);
    await settled();
    expect(fixture.files.uploads).toHaveLength(1);
    fixture.connectivity.set(true);
    await settled();
    expect(fixture.files.uploads).toHaveLength(2);
  });

  it('retries uploads that failed offline by itself once online, and no others', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => fileOf(name)));
    await settled();
    await fixture.files.uploads[0]?.fail('offline');
    await fixture.files.uploads[1]?.fail('rejected');
    await fixture.files.uploads[2]?.fail('timeout');
    fixture.connectivity.set(false);
    await settled();
    expect(fixture.files.uploads).toHaveLength(4);
    fixture.connectivity.set(true);
    await settled();
    expect(files.items.map(({ state }) => state)).toEqual(['uploading', 'failed', 'uploading', 'uploading']);
    await fixture.files.uploads[4]?.finish();
    expect(files.items[0]?.state).toBe('stored');
    vm.dispose();
    fixture.connectivity.set(true);
    await settled();
    expect(fixture.files.uploads).toHaveLength(6);
  });

  it('reports several failed files together, retries them with one tap; others continue', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.zip'), fileOf('b.zip'), fileOf('c.zip')]);
    await settled();
    for (const upload of fixture.files.uploads.slice(0, 2)) await upload.fail('offline');
    await fixture.files.uploads[2]?.finish();
    expect(files.failData).toMatchObject({
      number: 2,
      arr: [
        { name: 'a.zip', file: expect.anything(), failure: expect.anything() },
        { name: 'b.zip', file: expect.anything(), failure: expect.anything() },
      ],
    });
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(1);
    files.uploads.retryFailed();
    await settled();
    expect([files.failData.arr, fixture.files.uploads.length]).toEqual([[], 5]);
    for (const upload of fixture.files.uploads.slice(3)) await upload.finish();
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(3);
  });

  it('reports that the plan has closed if the upload token is refused, and can be retried', async () => {
    const fixture = new FormFixture();
    fixture.gateway.draftResult = () => ({ refused: 'closed', serverTime: 0, opensAt: 0, closesAt: 0 });
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    expect(files.items[0]?.state).toBe('failed');
    expect(vm.plan.unavailable).toBe('closed');
    fixture.gateway.draftResult = undefined;
    files.uploads.retry('1');
    await settled();
    expect(fixture.files.uploads).toHaveLength(1);
  });
});
