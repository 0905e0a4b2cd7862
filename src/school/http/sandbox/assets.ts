import style from './page/desk.css?raw';
import page from './page/desk.html?raw';
import desk from './page/desk.js?raw';
import detail from './page/detail.js?raw';
import dialogs from './page/dialogs.js?raw';
import ed25519 from './page/ed25519.js?raw';
import elements from './page/elements.js?raw';
import entry from './page/entry.js?raw';
import gateStyle from './page/gate.css?raw';
import gate from './page/gate.js?raw';
import gateFace from './page/gate-face.js?raw';
import gateWords from './page/gate-words.js?raw';
import jweixin from './page/jweixin.js?raw';
import money from './page/money.js?raw';
import notice from './page/notice.js?raw';
import pages from './page/pages.js?raw';
import reader from './page/qr-reader.js?raw';
import scanner from './page/scanner.js?raw';
import school from './page/school.js?raw';
import sheetStyle from './page/sheet.css?raw';
import students from './page/students.js?raw';
import verifier from './page/verifier.js?raw';
import voiding from './page/voiding.js?raw';
import words from './page/words.js?raw';

export interface Asset {
  readonly type: string;
  readonly text: string;
}

export const script = (text: string): Asset => ({ type: 'text/javascript; charset=utf-8', text });

/** Replaces the module names that tests and the bundler resolve with addresses that a browser resolves. */
const withAddresses = (text: string): string =>
  text
    .replace("'@noble/ed25519'", "'./packages/noble/index.js'")
    .replace("'@noble/hashes/sha2.js'", "'./packages/noble/sha2.js'");

/** Files of the desk's page by name below `/sandbox/`; the page itself has the empty name. */
export const assets: ReadonlyMap<string, Asset> = new Map([
  ['', { type: 'text/html; charset=utf-8', text: page }],
  ['desk.css', { type: 'text/css; charset=utf-8', text: style }],
  ['desk.js', script(desk)],
  ['detail.js', script(detail)],
  ['dialogs.js', script(dialogs)],
  ['elements.js', script(elements)],
  ['entry.js', script(entry)],
  ['ed25519.js', script(withAddresses(ed25519))],
  ['gate.css', { type: 'text/css; charset=utf-8', text: gateStyle }],
  ['gate.js', script(gate)],
  ['gate-face.js', script(gateFace)],
  ['gate-words.js', script(gateWords)],
  ['jweixin.js', script(jweixin)],
  ['money.js', script(money)],
  ['notice.js', script(notice)],
  ['pages.js', script(pages)],
  ['qr-reader.js', script(reader)],
  ['scanner.js', script(scanner)],
  ['school.js', script(school)],
  ['sheet.css', { type: 'text/css; charset=utf-8', text: sheetStyle }],
  ['students.js', script(students)],
  ['verifier.js', script(verifier)],
  ['voiding.js', script(voiding)],
  ['words.js', script(words)],
]);
