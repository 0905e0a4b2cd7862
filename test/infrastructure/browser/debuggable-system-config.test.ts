import { afterEach, expect, test, vi } from 'vitest';
import { DebuggableSystemConfig } from '#infrastructure/browser/debuggable-system-config';
import { waitFor } from '#test/support/wait-for';

const system = (openVConsole: boolean) => ({
  baseUrl: 'https://base.example',
  mobile: { openVConsole, appId: '', environment: '', tenantProfile: '', loginUrl: '' },
});

afterEach(() => vi.restoreAllMocks());

test('the debug console is opened once where the config asks for it, and the start does not wait for it', async () => {
  const openConsole = vi.fn(() => new Promise<void>(() => undefined));
  const source = new DebuggableSystemConfig({ load: async () => system(true) }, openConsole);
  expect(await source.load()).toEqual(system(true));
  await source.load();
  expect(openConsole).toHaveBeenCalledOnce();
});

test('the debug console is not opened where the config does not ask for it', async () => {
  const openConsole = vi.fn();
  await new DebuggableSystemConfig({ load: async () => system(false) }, openConsole).load();
  expect(openConsole).not.toHaveBeenCalled();
});

test('the app starts all the same where the debug console cannot be fetched; the next start tries again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const openConsole = vi.fn().mockRejectedValueOnce(new TypeError('cut')).mockResolvedValue(undefined);
  const source = new DebuggableSystemConfig({ load: async () => system(true) }, openConsole);
  expect(await source.load()).toEqual(system(true));
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  await source.load();
  expect(openConsole).toHaveBeenCalledTimes(2);
});
