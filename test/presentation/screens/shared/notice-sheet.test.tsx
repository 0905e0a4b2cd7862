// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { NoticeSheet } from '#presentation/screens/shared/school-notice/notice-sheet';
import { button, render } from '../../render';
import { stubSchoolInfo } from '../fakes';

test('a notice has the focus at its top, before and after its text has come', async () => {
  const reader = new NoticeReader({
    ...stubSchoolInfo(),
    notice: async (id) => ({
      id,
      title: '家庭经济困难新生资助政策说明',
      publishedAt: 0,
      body: '不让一个学生失学。',
    }),
  });
  await render(<NoticeSheet reader={reader} />);
  let loading = Promise.resolve();
  await act(async () => {
    loading = reader.open({ id: 'n1', title: '家庭经济困难新生资助政策说明' });
  });
  const focused = document.activeElement;
  await act(() => loading);
  expect(document.activeElement).toBe(focused);
  expect(focused?.contains(screen.getByText('不让一个学生失学。'))).toBe(true);
  expect(focused?.contains(button('关闭'))).toBe(false);
});
