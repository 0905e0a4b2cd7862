import { describe, expect, it, vi } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/gateway-error';
import { StorageDenied } from '#application/ports/storage-denied';
import { FORM_PICTURE } from '#domain/upload/picture-reduction';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { fileErrorMessage, pictureMessage } from '#presentation/form/attachments/attachment-messages';
import { fileOf, settle } from '../../application/enrollment/fakes';
import { fullAnswers } from '../../application/enrollment/samples';
import { attachmentsOf, fieldOf, fillIn } from './filling';
import { FormFixture } from './form-fixture';

const MB = 2 ** 20;

/** Everything is filled in but the photo, and its step is on the screen. */
async function atLastStep(desk: FormFixture) {
  const vm = await desk.form();
  const { photo: _, ...others } = fullAnswers;
  fillIn(vm, others);
  vm.screen.form?.goTo(vm.screen.form.steps.all.length - 1);
  return vm;
}

describe('an attachment field', () => {
  it('opens a draft with its first file, once, and stores with its token', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    expect(desk.gateway.calls.openDraft).toBeUndefined();
    attachmentsOf(vm, 'proofs').add([fileOf('a.pdf', MB, 'application/pdf'), fileOf('b.png')]);
    await settle();
    expect(desk.gateway.calls.openDraft).toBe(1);
    expect(desk.files.uploads.map(({ credential }) => credential)).toEqual([
      'draft-token-1',
      'draft-token-1',
    ]);
    expect(desk.drafts.kept.get('autumn')).toMatchObject({ grant: { submissionKey: 'key1' } });
  });

  it('shows progress, and answers with what is stored', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'photo');
    files.add([fileOf('证件照.jpg', 3 * MB)]);
    await settle();
    desk.files.uploads[0]?.progress(0.424);
    expect(files.items.map(({ state, percent, kind }) => [state, percent, kind])).toEqual([
      ['uploading', 42, 'image'],
    ]);
    expect(fieldOf(vm, 'photo').check()).toBe(false);
    expect(fieldOf(vm, 'photo').error).toEqual({
      key: 'form.waitForFile',
      params: { name: '证件照.jpg' },
    });
    await desk.files.uploads[0]?.finish();
    expect(files.items[0]?.state).toBe('stored');
    expect(fieldOf(vm, 'photo').answer).toEqual([
      { path: 'stored/1', name: '证件照.jpg', type: 'image/jpeg', size: 3 * MB },
    ]);
    expect(fieldOf(vm, 'photo').error).toBeUndefined();
  });

  it('is waited for by 下一步, which goes on by itself once it has arrived', async () => {
    const desk = new FormFixture();
    const vm = await atLastStep(desk);
    const { form, uploads } = vm.screen;
    attachmentsOf(vm, 'photo').add([fileOf('a.jpg')]);
    attachmentsOf(vm, 'proofs').add([fileOf('b.jpg')]);
    await settle();
    await vm.screen.next();
    desk.files.uploads[0]?.progress(0.5);
    expect([form?.attempt, uploads.percent, desk.navigation.steps]).toEqual([0, 25, []]);
    expect(uploads.waitedFor).toEqual({ name: 'a.jpg', count: 2 });
    // Another tap changes nothing.
    await vm.screen.next();
    await desk.files.uploads[0]?.finish();
    expect([uploads.percent, desk.navigation.steps]).toEqual([50, []]);
    expect(uploads.waitedFor).toEqual({ name: 'b.jpg', count: 1 });
    await desk.files.uploads[1]?.finish();
    await settle();
    expect(uploads.percent).toBeUndefined();
    expect(desk.navigation.steps).toMatchObject([{ path: paths.confirmApplication }]);
  });

  it('of an earlier visit are looked for before 下一步 goes on, and leave nothing to be edited', async () => {
    const desk = new FormFixture();
    const { list } = desk.kept;
    const asked: (() => void)[] = [];
    desk.kept.list = async (place) => {
      await new Promise<void>((resolve) => asked.push(resolve));
      return list.call(desk.kept, place);
    };
    const vm = await atLastStep(desk);
    await vm.screen.next();
    expect([vm.screen.form?.attempt, vm.screen.uploads.percent, desk.navigation.steps]).toEqual([0, 0, []]);
    expect(vm.screen.uploads.waitedFor).toBeUndefined();
    for (const answer of asked) answer();
    await settle();
    expect(vm.screen.uploads.percent).toBeUndefined();
    // The photo is wanted, and there is none.
    expect(vm.screen.form?.attempt).toBe(1);
    expect(fieldOf(vm, 'photo').error).toBeDefined();
    expect(fieldOf(vm, 'proofs').error).toBeUndefined();
  });

  it('that fails while 下一步 waits for it holds the step, and says so', async () => {
    const desk = new FormFixture();
    const vm = await atLastStep(desk);
    attachmentsOf(vm, 'photo').add([fileOf('a.jpg')]);
    await settle();
    await vm.screen.next();
    await desk.files.uploads[0]?.fail('offline');
    await settle();
    expect([vm.screen.uploads.percent, vm.screen.form?.attempt, desk.navigation.steps]).toEqual([
      undefined,
      1,
      [],
    ]);
    expect(fieldOf(vm, 'photo').error).toEqual({ key: 'form.uploadUnfinished', params: { name: 'a.jpg' } });
  });

  it('says why it failed, is sent again, and holds the step meanwhile', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'photo');
    files.add([fileOf('a.jpg')]);
    await settle();
    await desk.files.uploads[0]?.fail('rejected', '图片太模糊');
    expect(files.items[0]?.failure).toEqual({ text: '图片太模糊' });
    expect(fieldOf(vm, 'photo').check()).toBe(false);
    expect(fieldOf(vm, 'photo').error).toEqual({ key: 'form.uploadUnfinished', params: { name: 'a.jpg' } });
    files.retry('1');
    await settle();
    expect(files.items[0]?.state).toBe('uploading');
    await desk.files.uploads[1]?.finish();
    expect(files.items[0]?.state).toBe('stored');
    expect(fieldOf(vm, 'photo').error).toBeUndefined();
  });

  it.each([
    ['offline', 'form.uploadOffline'],
    ['timeout', 'upload.stalled'],
    ['server', 'upload.storageFailed'],
    ['rejected', 'upload.notTaken'],
    ['forbidden', 'upload.notTaken'],
    ['contract', 'upload.unconfirmed'],
    ['unexpected', 'upload.unreadable'],
  ] as const)('that fails as %s says what helps, and the file beside it goes on', async (kind, key) => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.zip'), fileOf('b.zip')]);
    await settle();
    await desk.files.uploads[0]?.fail(kind);
    expect(files.items[0]).toMatchObject({
      name: 'a.zip',
      state: 'failed',
      failure: { key },
      canRetry: true,
    });
    await desk.files.uploads[1]?.finish();
    expect(files.items[1]?.state).toBe('stored');
  });

  it('that failed for want of a network goes on by itself once there is one; what failed otherwise waits', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    files.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
    await settle();
    await desk.files.uploads[0]?.fail('offline');
    await desk.files.uploads[1]?.fail('rejected');
    desk.connectivity.set(false);
    await settle();
    expect(desk.files.uploads).toHaveLength(3);
    desk.connectivity.set(true);
    await settle();
    expect(files.items.map(({ state }) => state)).toEqual(['uploading', 'failed', 'uploading']);
    await desk.files.uploads[3]?.finish();
    expect(files.items[0]?.state).toBe('stored');
    vm.dispose();
    desk.connectivity.set(true);
    await settle();
    expect(desk.files.uploads).toHaveLength(4);
  });

  it('of which the phone can keep no copy goes on, and is warned of until the school has it', async () => {
    const desk = new FormFixture();
    desk.kept.add = () => Promise.reject(new StorageDenied());
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.zip')]);
    await settle();
    expect(files.warning).toEqual({ key: 'upload.notKept', params: { name: 'a.zip' } });
    files.pause('1');
    files.retry('1');
    await settle();
    expect(files.warning).toBeDefined();
    await desk.files.uploads.at(-1)?.finish();
    expect([files.items[0]?.state, files.warning]).toEqual(['stored', undefined]);
  });

  it('whose camera kills the page brings the person back to its field, with all that was typed', async () => {
    const desk = new FormFixture();
    const vm = await atLastStep(desk);
    // Nothing was saved by time.
    attachmentsOf(vm, 'proofs').openPicker();
    await settle();
    const { field, answers } = desk.drafts.kept.get('autumn') ?? {};
    expect([field, answers?.school]).toEqual(['proofs', fullAnswers.school]);
    // A page of its own, without the other's history.
    desk.navigation.stepHistory = [];
    const again = await desk.form();
    expect(again.screen.form?.resumedField).toBe('proofs');
    // Whoever goes on elsewhere is not brought back there.
    again.screen.form?.goTo(0);
    again.screen.form?.entry('name')?.field.type('李晓雪');
    await desk.clock.pass(2_000);
    expect(desk.drafts.kept.get('autumn')?.field).toBeUndefined();
  });

  it('of a form in which nothing was filled leaves no draft when its picker is opened', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    attachmentsOf(vm, 'proofs').openPicker();
    await settle();
    expect(desk.drafts.kept.size).toBe(0);
  });

  it('is held and goes on with what came of it, while the others arrive', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    files.add([fileOf('a.zip'), fileOf('b.zip')]);
    await settle();
    desk.files.uploads[0]?.progress(0.3);
    files.pause('1');
    await settle();
    await desk.files.uploads[1]?.finish();
    expect(files.items.map(({ state, percent }) => [state, percent])).toEqual([
      ['paused', 30],
      ['stored', 100],
    ]);
    expect(desk.files.uploads.map(({ suspended }) => suspended)).toEqual([true, false]);
    expect(fieldOf(vm, 'proofs').check()).toBe(false);
    expect(fieldOf(vm, 'proofs').error).toEqual({ key: 'form.uploadPaused', params: { name: 'a.zip' } });
    files.retry('1');
    // Two taps are one.
    files.retry('1');
    await settle();
    expect([files.items[0]?.state, desk.files.uploads.length]).toEqual(['uploading', 3]);
    await desk.files.uploads[2]?.finish();
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(2);
    expect(files.sendingState).toBe('form.filesUploaded');
  });

  it('that was held before it was on its way is sent once, and kept once', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.zip')]);
    files.pause('1');
    files.retry('1');
    files.pause('1');
    files.retry('1');
    await settle();
    expect([desk.files.uploads.length, files.sendingState]).toEqual([1, 'form.filesUploading']);
    expect(await desk.kept.list({ draftKey: 'autumn', fieldKey: 'proofs' })).toHaveLength(1);
    await desk.files.uploads[0]?.finish();
    expect(files.items.map(({ state }) => state)).toEqual(['stored']);
  });

  it('that was held is held still when the form is opened again, until it is let go on', async () => {
    const desk = new FormFixture();
    const first = await desk.form();
    attachmentsOf(first, 'proofs').add([fileOf('a.zip'), fileOf('b.zip')]);
    await settle();
    attachmentsOf(first, 'proofs').pause('1');
    await settle();
    first.dispose();
    const again = async () => attachmentsOf(await desk.form(), 'proofs');
    const files = await again();
    expect(files.items.map(({ name, state }) => [name, state])).toEqual([
      ['a.zip', 'paused'],
      ['b.zip', 'uploading'],
    ]);
    expect(desk.files.uploads).toHaveLength(3);
    files.retry('1');
    await settle();
    expect(desk.files.uploads).toHaveLength(4);
    expect((await again()).items.map(({ state }) => state)).toEqual(['uploading', 'uploading']);
  });

  it('of which several failed are told together, and sent again by one tap; the others go on', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    files.add([fileOf('a.zip'), fileOf('b.zip'), fileOf('c.zip')]);
    await settle();
    for (const upload of desk.files.uploads.slice(0, 2)) await upload.fail('offline');
    await desk.files.uploads[2]?.finish();
    expect(files.failed.map(({ name }) => name)).toEqual(['a.zip', 'b.zip']);
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(1);
    files.retryFailed();
    await settle();
    expect([files.failed, desk.files.uploads.length]).toEqual([[], 5]);
    for (const upload of desk.files.uploads.slice(3)) await upload.finish();
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(3);
  });

  it('that was held before the phone kept it is held still when the form is opened again', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    attachmentsOf(vm, 'proofs').add([fileOf('a.zip')]);
    attachmentsOf(vm, 'proofs').pause('1');
    await settle();
    vm.dispose();
    expect(attachmentsOf(await desk.form(), 'proofs').items.map(({ state }) => state)).toEqual(['paused']);
    expect(desk.files.uploads).toEqual([]);
  });

  it('that was held is given up when it is deleted', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.zip')]);
    await settle();
    files.pause('1');
    files.edits.remove('1');
    await settle();
    expect(desk.files.uploads.map(({ cancelled }) => cancelled)).toEqual([true]);
    expect(await desk.kept.list({ draftKey: 'autumn', fieldKey: 'proofs' })).toEqual([]);
  });

  it('puts a deleted file back where it was, and sends one that was on its way anew', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    files.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
    await settle();
    for (const upload of desk.files.uploads.slice(0, 2)) await upload.finish();
    files.edits.remove('1');
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ name: 'b.jpg' })]);
    desk.toasts.offered?.run();
    expect(files.items.map(({ name, state }) => [name, state])).toEqual([
      ['a.jpg', 'stored'],
      ['b.jpg', 'stored'],
      ['c.jpg', 'uploading'],
    ]);
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(2);
    files.edits.remove('3');
    desk.toasts.offered?.run();
    await settle();
    expect(desk.files.uploads).toHaveLength(4);
    await desk.files.uploads[3]?.finish();
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(3);
    files.edits.remove('2');
    vm.dispose();
    expect(desk.toasts.offered).toBeUndefined();
  });

  it('calls an upload off when its file is deleted, and forgets it', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    files.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settle();
    files.edits.remove('1');
    await settle();
    expect(desk.files.uploads.map(({ cancelled }) => cancelled)).toEqual([true, false]);
    await desk.files.uploads[1]?.finish();
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ name: 'b.jpg' })]);
    files.edits.remove('2');
    expect(fieldOf(vm, 'proofs').answer).toEqual([]);
  });

  it('calls an upload off that was deleted before the school gave leave', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.jpg')]);
    files.edits.remove('1');
    await settle();
    expect(desk.files.uploads).toHaveLength(0);
    expect(files.items).toHaveLength(0);
  });

  it('refuses more than 20 MB with the sentence of the specification, and takes 20 MB', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('big.zip', 20_971_521), fileOf('just.zip', 20_971_520)]);
    expect(desk.toasts.shown).toEqual([
      { key: 'upload.tooLargeFile', params: { place: 1, name: 'big.zip', max: 20 } },
    ]);
    expect(files.items.map(({ name }) => name)).toEqual(['just.zip']);
  });

  it('names the limit of a field’s own options with their sentence', async () => {
    expect(fileErrorMessage({ error: 'size', index: 1, maxBytes: 5 * MB }, 'b.pdf')).toEqual({
      key: 'upload.overLimit',
      params: { place: 2, name: 'b.pdf', max: 5 },
    });
  });

  it('says so at its place where a photo stays larger than its field takes', async () => {
    expect(pictureMessage({ error: 'size', maxBytes: MB }, 1, 'b.jpg')).toEqual({
      key: 'upload.overLimit',
      params: { place: 2, name: 'b.jpg', max: 1 },
    });
    expect(pictureMessage({ error: 'heic' }, 0, 'a.heic')).toEqual({ key: 'upload.heic' });
  });

  it('names each of a selection that it does not take, and takes the others', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    const picked = [fileOf('a.pdf'), fileOf('nothing.pdf', 0), fileOf('b.pdf'), fileOf('big.pdf', 21 * MB)];
    files.add([...picked, ...Array.from({ length: 9 }, (_, at) => fileOf(`${at}.pdf`))]);
    expect(desk.toasts.shown).toEqual([
      { key: 'upload.tooMany', params: { max: 10 } },
      { key: 'upload.emptyFile', params: { place: 2, name: 'nothing.pdf' } },
      { key: 'upload.tooLargeFile', params: { place: 4, name: 'big.pdf', max: 20 } },
    ]);
    expect(files.items.map(({ name }) => name).slice(0, 3)).toEqual(['a.pdf', 'b.pdf', '0.pdf']);
    expect(files.items).toHaveLength(10);
    expect(files.refusals).toEqual(desk.toasts.shown);
    await settle();
    await desk.files.uploads[0]?.finish();
    expect([files.field.error, files.refusals]).toEqual([undefined, desk.toasts.shown]);
    files.add([]);
    expect(desk.toasts.shown.at(-1)).toEqual({ key: 'upload.atLeastOne' });
  });

  it('sends a file under a name that a school can store, whatever the phone calls it', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('证明: 1/2?😀.pdf')]);
    await settle();
    expect(desk.files.uploads[0]?.file.name).toBe('证明 12😀.pdf');
  });

  it('takes ten files, or as many as the template allows, of the types that it allows', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const proofs = attachmentsOf(vm, 'proofs');
    proofs.add(Array.from({ length: 12 }, (_, at) => fileOf(`${at}.pdf`)));
    expect(proofs.items).toHaveLength(10);
    expect(desk.toasts.shown).toEqual([{ key: 'upload.tooMany', params: { max: 10 } }]);
    const photo = attachmentsOf(vm, 'photo');
    photo.add([fileOf('a.pdf')]);
    expect(photo.items).toHaveLength(0);
    const wrong = {
      key: 'upload.wrongFormat',
      params: { place: 1, name: 'a.pdf', list: 'jpg / jpeg / png' },
    };
    expect(desk.toasts.shown[1]).toEqual(wrong);
    // Also where it is read again once the toast is gone, until a good file is chosen.
    expect(photo.refusals).toEqual([wrong]);
    photo.add([fileOf('good.jpg')]);
    expect(photo.refusals).toEqual([]);
  });

  it('tells that the plan has closed when the school gives no leave, and can be sent again', async () => {
    const desk = new FormFixture();
    desk.gateway.draftAnswer = () => ({ refused: 'closed', serverTime: 0, opensAt: 0, closesAt: 0 });
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    files.add([fileOf('a.jpg')]);
    await settle();
    expect(files.items[0]?.state).toBe('failed');
    expect(vm.plan.unavailable).toBe('closed');
    desk.gateway.draftAnswer = undefined;
    files.retry('1');
    await settle();
    expect(desk.files.uploads).toHaveLength(1);
  });

  it('shows a stored file by an address of the school, or says that it cannot', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'photo');
    files.add([fileOf('a.jpg')]);
    await settle();
    await desk.files.uploads[0]?.finish();
    await files.open('1');
    const { sheet } = files.previewed;
    expect(sheet).toMatchObject({
      preview: { shown: 'picture' },
      address: 'https://files.example/1',
      failure: undefined,
    });
    files.previewed.close();
    desk.files.url = undefined;
    await files.open('1');
    expect(sheet).toMatchObject({ address: undefined, failure: 'offline' });
    desk.files.url = 'https://files.example/1';
    await sheet.refresh();
    expect(sheet).toMatchObject({ address: 'https://files.example/1', failure: undefined });
  });

  it.each([
    ['开场白.mp3', 'audio'],
    ['才艺.mp4', 'video'],
    ['证书.pdf', 'viewer'],
    ['成绩单.docx', 'viewer'],
    ['其他.xyz', 'not'],
  ])('%s is shown as %s (specification, section 4)', async (name, shown) => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf(name, 1024, '')]);
    await settle();
    await desk.files.uploads[0]?.finish();
    await files.open('1');
    expect(files.previewed.sheet.preview?.shown).toBe(shown);
  });

  it('suspends what is on its way when the form is left', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    attachmentsOf(vm, 'proofs').add([fileOf('a.jpg')]);
    await settle();
    vm.dispose();
    expect(desk.files.uploads[0]?.suspended).toBe(true);
  });

  it('finds what was picked before the page was gone, and sends what is not stored yet', async () => {
    const desk = new FormFixture();
    const before = await desk.form();
    attachmentsOf(before, 'proofs').add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
    await settle();
    await desk.files.uploads[0]?.finish();
    // The page is killed before the draft could name the first.
    await desk.drafts.remove('autumn');
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    await settle();
    expect(files.items.map(({ name, state }) => [name, state])).toEqual([
      ['a.jpg', 'stored'],
      ['b.jpg', 'uploading'],
      ['c.jpg', 'uploading'],
    ]);
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ path: 'stored/1' })]);
    expect(desk.files.uploads.slice(3).map(({ file }) => file.name)).toEqual(['b.jpg', 'c.jpg']);
    files.edits.remove(files.items[1]?.id ?? '');
    await desk.files.uploads.at(-1)?.finish();
    await settle();
    vm.dispose();
    const again = attachmentsOf(await desk.form(), 'proofs');
    await settle();
    expect(again.items.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
    expect(desk.files.uploads).toHaveLength(5);
  });

  it('has its pages in the order in which they are put', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    files.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
    await settle();
    for (const upload of desk.files.uploads) await upload.finish();
    files.edits.move('3', -1);
    files.edits.move('1', -1);
    files.edits.move('3', -1);
    files.edits.move('2', 1);
    expect(files.items.map(({ name }) => name)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(fieldOf(vm, 'proofs').answer).toEqual(
      ['c', 'a', 'b'].map((name) => expect.objectContaining({ name: `${name}.jpg` })),
    );
  });

  it('shows a picture that is on its way from the phone, and the school’s once it has it', async () => {
    const desk = new FormFixture();
    const release = vi.fn();
    desk.pictures.show = async () => ({ shown: 'picture', address: 'blob:1', release });
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.jpg')]);
    await settle();
    await files.open('1');
    const { sheet } = files.previewed;
    expect(sheet).toMatchObject({ preview: { shown: 'picture' }, address: 'blob:1' });
    expect(sheet.opened?.download).toBeUndefined();
    files.previewed.close();
    expect(release).toHaveBeenCalledOnce();
    await desk.files.uploads[0]?.finish();
    await files.open('1');
    expect(sheet).toMatchObject({ address: 'https://files.example/1' });
    expect(sheet.opened?.download).toBeDefined();
    desk.pictures.show = async () => undefined;
    files.add([fileOf('b.pdf')]);
    await settle();
    await files.open('2');
    expect(sheet.preview).toEqual({ shown: 'not', why: 'notStored' });
    await desk.files.uploads[1]?.finish();
    await settle();
    expect(sheet.preview?.shown).toBe('viewer');
  });

  it('goes from one file to its neighbours, and no further', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settle();
    for (const upload of desk.files.uploads) await upload.finish();
    await files.open('1');
    const { previewed } = files;
    expect(previewed.place).toEqual({ number: 1, count: 2 });
    previewed.step(-1);
    expect(previewed.sheet.opened?.title).toBe('a.jpg');
    previewed.step(1);
    previewed.step(1);
    expect([previewed.sheet.opened?.title, previewed.place?.number]).toEqual(['b.jpg', 2]);
    files.dispose();
    expect(previewed.sheet.opened).toBeUndefined();
  });

  it('shows several photos as tiles, and other files by name', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.jpg')]);
    await settle();
    expect(files.tiles.areShown).toBe(false);
    files.add([fileOf('b.jpg'), fileOf('c.jpg')]);
    await settle();
    expect([files.tiles.areShown, files.tiles.selected?.name]).toEqual([true, 'a.jpg']);
    files.tiles.select('2');
    expect(files.tiles.selected?.name).toBe('b.jpg');
    files.edits.remove('2');
    expect(files.tiles.selected?.name).toBe('a.jpg');
    files.add([fileOf('d.pdf', 1024, 'application/pdf')]);
    await settle();
    expect(files.tiles.areShown).toBe(false);
  });

  it('shows a tile’s picture from the phone, else from the school, and gives it back', async () => {
    const desk = new FormFixture();
    const release = vi.fn();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settle();
    for (const upload of desk.files.uploads) await upload.finish();
    const [first, second] = files.items;
    if (!first || !second) throw new Error('two photos were added');
    desk.pictures.show = async () => ({ shown: 'picture', address: 'blob:1', release });
    files.tiles.show(first);
    desk.pictures.show = async () => undefined;
    files.tiles.show(second);
    files.tiles.show(second);
    await settle();
    expect([first.thumbnail, second.thumbnail]).toEqual(['blob:1', 'https://files.example/1']);
    files.dispose();
    expect(release).toHaveBeenCalledOnce();
  });

  it('sends a turned photo in the place of the other, once however often it is tapped', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    files.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settle();
    for (const upload of desk.files.uploads) await upload.finish();
    const reductions: unknown[] = [];
    desk.pictures.rotate = async (_, reduction) => {
      reductions.push(reduction);
      return fileOf('a.jpg', 2048);
    };
    await Promise.all([files.edits.turn('1'), files.edits.turn('1')]);
    await settle();
    expect(desk.files.uploads).toHaveLength(3);
    expect(reductions).toEqual([FORM_PICTURE]);
    expect(files.items.map(({ name, size, state }) => [name, size, state])).toEqual([
      ['a.jpg', 2048, 'uploading'],
      ['b.jpg', 1024, 'stored'],
    ]);
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ name: 'b.jpg' })]);
    await desk.files.uploads[2]?.finish();
    expect(fieldOf(vm, 'proofs').answer).toEqual([
      expect.objectContaining({ name: 'a.jpg', size: 2048 }),
      expect.objectContaining({ name: 'b.jpg' }),
    ]);
  });

  it('keeps a photo that the phone cannot turn, and says so', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.jpg')]);
    await settle();
    await desk.files.uploads[0]?.finish();
    desk.pictures.rotate = async () => undefined;
    await files.edits.turn('1');
    expect(desk.toasts.shown.at(-1)).toMatchObject({ key: 'form.cannotTurn' });
    desk.pictures.rotate = async () => Promise.reject(new GatewayError('offline', 'planned'));
    await files.edits.turn('1');
    expect(desk.toasts.shown.at(-1)).toMatchObject({ key: 'error.offline' });
    expect(files.items[0]).toMatchObject({ state: 'stored', isTurning: false });
  });
});

