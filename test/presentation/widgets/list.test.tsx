// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act, useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { List, useRowKeys } from '#presentation/widgets/data/list/list';
import { press, render, the } from '../render';

/** Sizes in px for jsdom, which has no layout. */
const SIGHT = 640;
const ROW = 64;
const MANY = 3000;

interface ListProps {
  readonly count: number;
  readonly begin?: number;
}

function TestList({ count, begin = 0 }: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(place, count, begin);
  return (
    <div data-sight>
      <List
        list={place}
        role="listbox"
        label="专业"
        className="list"
        count={count}
        keyOf={String}
        active={keys.stop}
        onKeyDown={keys.move}
        render={(at, row) => (
          <div key={at} {...row} role="option" tabIndex={at === keys.stop ? 0 : -1}>
            {`第${at}行`}
          </div>
        )}
      />
    </div>
  );
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const drawn = () => rows().map(({ dataset }) => Number(dataset.row));
const row = (at: number) => the(`[data-row="${at}"]`);

/** Thousands of rows are rendered by the virtual list, whose code is loaded lazily. */
async function long(props: Partial<ListProps> = {}) {
  const { show } = await render(<TestList count={MANY} {...props} />);
  await act(async () => {
    await import('#presentation/widgets/data/list/virtual-list');
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByRole('listbox').style.height).toBe(`${MANY * ROW}px`);
  return show;
}

async function scrollTo(top: number): Promise<void> {
  const sight = the('[data-sight]');
  await act(async () => {
    sight.scrollTop = top;
    sight.dispatchEvent(new Event('scroll'));
  });
}

/** Gives elements sizes and scrolling; returns the function that removes them. */
function layOut(): () => void {
  const inSight = (element: Element) => element.hasAttribute('data-sight');
  const sizes: Readonly<Record<string, (element: Element) => number>> = {
    offsetHeight: () => ROW,
    clientWidth: () => 390,
    clientHeight: (element) => (inSight(element) ? SIGHT : ROW),
    scrollHeight: (element) => (inSight(element) ? MANY * ROW : ROW),
  };
  const { prototype } = HTMLElement;
  for (const [name, size] of Object.entries(sizes)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: Element) {
        return size(this);
      },
    });
  }
  Object.defineProperty(prototype, 'scrollTo', {
    configurable: true,
    value(this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top;
      // Asynchronously, as in browsers.
      queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
    },
  });
  return () => {
    for (const name of [...Object.keys(sizes), 'scrollTo']) Reflect.deleteProperty(prototype, name);
    if (offsetHeight) Object.defineProperty(prototype, 'offsetHeight', offsetHeight);
  };
}

/** The only one of these properties that jsdom has on the same prototype. */
const offsetHeight = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');

let putBack = () => {};
beforeEach(() => {
  putBack = layOut();
});
afterEach(() => putBack());

describe('a few rows', () => {
  test('are all rendered, with position and count', async () => {
    await render(<TestList count={100} />);
    expect(drawn()).toEqual(Array.from({ length: 100 }, (_, at) => at));
    expect([row(99).getAttribute('aria-posinset'), row(99).getAttribute('aria-setsize')]).toEqual([
      '100',
      '100',
    ]);
    const list = screen.getByRole('listbox');
    expect([list.getAttribute('aria-label'), list.tabIndex, list.className]).toEqual(['专业', -1, 'list']);
  });

  test('are navigated by the arrow keys, within their ends', async () => {
    await render(<TestList count={3} />);
    const walk: [string, number][] = [
      ['ArrowDown', 1],
      ['End', 2],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['Home', 0],
      ['ArrowUp', 0],
    ];
    row(0).focus();
    for (const [key, to] of walk) {
      expect(press(document.activeElement ?? document.body, key)).toBe(false);
      expect(document.activeElement).toBe(row(to));
      expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, 1, 2].map((at) => (at === to ? 0 : -1)));
    }
  });

  test('leave other keys to the browser', async () => {
    await render(<TestList count={3} />);
    row(0).focus();
    expect(press(row(0), 'Tab')).toBe(true);
    expect(document.activeElement).toBe(row(0));
  });

  test('that become fewer keep one tab stop', async () => {
    const { show } = await render(<TestList count={3} begin={2} />);
    expect(row(2).tabIndex).toBe(0);
    await show(<TestList count={2} begin={2} />);
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });
});

describe('thousands of rows', () => {
  test('first render a hundred, or as many as reach the selected one', () => {
    const count = (html: string) => html.match(/data-row/g)?.length;
    expect(count(renderToString(<TestList count={MANY} />))).toBe(100);
    expect(count(renderToString(<TestList count={MANY} begin={250} />))).toBe(251);
  });

  test('are rendered where visible, each at its position', async () => {
    await long();
    expect(drawn()[0]).toBe(0);
    expect(drawn().length).toBeLessThan(30);
    expect(row(5).style.transform).toBe(`translateY(${5 * ROW}px)`);
    expect([row(5).getAttribute('aria-posinset'), row(5).getAttribute('aria-setsize')]).toEqual([
      '6',
      `${MANY}`,
    ]);
    await scrollTo(1000 * ROW);
    expect(drawn()).toContain(1000);
    expect(drawn()).toContain(1009);
    expect(drawn()).not.toContain(5);
    expect(drawn().length).toBeLessThan(40);
  });

  test('of a search are virtualised, too, while they exceed the screen', async () => {
    const show = await long();
    await show(<TestList count={90} />);
    expect(screen.getByRole('listbox').style.height).toBe(`${90 * ROW}px`);
    expect(drawn().length).toBeLessThan(30);
    await show(<TestList count={20} />);
    expect(drawn()).toHaveLength(20);
    expect(screen.getByRole('listbox').style.height).toBe('');
  });

  test('keep the focused one rendered, however far it is scrolled away', async () => {
    await long();
    row(0).focus();
    await scrollTo(1000 * ROW);
    expect(drawn()).toContain(0);
    expect(document.activeElement).toBe(row(0));
  });

  test('open at the selected one', async () => {
    await long({ begin: 2000 });
    expect(the('[data-sight]').scrollTop).toBeGreaterThan(1990 * ROW);
    expect(the('[data-sight]').scrollTop).toBeLessThan(2000 * ROW);
    expect(row(2000).tabIndex).toBe(0);
  });

  test('are navigated to the end by one key', async () => {
    await long();
    row(0).focus();
    press(row(0), 'End');
    expect(document.activeElement).toBe(row(MANY - 1));
    press(row(MANY - 1), 'Home');
    expect(document.activeElement).toBe(row(0));
  });
});
