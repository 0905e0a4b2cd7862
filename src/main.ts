import './presentation/tokens.css';
import './presentation/base.css';
import { BrowserApp } from './composition/browser-app';
import { applyTenantTheme } from './presentation/shell/backdrop/tenant-theme';
import { AppMount } from './presentation/shell/mount';

declare const __VERSION__: string;
const version = `V${__VERSION__}`;

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no #app');
document.documentElement.dataset.version = version;

const browser = new BrowserApp(version);
const mounting = new AppMount(element, browser.shell, {
  version,
  onBroken: () => browser.broken(),
  diagnostics: browser.diagnostics,
});

/** Splits start-up into tasks, so that taps are handled and frames painted in between. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await yieldToMain();
  const opened = await browser.open();
  await yieldToMain();
  if ('failed' in opened) mounting.failure(opened, start);
  else {
    const { container, tenant, routes } = opened;
    applyTenantTheme(tenant);
    const show = () => mounting.app(routes, (port) => container.get(port));
    show();
    mounting.showStartNotices(opened);
    browser.settle(opened, show);
  }
  browser.mounted();
}

if (!browser.leaving) {
  browser
    .prepare()
    .then(start)
    .catch(() => browser.broken());
}
