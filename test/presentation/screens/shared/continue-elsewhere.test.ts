import { expect, test } from 'vitest';
import { settled } from '#test/support/fake-clock';
import { applicantSession, failing } from '../fakes';
import { continuedApplications } from '../stub-continue-elsewhere';

test.each(['before', 'after'])(
  'a link that comes %s the closed sheet was opened again is not shown there',
  async (order) => {
    let arrive: (token: string) => void = () => {};
    const oneTimeToken = () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      });
    const vm = continuedApplications({ oneTimeToken });
    vm.open();
    void vm.choose('phone');
    await settled();
    vm.close();
    if (order === 'after') vm.open();
    arrive('once');
    await settled();
    if (order === 'before') vm.open();
    expect(vm.link).toBeUndefined();
    void vm.choose('phone');
    await settled();
    arrive('again');
    await settled();
    expect(vm.link?.url).toContain('again');
  },
);

test('a way chosen while the link of a closed sheet is still being made gets its own link at once', async () => {
  const arrivals: ((token: string) => void)[] = [];
  const vm = continuedApplications({
    oneTimeToken: () => new Promise((resolve) => arrivals.push(resolve)),
  });
  vm.open();
  void vm.choose('phone');
  await settled();
  vm.close();
  vm.open();
  expect(vm.making.busy).toBe(false);
  void vm.choose('phone');
  await settled();
  arrivals[1]?.('second');
  await settled();
  expect(vm.link?.url).toContain('second');
  arrivals[0]?.('first');
  await settled();
  expect(vm.link?.url).toContain('second');
});

test('a session that the school no longer accepts ends, and closes the sheet', async () => {
  const session = applicantSession('mine');
  const vm = continuedApplications({ oneTimeToken: failing('unauthenticated') }, session);
  vm.open();
  await vm.choose('phone');
  expect([vm.isOpen, session.current('applicant')]).toEqual([false, undefined]);
});

test('after 退出 on another page nothing is asked of the school, and the sheet says why', async () => {
  const session = applicantSession('mine');
  const vm = continuedApplications({ oneTimeToken: failing('unexpected') }, session);
  vm.open();
  session.clear();
  await vm.choose('phone');
  expect([vm.isOpen, vm.error]).toEqual([true, 'tokenMissing']);
});
