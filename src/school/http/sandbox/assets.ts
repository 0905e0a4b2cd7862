import applicationActions from './page/applications/application-actions.js?raw';
import applicationSearch from './page/applications/application-search.js?raw';
import detail from './page/applications/detail.js?raw';
import entry from './page/applications/entry.js?raw';
import summary from './page/applications/summary.js?raw';
import voiding from './page/applications/voiding.js?raw';
import ask from './page/ask.js?raw';
import cardCache from './page/card-cache.js?raw';
import style from './page/desk.css?raw';
import page from './page/desk.html?raw';
import desk from './page/desk.js?raw';
import dialogs from './page/dialogs.js?raw';
import elements from './page/elements.js?raw';
import ed25519 from './page/gate/ed25519.js?raw';
import gateStyle from './page/gate/gate.css?raw';
import gate from './page/gate/gate.js?raw';
import gateCode from './page/gate/gate-code.js?raw';
import gateFace from './page/gate/gate-face.js?raw';
import gateMessages from './page/gate/gate-messages.js?raw';
import gateOffline from './page/gate/gate-offline.js?raw';
import gatePerson from './page/gate/gate-person.js?raw';
import gateResult from './page/gate/gate-result.js?raw';
import gateStation from './page/gate/gate-station.js?raw';
import gateStorage from './page/gate/gate-storage.js?raw';
import gateSync from './page/gate/gate-sync.js?raw';
import gateView from './page/gate/gate-view.js?raw';
import reader from './page/gate/qr-reader.js?raw';
import reportCard from './page/gate/report-card.js?raw';
import scanner from './page/gate/scanner.js?raw';
import verifier from './page/gate/verifier.js?raw';
import jweixin from './page/jweixin.js?raw';
import live from './page/live.js?raw';
import applicationTexts from './page/messages/application-texts.js?raw';
import gateTexts from './page/messages/gate-texts.js?raw';
import messages from './page/messages/messages.js?raw';
import moneyTexts from './page/messages/money-texts.js?raw';
import pageTexts from './page/messages/page-texts.js?raw';
import studentTexts from './page/messages/student-texts.js?raw';
import money from './page/money.js?raw';
import notice from './page/notice.js?raw';
import deskPage from './page/page.js?raw';
import pages from './page/pages.js?raw';
import phoneCodes from './page/phone-codes.js?raw';
import school from './page/school.js?raw';
import sheetStyle from './page/sheet.css?raw';
import studentCard from './page/student-card.js?raw';
import students from './page/students.js?raw';
import tabs from './page/tabs.js?raw';
import texts from './page/texts.js?raw';

export interface Asset {
  readonly type: string;
  readonly text: string;
}

export const script = (text: string): Asset => ({ type: 'text/javascript; charset=utf-8', text });

/** Replaces the module names that tests and the bundler resolve with addresses that a browser resolves. */
const withAddresses = (text: string): string =>
  text
    .replace("'@noble/ed25519'", "'../packages/noble/index.js'")
    .replace("'@noble/hashes/sha2.js'", "'../packages/noble/sha2.js'");

/** Files of the desk's page by name below `/sandbox/`; the page itself has the empty name. */
export const assets: ReadonlyMap<string, Asset> = new Map([
  ['', { type: 'text/html; charset=utf-8', text: page }],
  ['applications/application-actions.js', script(applicationActions)],
  ['applications/application-search.js', script(applicationSearch)],
  ['ask.js', script(ask)],
  ['card-cache.js', script(cardCache)],
  ['desk.css', { type: 'text/css; charset=utf-8', text: style }],
  ['desk.js', script(desk)],
  ['applications/detail.js', script(detail)],
  ['dialogs.js', script(dialogs)],
  ['elements.js', script(elements)],
  ['applications/entry.js', script(entry)],
  ['applications/summary.js', script(summary)],
  ['gate/ed25519.js', script(withAddresses(ed25519))],
  ['gate/gate.css', { type: 'text/css; charset=utf-8', text: gateStyle }],
  ['gate/gate.js', script(gate)],
  ['gate/gate-code.js', script(gateCode)],
  ['gate/gate-face.js', script(gateFace)],
  ['gate/gate-messages.js', script(gateMessages)],
  ['gate/gate-offline.js', script(gateOffline)],
  ['gate/gate-person.js', script(gatePerson)],
  ['gate/gate-result.js', script(gateResult)],
  ['gate/gate-station.js', script(gateStation)],
  ['gate/gate-storage.js', script(gateStorage)],
  ['gate/gate-sync.js', script(gateSync)],
  ['gate/gate-view.js', script(gateView)],
  ['jweixin.js', script(jweixin)],
  ['live.js', script(live)],
  ['messages/application-texts.js', script(applicationTexts)],
  ['messages/gate-texts.js', script(gateTexts)],
  ['messages/messages.js', script(messages)],
  ['messages/money-texts.js', script(moneyTexts)],
  ['messages/page-texts.js', script(pageTexts)],
  ['messages/student-texts.js', script(studentTexts)],
  ['money.js', script(money)],
  ['notice.js', script(notice)],
  ['page.js', script(deskPage)],
  ['pages.js', script(pages)],
  ['phone-codes.js', script(phoneCodes)],
  ['gate/qr-reader.js', script(reader)],
  ['gate/report-card.js', script(reportCard)],
  ['gate/scanner.js', script(scanner)],
  ['school.js', script(school)],
  ['sheet.css', { type: 'text/css; charset=utf-8', text: sheetStyle }],
  ['student-card.js', script(studentCard)],
  ['students.js', script(students)],
  ['tabs.js', script(tabs)],
  ['texts.js', script(texts)],
  ['gate/verifier.js', script(verifier)],
  ['applications/voiding.js', script(voiding)],
]);
