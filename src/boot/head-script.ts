import { chooseAppShell } from './app-shell';
import type { BootState } from './boot-state';
import { type AppFiles, loadApp, loadAppAfterBootForm } from './load-app';
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
  ...watchStartUp(window, () => new PageBootFormHandover(boot).end()),
  ...takeToken(window),
  responses: new Map(),
  load,
};
Object.assign(window, { bootState: boot });
// The first screen's app shell can be used: it is painted before anything else is asked for. Another's is only looked at.
if (!boot.leaving) markHost(window);
if (!boot.leaving && chooseAppShell(window) === 'next') {
  boot.systemConfig = loadSystemConfig(window);
  load();
}

function load(): void {
  if (!files || boot.styled) return;
  const painted = new Promise<void>((resolve) => {
    boot.bootFormPainted = resolve;
  });
  const leadsToForm = planToFile(location.hash) !== undefined;
  boot.styled = leadsToForm ? loadAppAfterBootForm(document, files, painted) : loadApp(document, files);
}
