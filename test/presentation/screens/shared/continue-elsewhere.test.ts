import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { stubContinueElsewhere } from '../stub-continue-elsewhere';

function sheetWith(oneTimeToken: () => Promise<string>): ContinueElsewhereViewModel {
  return new ContinueElsewhereViewModel(
    stubContinueElsewhere({ oneTimeToken }),
    { path: paths.applications, credential: () => credentialOf('mine'), ended: () => {} },
    new InMemoryClipboard(),
    new FakeToasts(),
  );
}

test.each(['before', 'after'])(
  'a link that comes %s the closed sheet was opened again is not shown there',
  async (order) => {
    let arrive: (token: string) => void = () => {};
    const oneTimeToken = () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      });
    const vm = sheetWith(oneTimeToken);
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
    expect(vm.link?.address).toContain('again');
  },
);

test('a way chosen while the link of a closed sheet is still being made gets its own link at once', async () => {
  const arrivals: ((token: string) => void)[] = [];
  const vm = sheetWith(() => new Promise((resolve) => arrivals.push(resolve)));
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
  expect(vm.link?.address).toContain('second');
  arrivals[0]?.('first');
  await settled();
  expect(vm.link?.address).toContain('second');
});
