import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { stubContinueElsewhere } from '../stub-continue-elsewhere';

test('a link that comes after the sheet was closed and opened again is not shown', async () => {
  let arrive: (token: string) => void = () => {};
  const oneTimeToken = () =>
    new Promise<string>((resolve) => {
      arrive = resolve;
    });
  const vm = new ContinueElsewhereViewModel(
    stubContinueElsewhere({ oneTimeToken }),
    { path: paths.applications, credential: () => credentialOf('mine'), ended: () => {} },
    new InMemoryClipboard(),
    new FakeToasts(),
  );
  vm.open();
  void vm.choose('phone');
  await settled();
  vm.close();
  vm.open();
  arrive('once');
  await settled();
  expect(vm.link).toBeUndefined();
  void vm.choose('phone');
  await settled();
  arrive('again');
  await settled();
  expect(vm.link?.address).toContain('again');
});

test('a link that comes after the sheet was closed is not shown when it is opened again', async () => {
  let arrive: (token: string) => void = () => {};
  const oneTimeToken = () =>
    new Promise<string>((resolve) => {
      arrive = resolve;
    });
  const owner = { path: paths.applications, credential: () => credentialOf('mine'), ended: () => {} };
  const toasts = new FakeToasts();
  const vm = new ContinueElsewhereViewModel(
    stubContinueElsewhere({ oneTimeToken }),
    owner,
    new InMemoryClipboard(),
    toasts,
  );
  vm.open();
  void vm.choose('phone');
  await settled();
  vm.close();
  arrive('once');
  await settled();
  vm.open();
  expect(vm.link).toBeUndefined();
  void vm.choose('phone');
  await settled();
  arrive('again');
  await settled();
  expect(vm.link?.address).toContain('again');
});
