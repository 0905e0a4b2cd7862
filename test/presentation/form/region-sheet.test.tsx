// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { RegionViewModel } from '#presentation/form/controls/region.view-model';
import { RegionSheet } from '#presentation/form/controls/region-sheet';
import { settled } from '#test/support/fake-clock';
import { render } from '../render';
import { fieldOf } from './filling';
import { FormFixture } from './form-fixture';

test('the region sheet names the level while the regions load, so that the list comes below it', async () => {
  const phone = new FormFixture();
  const vm = await phone.form();
  let arrive = (_: readonly []) => {};
  const region = new RegionViewModel(fieldOf(vm, 'address'), {
    tree: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  region.open();
  await render(<RegionSheet id="sheet" title="家庭住址" region={region} />);
  const level = () => screen.getByRole('dialog').querySelector('[aria-current="step"]')?.textContent;
  expect(level()).toBe('省份');
  await act(async () => {
    arrive([]);
    await settled();
  });
  expect(level()).toBe('省份');
});
