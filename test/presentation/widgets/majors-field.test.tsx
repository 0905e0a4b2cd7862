// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { MajorsField } from '#presentation/widgets/form/majors-field/majors-field';
import { button, click, nothing, render } from '../render';

describe('the 意向专业 block', () => {
  function Majors({ max = 3 }: { max?: number }) {
    const [chosen, setChosen] = useState(['护理', '会计', '软件'].map((name) => ({ id: name, name })));
    const move = (id: string, by: -1 | 1) => {
      const from = chosen.findIndex((item) => item.id === id);
      const order = [...chosen];
      order.splice(from + by, 0, ...order.splice(from, 1));
      setChosen(order);
    };
    return (
      <MajorsField
        id="majors"
        label="意向专业"
        required
        max={max}
        chosen={chosen}
        onAdd={() => setChosen([...chosen, { id: '园林', name: '园林' }])}
        onRemove={(id) => setChosen(chosen.filter((item) => item.id !== id))}
        onMove={move}
      />
    );
  }
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('is a group by its label, with an asterisk, and counts the choices', async () => {
    await render(<Majors />);
    const group = screen.getByRole('group', { name: '意向专业' });
    expect(group.textContent).toContain('*');
    expect(group.textContent).toContain('按志愿顺序，最多 3 个');
    expect(names()).toEqual(['1护理', '2会计', '3软件']);
  });

  test('offers 添加 until it is full', async () => {
    await render(<Majors max={4} />);
    await click(button('添加'));
    expect(names()).toHaveLength(4);
    expect(document.getElementById('majors')).toBeNull();
  });

  test('moves a choice up and down, with nowhere to go at the ends', async () => {
    await render(<Majors />);
    expect(screen.queryByRole('button', { name: '上移 护理' })).toBeNull();
    expect(screen.queryByRole('button', { name: '下移 软件' })).toBeNull();
    await click(button('下移 护理'));
    await click(button('上移 软件'));
    expect(names()).toEqual(['1会计', '2软件', '3护理']);
  });

  test('removes a choice and keeps the focus in the block', async () => {
    await render(<Majors />);
    await click(button('删除 会计'));
    expect(names()).toEqual(['1护理', '2软件']);
    expect(document.activeElement).toBe(button('删除 软件'));
    await click(button('删除 软件'));
    expect(document.activeElement).toBe(button('删除 护理'));
    await click(button('删除 护理'));
    expect(document.activeElement).toBe(button('添加'));
  });

  test('locked by the school, is read: nothing in it can be tapped', async () => {
    const locked = (chosen: readonly { id: string; name: string }[]) => (
      <MajorsField
        id="majors"
        label="意向专业"
        max={3}
        chosen={chosen}
        locked
        onAdd={nothing}
        onRemove={nothing}
        onMove={nothing}
      />
    );
    const { container, show } = await render(
      locked([
        { id: 'a', name: '护理' },
        { id: 'b', name: '会计' },
      ]),
    );
    expect(names()).toEqual(['1护理', '2会计']);
    expect(container.querySelector('button')).toBeNull();
    expect(screen.getByRole('group').textContent).toContain('学校已锁定，只能查看');
    expect(container.textContent).not.toContain('最多');
    await show(locked([]));
    expect(container.textContent).toContain('未填写');
  });
});
