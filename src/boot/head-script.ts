import { type Path, paths } from '#application/navigation/paths';
import { chooseAppShell, pathOf } from './app-shell';
import type { BootState } from './boot-state';
import { type AppFiles, loadApp, loadAppAfterBootForm, loadAppAfterBootScreen } from './load-app';
import { markHost } from './mark-host';
import { PageBootFormHandover } from './page-boot-form-handover';
import { watchStartUp } from './start-watchdog';
import { loadSystemConfig } from './system-config';
import { takeToken } from './take-token';
import { planToFile } from './template-call';

/** Replaced by the build; undefined on the development server, whose page loads the app by its own tags. */
declare const __APP_FILES__: AppFiles | undefined;

const files = __APP_FILES__;

// The build inlines this script at the start of the head of index.html. It does only what must come first, because it
// blocks the painting of the app shell.
const boot: BootState = {
  ...watchStartUp(window, {
    isDrawn: () => typeof boot.bootForm === 'object',
    makeWay: () => new PageBootFormHandover(boot).end(),
  }),
  ...takeToken(window),
  responses: new Map(),
};
Object.assign(window, { bootState: boot });
// The start-up calls and the boot form or screens are requested at once, the app after them.
if (!boot.leaving) {
  markHost(window);
  chooseAppShell(window);
  boot.systemConfig = loadSystemConfig(window);
  load();
}

function load(): void {
  if (!files) return;
  const painted = new Promise<void>((resolve) => {
    boot.bootFormPainted = resolve;
  });
  const { hash } = location;
  if (planToFile(hash) !== undefined) boot.styled = loadAppAfterBootForm(document, files, painted);
  else if (hasBootScreen(hash)) Object.assign(boot, loadAppAfterBootScreen(document, files, painted));
  else boot.styled = loadApp(document, files);
}

/** Whether the URL leads to a screen that is rendered before the app is loaded. */
function hasBootScreen(hash: string): boolean {
  const screens: readonly (Path | '')[] = ['', paths.home, paths.plans, paths.recruitResult, paths.result];
  return (screens as readonly string[]).includes(pathOf(hash));
}
