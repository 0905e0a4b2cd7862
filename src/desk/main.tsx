import '#presentation/tokens.css';
import '#presentation/base.css';
import { createRoot } from 'react-dom/client';
import { Preferences } from '#application/ports/phone/preferences';
import { installPolyfills } from '#boot/polyfills';
import { observe } from '#presentation/lib/observe';
import { DeskSession } from './application/desk-session';
import { createDesk } from './composition/create-desk';
import { nonceStyles } from './infrastructure/browser/nonced-styles';
import { DeskApp } from './presentation/shell/desk-app';

installPolyfills(window);
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
nonceStyles(document, nonce);
const container = createDesk(new URLSearchParams(location.search).get('tn') ?? undefined);
const session = container.get(DeskSession);
const element = document.getElementById('desk');
if (!element) throw new Error('index.html has no #desk');
createRoot(element).render(
  <DeskApp
    session={session}
    observed={observe(session)}
    preferences={container.get(Preferences)}
    resolve={(port) => container.get(port)}
    nonce={nonce}
  />,
);
void session.open();
