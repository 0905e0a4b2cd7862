// @vitest-environment jsdom

import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { Lifetime } from '#application/journey/lifetime';
import type { Region } from '#domain/form/region';
import { RegionViewModel } from '#presentation/form/controls/region.view-model';
import { RegionSheet } from '#presentation/form/controls/region-sheet';
import { settled } from '#test/support/fake-clock';
import { button, render } from '../render';
import { fieldOf } from './filling';
import { FormFixture } from './form-fixture';

/** A region sheet, and what lets its regions arrive. */
async function openSheet() {
  const phone = new FormFixture();
  const vm = await phone.form();
  let arrive = (_: readonly Region[]) => {};
  const tree = () =>
    new Promise<readonly Region[]>((resolve) => {
      arrive = resolve;
    });
  const region = new RegionViewModel(fieldOf(vm, 'address'), { tree }, new Lifetime());
  region.open();
  await render(<RegionSheet id="sheet" title="家庭住址" region={region} />);
  return (tree: readonly Region[]) =>
    act(async () => {
      arrive(tree);
      await settled();
    });
}

test('the region sheet names the level while the regions load, so that the list comes below it', async () => {
  const arrive = await openSheet();
  const level = () => screen.getByRole('dialog').querySelector('[aria-current="step"]')?.textContent;
  expect(level()).toBe('省份');
  await arrive([]);
  expect(level()).toBe('省份');
});

test('regions that arrive after their sheet get the focus, which was at 取消', async () => {
  const arrive = await openSheet();
  expect(document.activeElement).toBe(button('取消'));
  await arrive([{ code: '330000', name: '浙江省', children: [] }]);
  expect(document.activeElement).toBe(button('浙江省'));
});

test('the arrow keys, Home and End move between the regions', async () => {
  const arrive = await openSheet();
  await arrive(
    ['北京市', '天津市', '河北省'].map((name, at) => ({ code: `${at + 11}0000`, name, children: [] })),
  );
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.textContent;
  };
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End'].map(press)).toEqual([
    '天津市',
    '河北省',
    '河北省',
    '天津市',
    '北京市',
    '北京市',
    '河北省',
  ]);
});
