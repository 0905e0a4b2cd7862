// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { FileSheet } from '#presentation/screens/shared/file-sheet/file-sheet';
import { FileSheetViewModel } from '#presentation/screens/shared/file-sheet/file-sheet.view-model';
import { render } from '../../render';
import { failing } from '../fakes';

test('a file that could not be loaded says why', async () => {
  const files = new FileSheetViewModel();
  await render(<FileSheet files={files} />);
  await act(() => files.open({ title: '招生简章', name: '招生简章.pdf', read: failing('timeout') }));
  expect(screen.getByRole('alert').textContent).toContain('网络有点慢');
});
