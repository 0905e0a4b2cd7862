// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import { ContinueElsewhereSheet } from '#presentation/screens/shared/continue/continue-elsewhere-sheet';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { button, click, render } from '../../render';
import { stubContinueElsewhere } from '../stub-continue-elsewhere';

test('a school that has enabled no other way says which way is left', async () => {
  const vm = new ContinueElsewhereViewModel(
    stubContinueElsewhere(),
    { path: paths.applications, credential: () => credentialOf('mine'), ended: () => {} },
    new InMemoryClipboard(),
    new FakeToasts(),
  );
  await render(<ContinueElsewhereSheet vm={vm} />);
  await click(button('在别处继续'));
  await act(settled);
  expect(screen.getByRole('alert').textContent).toBe(
    '未启用任何SaaS配置学校没有开放小程序等其他入口，可以用“另一台手机”继续。',
  );
  expect(button('另一台手机')).toBeTruthy();
});
