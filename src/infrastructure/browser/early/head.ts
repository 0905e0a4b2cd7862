import type { EarlyStart } from '../early-start';
import { PageFirstFields } from '../page-first-fields';
import { type AppFiles, loadApp, loadAppBehindFields } from './load-app';
import { chooseOutline } from './outline';
import { beginSystemConfig } from './system-config';
import { planToFile } from './template';
import { takeToken } from './token';
import { watchStart } from './watch-start';

/** The build writes the table in the place of this word; a development server's page asks for the app itself. */
declare const __APP_FILES__: AppFiles | undefined;

const files = __APP_FILES__;

// The build puts this program first into the head of index.html. It does what nothing may come before, and no more: the
// outline below it waits to be painted.
const early: EarlyStart = {
  ...watchStart(window, () => new PageFirstFields(early).end()),
  ...takeToken(window),
  answers: new Map(),
  load,
};
Object.assign(window, { earlyStart: early });
// The first screen's outline can be used: it is painted before anything else is asked for. Another's is only looked at.
if (!early.leaving && chooseOutline(window) === 'next') {
  early.systemConfig = beginSystemConfig(window);
  load();
}

function load(): void {
  if (!files || early.styled) return;
  const painted = new Promise<void>((resolve) => {
    early.fieldsPainted = resolve;
  });
  const leadsToForm = planToFile(location.hash) !== undefined;
  early.styled = leadsToForm ? loadAppBehindFields(document, files, painted) : loadApp(document, files);
}
