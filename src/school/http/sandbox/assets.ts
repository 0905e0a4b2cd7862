import style from './page/desk.css?raw';
import page from './page/desk.html?raw';
import { script as jweixin } from './page/jweixin.ts?script';
import { script as desk } from './page/main.ts?script';
import sheetStyle from './page/sheet.css?raw';

interface Asset {
  readonly type: string;
  readonly text: string;
}

const sheet = (text: string): Asset => ({ type: 'text/css; charset=utf-8', text });
const script = (text: string): Asset => ({ type: 'text/javascript; charset=utf-8', text });

/** Of the packages that the desk's script is compiled with. */
const LICENCE =
  '/*! qr, @noble/ed25519 and @noble/hashes, (c) Paul Miller (paulmillr.com), MIT; qr: MIT or Apache-2.0 */';

/** Files of the desk's page by name below `/sandbox/`; the page itself has the empty name. */
export const assets: ReadonlyMap<string, Asset> = new Map([
  ['', { type: 'text/html; charset=utf-8', text: page }],
  ['desk.css', sheet(style)],
  ['desk.js', script(`${LICENCE}\n${desk}`)],
  ['jweixin.js', script(jweixin)],
  ['sheet.css', sheet(sheetStyle)],
]);
