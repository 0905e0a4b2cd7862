// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AttachmentField } from '#presentation/widgets/form/attachment-field/attachment-field';
import type { AttachmentEntry } from '#presentation/widgets/form/attachment-row/attachment-row';
import { button, click, nothing, render } from '../render';

describe('the attachment field', () => {
  const file: AttachmentEntry = { id: 'a', name: '证书.pdf', size: 2048, kind: 'document', state: 'stored' };
  const field = (
    files: readonly AttachmentEntry[],
    more: Partial<Parameters<typeof AttachmentField>[0]> = {},
  ) => (
    <AttachmentField
      id="files"
      label="学历证明"
      files={files}
      maxCount={2}
      formatSize={(bytes) => `${bytes / 1024} kB`}
      onAdd={nothing}
      onRemove={nothing}
      status=""
      onPause={nothing}
      onRetry={nothing}
      onPreview={nothing}
      {...more}
    />
  );
  const fileInput = () => screen.getByLabelText<HTMLInputElement>('学历证明', { selector: 'input' });
  const pick = (files: readonly File[]) => userEvent.upload(fileInput(), [...files]);

  test('reports the picked files, and nothing when none was picked', async () => {
    const onAdd = vi.fn();
    await render(field([], { onAdd }));
    const picked = new File(['x'], '证书.pdf');
    await pick([picked]);
    await pick([]);
    expect(onAdd.mock.calls).toEqual([[[picked]]]);
    expect(fileInput().multiple).toBe(true);
  });

  test.each([
    ['.pdf', '学历证明 添加文件'],
    ['image/png', '学历证明 添加图片'],
  ])('of %s is named by its label and by what is written on it', async (accept, name) => {
    await render(field([], { accept }));
    expect(screen.getByLabelText(name)).toBe(fileInput());
  });

  test('lists name and size, previews and deletes', async () => {
    const onPreview = vi.fn();
    const onRemove = vi.fn();
    const { container } = await render(field([file], { onPreview, onRemove }));
    expect(container.textContent).toContain('证书.pdf');
    expect(container.textContent).toContain('2 kB');
    await click(button('预览 证书.pdf'));
    await click(button('删除 证书.pdf'));
    expect(onPreview.mock.calls).toEqual([['a']]);
    expect(onRemove.mock.calls).toEqual([['a']]);
    expect(document.activeElement).toBe(fileInput());
  });

  test('turns one photo alone, and no other kind of file', async () => {
    const onRotate = vi.fn();
    await render(field([{ ...file, name: '照片.jpg', kind: 'image' }], { onRotate }));
    await click(button('旋转 照片.jpg'));
    expect(onRotate.mock.calls).toEqual([['a']]);
    const { container } = await render(field([file], { onRotate }));
    expect(container.querySelector('[aria-label^="旋转"]')).toBeNull();
  });

  test('does not offer to turn a photo that has failed, in a row or as a tile', async () => {
    const failed: AttachmentEntry = { ...file, name: '照片.jpg', kind: 'image', state: 'failed' };
    const row = await render(field([failed], { onRotate: nothing }));
    expect(row.container.querySelector('[aria-label^="旋转"]')).toBeNull();
    const tiles = { selected: 'a', onSelect: nothing };
    const { container } = await render(field([failed], { tiles, onRotate: nothing }));
    expect(container.textContent).toContain('删除');
    expect(container.textContent).not.toContain('旋转');
  });

  test('shows photos as tiles, and one’s tools under them', async () => {
    const onSelect = vi.fn();
    const [onMove, onRotate, onRetry, onPreview] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const photo = (id: string, state: AttachmentEntry['state']): AttachmentEntry => ({
      id,
      name: `${id}.jpg`,
      size: 1024,
      kind: 'image',
      state,
    });
    const photos = [photo('a', 'stored'), photo('b', 'uploading'), photo('c', 'failed')];
    const { container } = await render(
      field(photos, {
        tiles: { selected: 'a', onSelect },
        onMove,
        onRotate,
        onRetry,
        onPreview,
        maxCount: 5,
      }),
    );
    expect(button('第 1 张 a.jpg，已上传').getAttribute('aria-pressed')).toBe('true');
    await click(button('第 1 张 a.jpg，已上传'));
    expect(onPreview.mock.calls).toEqual([['a']]);
    await click(button('第 2 张 b.jpg，正在上传 0%'));
    await click(button('重新上传 c.jpg'));
    expect(onSelect.mock.calls).toEqual([['b'], ['c']]);
    expect(onRetry.mock.calls).toEqual([['c']]);
    expect(container.textContent).toContain('a.jpg 1 kB');
    expect(container.textContent).toContain('第 1 张');
    await click(button('前移'));
    await click(button('后移'));
    await click(button('旋转'));
    expect(onMove.mock.calls).toEqual([['a', 1]]);
    expect(onRotate.mock.calls).toEqual([['a']]);
    expect(button('预览 a.jpg')).toBeDefined();
    expect(button('删除 a.jpg')).toBeDefined();
  });

  test('locked by the school, offers looks alone', async () => {
    const { container } = await render(field([file], { locked: true, onRotate: nothing, onMove: nothing }));
    expect(container.querySelectorAll('button')).toHaveLength(1);
    expect(button('预览 证书.pdf')).toBeDefined();
    expect(container.querySelector('input')).toBeNull();
    expect(screen.getByRole('group').textContent).toContain('学校已锁定');
  });

  test('locked by the school and empty, says so and nothing of what could be picked', async () => {
    const { container } = await render(field([], { locked: true, hint: '最多 10 个' }));
    expect(container.textContent).toContain('没有文件');
    expect(container.textContent).not.toContain('最多 10 个');
  });

  test('shows the progress of what is on its way', async () => {
    const { container } = await render(field([{ ...file, state: 'uploading', progress: 0.426 }]));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.426);
    expect(container.textContent).toContain('正在上传 42%');
  });

  test('holds one on its way and goes on with it by one button, which keeps the focus', async () => {
    const [onPause, onRetry] = [vi.fn(), vi.fn()];
    const { container, show } = await render(
      field([{ ...file, state: 'uploading' }], { onPause, onRetry, status: '正在上传文件' }),
    );
    expect(screen.getByRole('status').textContent).toBe('正在上传文件');
    const pause = button('暂停上传 证书.pdf');
    pause.focus();
    await click(pause);
    await show(field([{ ...file, state: 'paused', progress: 0.426 }], { onPause, onRetry }));
    expect(container.textContent).toContain('已暂停 42%');
    expect(button('继续上传 证书.pdf')).toBe(document.activeElement);
    await click(button('继续上传 证书.pdf'));
    expect([onPause.mock.calls, onRetry.mock.calls]).toEqual([[['a']], [['a']]]);
  });

  test('says its state with its name, and the focus stays at its buttons while it is tried again', async () => {
    const failed = { ...file, state: 'failed', error: '网络有点慢' } as const;
    const { show } = await render(field([failed]));
    const [look, retry] = [button('预览 证书.pdf'), button('重新上传 证书.pdf')];
    const about = (element: Element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(about(look)).toBe('网络有点慢');
    retry.focus();
    await show(field([{ ...file, state: 'uploading', progress: 0.25 }]));
    expect(document.activeElement).toBe(button('暂停上传 证书.pdf'));
    expect(about(look)).toContain('25%');
    await show(field([file]));
    expect(document.activeElement).toBe(look);
    expect(about(look)).toBe('2 kB');
  });

  test('says why one failed and tries again', async () => {
    const onRetry = vi.fn();
    const { container } = await render(field([{ ...file, state: 'failed', error: '网络断开' }], { onRetry }));
    expect(container.textContent).toContain('网络断开');
    await click(button('重新上传 证书.pdf'));
    expect(onRetry.mock.calls).toEqual([['a']]);
  });

  test('takes no more when it is full', async () => {
    await render(field([file, { ...file, id: 'b' }]));
    const input = fileInput();
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    await act(async () => {
      input.dispatchEvent(tap);
    });
    expect(tap.defaultPrevented).toBe(true);
    expect(input.getAttribute('aria-disabled')).toBe('true');
  });
});