describe('files of earlier applications', () => {
  const earlier = { path: 'q/old.pdf', name: '毕业证.pdf', type: 'application/pdf', size: 3 };
  const clip = { path: 'q/old.mp4', name: '自我介绍.mp4', type: 'video/mp4', size: 21 * MB };

  async function deskWith(bytes: () => Promise<{ bytes: ArrayBuffer; type: string }>) {
    const desk = new FormFixture();
    desk.applicant = credentialOf('applicant');
    Object.assign(desk.documents, { fetch: () => ({ done: bytes(), cancel: () => undefined }) });
    desk.gateway.applicationsAnswer = [{ id: 'a1' }] as never;
    desk.gateway.applicationAnswer = { id: 'a1', answers: { photo: [clip], proofs: [earlier] } } as never;
    const vm = await desk.form();
    return { desk, vm, files: attachmentsOf(vm, 'proofs') };
  }

  it('are offered to who is signed in, as far as the field takes them, and sent as if they were picked', async () => {
    const { desk, vm, files } = await deskWith(async () => ({
      bytes: Uint8Array.of(1, 2, 3).buffer,
      type: 'application/pdf',
    }));
    expect(files.earlier.isOffered).toBe(true);
    files.earlier.open();
    await settle();
    expect(files.earlier.files.value).toEqual([earlier]);
    await files.earlier.choose(earlier);
    await settle();
    expect([files.earlier.shown, files.items.map(({ name }) => name)]).toEqual([false, ['毕业证.pdf']]);
    expect(desk.files.uploads.map(({ credential }) => credential)).toEqual(['draft-token-1']);
    await desk.files.uploads[0]?.finish();
    // A file of this application's own.
    expect(fieldOf(vm, 'proofs').answer).toEqual([{ ...earlier, path: 'stored/1' }]);
  });

  it('that do not come are said so, and the list stays', async () => {
    const { desk, files } = await deskWith(async () => {
      throw new GatewayError('offline', 'no network');
    });
    files.earlier.open();
    await settle();
    await files.earlier.choose(earlier);
    expect([files.earlier.shown, files.earlier.taken, files.items]).toEqual([true, undefined, []]);
    expect(desk.toasts.shown.at(-1)).toMatchObject({ key: 'error.offline' });
  });

  it('come to nothing when the list is closed meanwhile', async () => {
    let arrive = (_: { bytes: ArrayBuffer; type: string }) => {};
    const { files } = await deskWith(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    files.earlier.open();
    await settle();
    const taking = files.earlier.choose(earlier);
    await settle();
    files.earlier.close();
    arrive({ bytes: new ArrayBuffer(3), type: 'application/pdf' });
    await taking;
    expect(files.items).toEqual([]);
  });

  it('are offered to nobody else', async () => {
    const files = attachmentsOf(await new FormFixture().form(), 'proofs');
    expect(files.earlier.isOffered).toBe(false);
  });
});
