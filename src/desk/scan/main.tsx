import '#presentation/tokens.css';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { installPolyfills } from '#boot/polyfills';
import { observe } from '#presentation/lib/observe';
import { createScanner } from '../composition/create-scanner';
import { BrowserQrCamera } from '../infrastructure/browser/browser-qr-camera';
import { ScanPage } from '../presentation/scan/scan-page';
import { ScanTexts } from '../presentation/scan/scan-texts';

installPolyfills(window);
const language = navigator.language.startsWith('zh') ? 'zh-CN' : 'en';
document.documentElement.lang = language;
// The secret of the QR code leaves the address at once.
const link = location.hash.slice(1);
if (link !== '') history.replaceState(null, '', location.pathname);

const texts = new ScanTexts(language);
document.title = texts.t('title');
const scanner = createScanner();
const camera = new BrowserQrCamera();
const snapshot = observe(scanner);
const Page = observer(() => (
  <ScanPage scanner={scanner} state={snapshot.state} camera={camera} texts={texts} />
));
const element = document.getElementById('scan');
if (!element) throw new Error('index.html has no #scan');
createRoot(element).render(<Page />);
void scanner.open(link === '' ? undefined : link);
