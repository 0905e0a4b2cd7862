import { describe, expect, it } from 'vitest';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { fileOf } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { attachmentsOf, type } from '../filling';
import { FormFixture } from '../form-fixture';

const place = { draftKey: 'autumn', fieldKey: 'proofs' };

/** A form of which these files are being sent. */
async function sending(fixture: FormFixture, ...names: readonly string[]) {
  const vm = await fixture.form();
  type(vm, 'name', '李晓雨');
  const files = attachmentsOf(vm, 'proofs');
  files.uploads.add(names.map((name) => fileOf(name)));
  await settled();
  return { vm, files };
}

function cancelledOf({ files }: FormFixture) {
  return files.uploads.map(({ cancelled }) => cancelled);
}

describe('a draft with files that is discarded', () => {
  it('cancels those under way and those paused, without an error on the screen', async () => {
    const fixture = new FormFixture();
    const { vm, files } = await sending(fixture, 'a.zip', 'b.zip');
    files.uploads.pause('2');
    await settled();
    const [, paused] = await fixture.kept.list(place);
    await fixture.kept.setResume(paused?.id ?? '', 'parts of b');
    await vm.screen.journey.discard();
    await settled();
    expect(fixture.files.uploads.map(({ file, cancelled }) => [file.name, cancelled])).toEqual([
      ['a.zip', true],
      ['b.zip', false],
      // The paused upload has ended: it is cancelled from its record.
      ['b.zip', true],
    ]);
    expect(fixture.files.uploads[2]).toMatchObject({
      resumedFrom: 'parts of b',
      credential: credentialOf('draft-token-1'),
    });
    expect(files.items.filter(({ failure }) => failure)).toEqual([]);
    expect([fixture.toasts.shown, fixture.gateway.calls.openDraft]).toEqual([[], 1]);
    vm.dispose();
  });

  it('cancels a failed one that the phone could not record', async () => {
    const fixture = new FormFixture();
    fixture.kept.add = () => Promise.reject(new StorageDenied());
    const { vm } = await sending(fixture, 'a.zip');
    await fixture.files.uploads[0]?.fail('offline');
    await vm.screen.journey.discard();
    expect(cancelledOf(fixture)).toEqual([true]);
  });

  it('leaves to another page what that sends, which cancels it once it finds the draft deleted, without Web Locks', async () => {
    const fixture = new FormFixture();
    const { vm: first } = await sending(fixture, 'a.zip');
    await fixture.clock.passAsync(1000);
    const second = await fixture.form();
    await second.screen.journey.discard();
    second.dispose();
    expect(cancelledOf(fixture)).toEqual([false, true]);
    type(first, 'name', '李晓雨');
    await fixture.clock.passAsync(1000);
    expect([first.screen.stage, cancelledOf(fixture)]).toEqual(['deleted', [true, true]]);
  });
});
