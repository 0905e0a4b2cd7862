import { chooseAppShell } from './app-shell';
import type { BootState } from './boot-state';
import { hasBootScreen } from './has-boot-screen';
import { type AppFiles, loadApp, loadAppAfterBootForm, loadAppAfterBootScreen } from './load-app';
import { markHost } from './mark-host';
import { PageBootFormHandover } from './page-boot-form-handover';
import { watchStartUp } from './start-watchdog';
import { loadSystemConfig } from './system-config';
import { takeToken } from './take-token';
import { planToFile } from './template-call';

/** The build writes the table in the place of this word; a development server's page asks for the app itself. */
declare const __APP_FILES__: AppFiles | undefined;

const files = __APP_FILES__;

// The build puts this program first into the head of index.html. It does what nothing may come before, and no more: the
// outline below it waits to be painted.
const boot: BootState = {
  ...watchStartUp(window, {
    isDrawn: () => typeof boot.bootForm === 'object',
    makeWay: () => new PageBootFormHandover(boot).end(),
  }),
  ...takeToken(window),
  responses: new Map(),
};
Object.assign(window, { bootState: boot });
// The calls, and what draws their answers, are asked for at once, the app once its shell is painted.
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
