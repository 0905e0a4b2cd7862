// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadIntoNewRelease, wasReloaded } from '#presentation/shell/reload';

const reload = vi.fn();

function running(entry: string): void {
  document.head.innerHTML = `<script type="module" src="./assets/${entry}"></script>`;
}
function served(entry: string | undefined): void {
  vi.stubGlobal('fetch', async () => {
    if (entry === undefined) throw new TypeError('offline');
    return { ok: true, text: async () => `<script type="module" src="./assets/${entry}"></script>` };
  });
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { pathname: '/zhxy/orientation/', reload });
});
afterEach(() => vi.unstubAllGlobals());

describe('a chunk that a release replaced', () => {
  test('reloads into the new release, and says so once', async () => {
    running('index-a.js');
    served('index-b.js');
    expect(await reloadIntoNewRelease()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect([wasReloaded(), wasReloaded()]).toEqual([true, false]);
  });

  test('does not reload into the same release, since the network failed', async () => {
    running('index-a.js');
    served('index-a.js');
    expect(await reloadIntoNewRelease()).toBe(false);
    expect([reload.mock.calls.length, wasReloaded()]).toEqual([0, false]);
  });

  test('does not reload without network', async () => {
    running('index-a.js');
    served(undefined);
    expect(await reloadIntoNewRelease()).toBe(false);
  });

  test('does not reload where there is no page', async () => {
    vi.stubGlobal('document', undefined);
    expect(await reloadIntoNewRelease()).toBe(false);
  });

  test('does not loop between servers with different releases; loads a third release', async () => {
    const steps = [];
    for (const [here, there] of [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'd'],
    ] as const) {
      running(`index-${here}.js`);
      served(`index-${there}.js`);
      steps.push(await reloadIntoNewRelease());
    }
    expect(steps).toEqual([true, true, false, false, true]);
  });

  test('does not reload without session storage', async () => {
    running('index-a.js');
    served('index-b.js');
    vi.stubGlobal('sessionStorage', undefined);
    expect([await reloadIntoNewRelease(), wasReloaded()]).toEqual([false, false]);
  });
});
