import '#presentation/tokens.css';
import '#presentation/base.css';
import { createRoot } from 'react-dom/client';
import { installPolyfills } from '#boot/polyfills';
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
const element = document.getElementById('scan');
if (!element) throw new Error('index.html has no #scan');
createRoot(element).render(<ScanPage scanner={scanner} camera={camera} texts={texts} />);
void scanner.open(link === '' ? undefined : link);
