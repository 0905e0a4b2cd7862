import './presentation/tokens.css';
import './presentation/base.css';
import { BrowserApp } from './composition/browser-app';
import { Mounting } from './presentation/shell/mount';
import { wearTenant } from './presentation/shell/tenant-look';

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no #app');

const browser = new BrowserApp();
const mounting = new Mounting(element, browser.shell);

async function start(): Promise<void> {
  const opened = await browser.open();
  if ('failed' in opened) {
    mounting.failure(opened, start);
    return;
  }
  const { container, tenant, routes } = opened;
  wearTenant(tenant);
  mounting.app(routes, (port) => container.get(port));
}

void browser.prepare().then(start);
