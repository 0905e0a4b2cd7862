import { script as jweixin } from './page/jweixin.ts?script';
import { script as sandbox } from './page/main.ts?script';
import style from './page/sandbox.css?raw';
import page from './page/sandbox.html?raw';
import sheetStyle from './page/sheet.css?raw';

interface Asset {
  readonly type: string;
  readonly text: string;
}

const sheet = (text: string): Asset => ({ type: 'text/css; charset=utf-8', text });
const script = (text: string): Asset => ({ type: 'text/javascript; charset=utf-8', text });

/** Files of the sandbox's page by name below `/sandbox/`; the page itself has the empty name. */
export const assets: ReadonlyMap<string, Asset> = new Map([
  ['', { type: 'text/html; charset=utf-8', text: page }],
  ['sandbox.css', sheet(style)],
  ['sandbox.js', script(sandbox)],
  ['jweixin.js', script(jweixin)],
  ['sheet.css', sheet(sheetStyle)],
]);
