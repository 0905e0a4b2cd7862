import { expect, test } from 'vitest';
import type { BootState } from '#boot/boot-state';
import { PageBootFormHandover } from '#boot/page-boot-form-handover';
import { FakeBootForm } from '../application/enrollment/fakes';

test('a boot form on the page is stopped, handed over and ended', async () => {
  const bootForm = new FakeBootForm();
  bootForm.typing = { texts: { name: '李小花' }, focused: 'name', submitRequested: false };
  const fields = new PageBootFormHandover({ bootForm });
  await fields.stopDrafting();
  const taken: unknown[] = [];
  fields.transferTo((typing) => taken.push(typing));
  fields.end();
  expect(bootForm.received).toEqual(['stopDrafting', 'transferTo', 'end']);
  expect(taken).toEqual([bootForm.typing]);
});

test('what the boot’s home screen showed is handed over until none may be rendered any more', () => {
  const bootForm = new FakeBootForm();
  bootForm.home = { badge: undefined, notices: { notices: [] }, plans: [], offset: 2 };
  expect(new PageBootFormHandover({ bootForm }).home).toBe(bootForm.home);
  expect(new PageBootFormHandover({ bootForm: 'late' }).home).toBeUndefined();
  expect(new PageBootFormHandover({}).home).toBeUndefined();
});

test.each(['stopDrafting', 'end'] as const)(
  'a page without a boot form at the handover (%s) renders none afterwards',
  async (step) => {
    const boot: Pick<BootState, 'bootForm'> = {};
    const fields = new PageBootFormHandover(boot);
    await fields[step]();
    expect(boot.bootForm).toBe('late');
    fields.transferTo(() => expect.unreachable('nothing was typed'));
    fields.end();
  },
);
