import { expect, test } from 'vitest';
import { fileOf } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { attachmentsOf, fieldOf } from '../filling';
import { FormFixture } from '../form-fixture';

const place = { draftKey: 'autumn', fieldKey: 'proofs' };

/** A form with these files being sent, that is also open on another page. */
async function openTwice(...names: readonly string[]) {
  const fixture = new FormFixture();
  const first = await fixture.form();
  const sending = attachmentsOf(first, 'proofs');
  sending.uploads.add(names.map((name) => fileOf(name)));
  await settled();
  const second = await fixture.form();
  return { fixture, first, sending, second, waiting: attachmentsOf(second, 'proofs') };
}

test('a file that one page sends is shown as such on another, and as arrived once it has arrived', async () => {
  const { fixture, second, waiting } = await openTwice('a.zip', 'b.jpg');
  expect(waiting.items.map(({ name, isElsewhere }) => [name, isElsewhere])).toEqual([
    ['a.zip', true],
    ['b.jpg', true],
  ]);
  expect(waiting.isAwaited).toBe(true);
  for (const upload of fixture.files.uploads) await upload.finish();
  expect(waiting.items.map(({ state, isElsewhere }) => [state, isElsewhere])).toEqual([
    ['stored', false],
    ['stored', false],
  ]);
  expect(fieldOf(second, 'proofs').answer).toEqual([
    expect.objectContaining({ path: 'stored/1' }),
    expect.objectContaining({ path: 'stored/2' }),
  ]);
  expect(fixture.files.uploads).toHaveLength(2);
});

test('a page goes on with a file whose page is left, from where that one stopped', async () => {
  const { fixture, first, waiting } = await openTwice('a.zip');
  const [record] = await fixture.kept.list(place);
  await fixture.kept.setResume(record?.id ?? '', 'two parts');
  first.dispose();
  await settled();
  const [, resumed] = fixture.files.uploads;
  expect([waiting.items[0]?.isElsewhere, resumed?.resumedFrom]).toEqual([false, 'two parts']);
  await resumed?.finish();
  expect(waiting.items[0]?.state).toBe('stored');
  expect(fixture.files.uploads).toHaveLength(2);
});

test('a page takes a file over at the student’s wish, and the other then waits for it', async () => {
  const { fixture, sending, waiting } = await openTwice('a.zip');
  waiting.uploads.retry('1');
  await settled();
  expect([sending.items[0]?.isElsewhere, waiting.items[0]?.isElsewhere]).toEqual([true, false]);
  expect(fixture.files.uploads.map(({ suspended }) => suspended)).toEqual([true, false]);
  await fixture.files.uploads[1]?.finish();
  expect([sending.items[0]?.state, waiting.items[0]?.state]).toEqual(['stored', 'stored']);
  expect(fixture.files.uploads).toHaveLength(2);
});

test('a photo that was picked while another page was opening is sent as it was reduced', async () => {
  const fixture = new FormFixture();
  const reduced = fileOf('a.jpg', 2048);
  let reduce = () => {};
  fixture.pictures.reduce = () =>
    new Promise((resolve) => {
      reduce = () => resolve(reduced);
    });
  const first = await fixture.form();
  attachmentsOf(first, 'proofs').uploads.add([fileOf('a.jpg')]);
  await settled();
  await fixture.form();
  reduce();
  await settled();
  first.dispose();
  await settled();
  expect(fixture.files.uploads.map(({ file }) => file)).toEqual([reduced, reduced]);
});

test('a file that one page pauses is paused on the other', async () => {
  const { fixture, sending, waiting } = await openTwice('a.zip');
  sending.uploads.pause('1');
  await settled();
  expect(waiting.items.map(({ state }) => state)).toEqual(['paused']);
  expect(fixture.files.uploads).toHaveLength(1);
  // Resumed on the other page, it is sent from there.
  waiting.uploads.retry('1');
  await settled();
  await fixture.files.uploads[1]?.finish();
  sending.uploads.retry('1');
  await settled();
  expect([sending.items[0]?.state, fixture.files.uploads.length]).toEqual(['stored', 2]);
});

test('a file that one page deletes goes from the other', async () => {
  const { fixture, sending, waiting } = await openTwice('a.zip', 'b.zip');
  sending.uploads.remove('1');
  await settled();
  expect(waiting.items.map(({ name }) => name)).toEqual(['b.zip']);
  expect(fixture.files.uploads).toHaveLength(2);
});

test('a page that is left while it waits sends nothing', async () => {
  const { fixture, first, second } = await openTwice('a.zip');
  second.dispose();
  first.dispose();
  await settled();
  expect(fixture.files.uploads).toHaveLength(1);
});
