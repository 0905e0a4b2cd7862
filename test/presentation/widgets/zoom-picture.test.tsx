// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ZoomPicture } from '#presentation/widgets/data/zoom-picture/zoom-picture';
import { button, render } from '../render';

test('arrow keys swipe a whole picture, and move a zoomed one', async () => {
  const onSwipe = vi.fn();
  await render(<ZoomPicture src="/a" name="毕业证.jpg" onError={() => {}} onSwipe={onSwipe} />);
  const press = (key: string) => act(async () => fireEvent.keyDown(button('放大'), { key }));
  const offset = () => screen.getByRole('img').style.transform;
  const picture = screen.getByRole('img');
  for (const [shown, height] of [
    [picture, 250],
    [picture.parentElement, 300],
  ] as const)
    Object.defineProperties(shown, { clientWidth: { value: 300 }, clientHeight: { value: height } });

  await press('ArrowRight');
  await press('ArrowLeft');
  await press('ArrowDown');
  expect(onSwipe.mock.calls).toEqual([[1], [-1]]);
  await act(async () => button('放大').click());
  await press('ArrowRight');
  await press('ArrowDown');
  expect(offset()).toBe('translate(-48px, -37.5px) scale(1.5)');
  // No further than its edges.
  for (let times = 0; times < 3; times += 1) await press('ArrowRight');
  expect(offset()).toBe('translate(-75px, -37.5px) scale(1.5)');
  expect(onSwipe).toHaveBeenCalledTimes(2);
});
