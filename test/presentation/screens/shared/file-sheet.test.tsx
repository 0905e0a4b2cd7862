// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FileSheet } from '#presentation/screens/shared/file-sheet/file-sheet';
import { FileSheetViewModel } from '#presentation/screens/shared/file-sheet/file-sheet.view-model';
import { SLOW_AFTER_MS } from '#presentation/widgets/feedback/skeleton/slow-note';
import { button, render } from '../../render';
import { failing } from '../fakes';

test('a file that could not be loaded says why', async () => {
  const files = new FileSheetViewModel();
  await render(<FileSheet files={files} />);
  await act(() => files.open({ title: '招生简章', name: '招生简章.pdf', read: failing('timeout') }));
  expect(screen.getByRole('alert').textContent).toContain('网络有点慢');
});

test('a file that loads slowly says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const files = new FileSheetViewModel();
  await render(<FileSheet files={files} />);
  await act(async () => {
    void files.open({ title: '招生简章', name: '招生简章.pdf', read: () => new Promise(() => {}) });
  });
  expect(screen.getByRole('dialog').textContent).not.toContain('加载较慢');
  await act(async () => vi.advanceTimersByTime(SLOW_AFTER_MS));
  expect(screen.getByText('加载较慢，请稍候').closest('[role="status"]')).not.toBeNull();
});

const picture = (name: string, addresses: string[] = ['/a']) => ({
  title: name,
  name,
  read: async () => ({ preview: { shown: 'picture' as const }, address: addresses.shift() }),
  download: () => ({ done: Promise.resolve('saved' as const), cancel: () => {} }),
});

test('a picture that does not arrive can be loaded again, at a new address', async () => {
  const files = new FileSheetViewModel();
  await render(<FileSheet files={files} />);
  await act(() => files.open(picture('毕业证.jpg', ['/a', '/b'])));
  await act(async () => fireEvent.error(screen.getByRole('img')));
  expect(screen.getByRole('alert').textContent).toContain('文件没有加载成功');
  await act(async () => button('重试').click());
  expect(screen.getByRole('img').getAttribute('src')).toBe('/b');
});

const film = (addresses: string[]) => ({
  ...picture('校园.mp4'),
  read: async () => ({ preview: { shown: 'video' as const }, address: addresses.shift() }),
});

test('a film whose address has expired continues at a new one, where it was', async () => {
  const files = new FileSheetViewModel();
  await render(<FileSheet files={files} />);
  await act(() => files.open(film(['/a', '/b', '/c'])));
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  onTestFinished(() => void vi.unstubAllGlobals());
  const shown = document.querySelector('video') as HTMLVideoElement;
  const play = vi.spyOn(shown, 'play').mockResolvedValue();
  vi.spyOn(shown, 'paused', 'get').mockReturnValue(false);
  shown.currentTime = 70;
  await act(async () => fireEvent.error(shown));
  expect(shown.getAttribute('src')).toBe('/b');
  shown.currentTime = 0;
  await act(async () => fireEvent.loadedMetadata(shown));
  expect(shown.currentTime).toBe(70);
  expect(play).toHaveBeenCalledOnce();
  // Without any progress since, another address would not help.
  await act(async () => fireEvent.error(shown));
  screen.getByText('该文件不支持预览，请下载后查看。');
});

test('the link to a file that a window shows is renewed before its address expires', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const files = new FileSheetViewModel();
  await render(<FileSheet files={files} />);
  const addresses = ['/a', '/b'];
  const read = async () => ({ preview: { shown: 'browser' as const }, address: addresses.shift() });
  await act(() => files.open({ ...picture('招生简章.pdf'), read }));
  const link = () => screen.getByRole('link').getAttribute('href');
  expect(link()).toBe('/a');
  await act(async () => vi.advanceTimersByTime(50_000));
  expect(link()).toBe('/b');
});

test('a picture that not every browser decodes is for download, and so is one that is only on the phone', async () => {
  const files = new FileSheetViewModel();
  await render(<FileSheet files={files} />);
  await act(() => files.open(picture('毕业证.heic')));
  await act(async () => fireEvent.error(screen.getByRole('img')));
  screen.getByText('该文件不支持预览，请下载后查看。');
  await act(() => files.open({ ...picture('毕业证.jpg'), download: undefined }));
  await act(async () => fireEvent.error(screen.getByRole('img')));
  screen.getByText('这部手机打不开这个文件。');
});

test('a download leaves the focus among the sheet’s buttons, at its beginning and its end', async () => {
  const files = new FileSheetViewModel();
  let end = (_: 'saved') => {};
  const done = new Promise<'saved'>((resolve) => {
    end = resolve;
  });
  await render(<FileSheet files={files} />);
  await act(() =>
    files.open({ title: '招生简章', name: '招生简章.pdf', download: () => ({ done, cancel: () => {} }) }),
  );
  button('下载').focus();
  await act(async () => button('下载').click());
  expect(document.activeElement?.contains(button('取消'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  button('取消').focus();
  await act(async () => end('saved'));
  expect(document.activeElement).toBe(button('关闭'));
});
