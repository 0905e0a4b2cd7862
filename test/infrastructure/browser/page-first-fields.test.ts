import { expect, test } from 'vitest';
import type { EarlyStart } from '#infrastructure/browser/early-start';
import { PageFirstFields } from '#infrastructure/browser/page-first-fields';
import { FakeFirstFields } from '../../application/enrollment/fakes';

test('what the page has drawn is settled, handed over and ended', async () => {
  const firstFields = new FakeFirstFields();
  firstFields.typing = { texts: { name: '李小花' }, focused: 'name', submitRequested: false };
  const fields = new PageFirstFields({ firstFields });
  await fields.stopDrafting();
  const taken: unknown[] = [];
  fields.transferTo((typing) => taken.push(typing));
  fields.end();
  expect(firstFields.heard).toEqual(['stopDrafting', 'transferTo', 'end']);
  expect(taken).toEqual([firstFields.typing]);
});

test.each(['stopDrafting', 'end'] as const)(
  'where nothing is drawn by then (%s), nothing will be',
  async (step) => {
    const early: Pick<EarlyStart, 'firstFields'> = {};
    const fields = new PageFirstFields(early);
    await fields[step]();
    expect(early.firstFields).toBe('late');
    fields.transferTo(() => expect.unreachable('nothing was typed'));
    fields.end();
  },
);
