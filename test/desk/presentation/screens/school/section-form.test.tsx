// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/dom';
import { App, Form, Input } from 'antd';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { SectionForm } from '#desk/presentation/screens/school/section-form';
import { button, nothing, render } from '#test/presentation/render';

vi.stubGlobal('matchMedia', () => ({
  ...{ matches: false, addEventListener: nothing, removeEventListener: nothing },
}));

test('what somebody else has saved meanwhile is not overwritten, and is shown once this section was saved', async () => {
  const sent: unknown[] = [];
  const form = (revision: string, name: string) => (
    <App>
      <SectionForm
        values={{ revision, name }}
        save={async (typed) => sent.push(typed)}
        reload={async () => nothing()}
        onDirty={nothing}
      >
        <Form.Item name="name" label="校名">
          <Input />
        </Form.Item>
      </SectionForm>
    </App>
  );
  const { show } = await render(form('r1', '青云'));
  const name = () => screen.getByLabelText<HTMLInputElement>('校名');
  const save = (times: number) =>
    act(async () => {
      fireEvent.click(button('保 存'));
      await vi.waitFor(() => expect(sent).toHaveLength(times));
    });
  // By another section's save, which answers with all settings.
  await show(form('r2', '青云学院'));
  fireEvent.change(name(), { target: { value: '青云职院' } });
  await save(1);
  expect(name().value).toBe('青云学院');
  await save(2);
  expect(sent).toEqual([
    { revision: 'r1', name: '青云职院' },
    { revision: 'r2', name: '青云学院' },
  ]);
});
