// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { TakePictureScreen } from '#presentation/screens/humanface/take-picture/screen';
import { settled } from '#test/support/fake-clock';
import { render } from '../../render';
import { draw } from '../render';
import { file, PictureFixture } from './picture-fixture';

/** The phone's own camera app is offered; the returned function delivers its picture to the tapped input. */
async function atPhoneCamera(fixture: PictureFixture) {
  await fixture.open();
  for (let miss = 0; miss < 3; miss += 1) await fixture.vm.step.retake();
  const { container } = await render(<TakePictureScreen vm={fixture.vm} />);
  const input = container.querySelector<HTMLInputElement>('input[capture]');
  if (!input) throw new Error('the phone’s camera is not offered');
  return () =>
    act(async () => {
      fireEvent.change(input, { target: { files: [file] } });
      await settled();
    });
}

test('the phone’s own camera hides the page, and its picture is there afterwards', async () => {
  const fixture = new PictureFixture();
  const takePicture = await atPhoneCamera(fixture);
  await act(async () => fixture.visibility.set(false));
  await act(async () => fixture.visibility.set(true));
  await takePicture();
  expect(fixture.vm.phase.kind).toBe('taken');
});

test('a picture of the phone’s own camera arrives while the page is still hidden', async () => {
  const fixture = new PictureFixture();
  const takePicture = await atPhoneCamera(fixture);
  await act(async () => fixture.visibility.set(false));
  await takePicture();
  expect(fixture.vm.phase.kind).toBe('taken');
});

test('the phone’s own camera takes the page’s away, and its picture is there afterwards', async () => {
  const fixture = new PictureFixture();
  const takePicture = await atPhoneCamera(fixture);
  await act(async () => fixture.camera.opened.at(-1)?.lose());
  await takePicture();
  expect(fixture.vm.phase.kind).toBe('taken');
});

test('a student who has denied the page its camera is offered the phone’s own, once', async () => {
  const fixture = new PictureFixture();
  fixture.camera.error = 'denied';
  const takePicture = await atPhoneCamera(fixture);
  expect(document.querySelectorAll('input[capture]')).toHaveLength(1);
  await takePicture();
  expect(fixture.vm.phase.kind).toBe('taken');
});

test('a student who has denied the page its camera is offered the phone’s own from the start', async () => {
  const fixture = new PictureFixture();
  fixture.camera.error = 'denied';
  await fixture.open();
  const { container } = await render(<TakePictureScreen vm={fixture.vm} />);
  expect(container.querySelectorAll('input[capture]')).toHaveLength(1);
});

test('the picture just taken is announced, and the focus goes on at the title: the shutter is gone', async () => {
  const { vm } = new PictureFixture();
  const page = await draw(TakePictureScreen, vm);
  const regions = screen.getAllByRole('status');
  const before = page.arrivals();
  await page.press('拍照');
  await page.act(settled);
  expect(vm.phase.kind).toBe('taken');
  expect(regions.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent)).toContain(
    '刚拍的照片',
  );
  const taken = page.arrivals();
  expect(taken).toBeGreaterThan(before);
  await page.press('重拍');
  await page.act(settled);
  expect(page.arrivals()).toBeGreaterThan(taken);
  page.leave();
});
