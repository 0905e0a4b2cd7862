import { isUnreachable } from '../ask.js';
import { find } from '../elements.js';
import { t } from '../messages/messages.js';
import { loadPages } from '../pages.js';
import { onTab } from '../tabs.js';
import { onCode } from './gate-code.js';
import { hideFace, showFace } from './gate-face.js';
import { refusalText } from './gate-messages.js';
import { isPass, verifyOffline } from './gate-offline.js';
import { onPerson } from './gate-person.js';
import { showResult, showStudent } from './gate-result.js';
import { chosenStation, drawStations, refuseWithoutStation } from './gate-station.js';
import { GateStorage } from './gate-storage.js';
import { syncScans } from './gate-sync.js';

import { drawGate } from './gate-view.js';
import { qrReader } from './qr-reader.js';
import { canScan, scan } from './scanner.js';
import { codeOf, studentOf } from './verifier.js';

const REFRESH_MS = 2000;
/** ms until a verification that is not done yet says so. */
const PENDING_AFTER_MS = 500;
/** The school's code for a pass that is used already. */
const PASS_USED = 1007;

let school;
/** The latest response of the school's gate; undefined until there is one. */
let gate;
let storage;
/** Number of pages of reports that are shown. */
let pages = 1;
let scanning;
let syncing;

document.addEventListener('school', ({ detail }) => {
  const other = school !== detail;
  school = detail;
  find('tabs').hidden = !school?.signedIn;
  find('gate').hidden = !school?.signedIn;
  if (!other) return;
  storage = new GateStorage(school?.tenantId);
  gate = undefined;
  pages = 1;
  stopScanning();
  hideFace();
  find('gate-result').hidden = true;
  refresh();
});

onTab((tab) => {
  if (tab !== 'gate') {
    stopScanning();
    hideFace();
  }
  refresh();
});

function isShown() {
  return school?.signedIn && find('main').dataset.tab === 'gate' && !document.hidden;
}

async function refresh() {
  if (!isShown()) return;
  const asked = school;
  try {
    let result;
    const { entries, more } = await loadPages(pages, async (last) => {
      result = await asked.gate(last?.welcomeId);
      return { entries: result.reports, more: result.more };
    });
    if (asked !== school) return;
    gate = { ...result, reports: entries, more };
    const { passKey, retiredPassKey, stations } = result;
    storage.write('plan', { passKey, retiredPassKey, stations });
    storage.write('offset', result.serverTime - Date.now());
    // Loads the reader for use offline; an error is shown when scanning.
    if (canScan()) qrReader().catch(() => {});
    await sync();
    draw(true);
  } catch (thrown) {
    if (isUnreachable(thrown)) draw(false);
    else draw(true, thrown.message);
  }
}

/** `problem`: why the school could not be asked, although there is a network. */
function draw(online, problem) {
  const plan = gate ?? storage.read('plan');
  const queued = storage.read('queue', []).length;
  drawGate({ gate, plan, queued, toCheck: storage.read('toCheck', []), online, problem });
  drawStations(plan?.stations ?? [], school);
}

/** Whether the school knows the student of a pass or code. */
async function verifyPass(text) {
  const shown = text.trim();
  if (shown === '') return true;
  return verify(isPass(shown) ? { pass: shown } : { code: shown }, {
    key: studentOf(shown) ?? codeOf(shown),
    offline: async (stationId) => {
      await verifyOffline(school, storage, shown, stationId);
      draw(false);
    },
  });
}

/** Who can show no pass that is valid is verified by their ID card. Whether the school knows them. */
function verifyPerson(name, idCard) {
  return verify({ name, idCard }, { offline: () => showResult('bad', t('gate.offlinePerson')) });
}

/**
 * Whether the school knows the student. `key`: of whoever is known as counted by its refusal; `offline`: what is done without
 * network.
 */
async function verify(shown, { key, offline }) {
  if (refuseWithoutStation()) return false;
  const { stationId, isLater } = chosenStation();
  const asked = storage;
  let isKnown = true;
  const pending = setTimeout(() => showResult('pending', t('gate.pending')), PENDING_AFTER_MS);
  try {
    const student = await school.report(shown, stationId);
    clearTimeout(pending);
    asked.addCounted(student.welcomeId, stationId);
    showStudent(t(isLater ? 'gate.recorded' : 'gate.reported'), student);
    if (student.faceSeconds) await showFace(school, student.welcomeId, find('gate-result'));
  } catch (thrown) {
    isKnown = thrown.code === PASS_USED;
    if (isKnown && key !== undefined) asked.addCounted(key, stationId);
    clearTimeout(pending);
    if (isUnreachable(thrown)) await offline(stationId);
    else showResult('bad', refusalText(thrown, { isPerson: 'idCard' in shown, isLater }));
  }
  await refresh();
  return isKnown;
}

/** One sync at a time: the list is refreshed again while a slow sync is running. */
function sync() {
  syncing ??= syncScans(school, storage).finally(() => {
    syncing = undefined;
  });
  return syncing;
}

function stopScanning() {
  scanning?.stop();
  scanning = undefined;
  find('gate-camera').textContent = t('gate.scan');
}

find('gate-camera').addEventListener('click', async () => {
  if (scanning) return stopScanning();
  scanning = scan(find('gate-video'));
  find('gate-camera').textContent = t('gate.stopScanning');
  try {
    const text = await scanning.text;
    stopScanning();
    if (text !== undefined) await verifyPass(text);
  } catch (thrown) {
    stopScanning();
    showResult('bad', thrown.message);
  }
});
onCode(verifyPass);
onPerson(verifyPerson);
find('gate-sync').addEventListener('click', refresh);
find('gate-checked').addEventListener('click', () => {
  storage.write('toCheck', []);
  find('gate-check').hidden = true;
});
find('gate-more').addEventListener('click', () => {
  pages += 1;
  refresh();
});
addEventListener('online', refresh);
setInterval(refresh, REFRESH_MS);
