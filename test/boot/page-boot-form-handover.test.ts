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
